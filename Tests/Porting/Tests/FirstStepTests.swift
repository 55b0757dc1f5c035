import FollowspotTesting
import SwiftUI
import Testing

/// Views as those write them who port their first program.
@MainActor @Suite("First steps of ported code")
struct FirstStepTests: ScreenTests {
  @Test("A symbol beside text stands on its baseline, with its middle at that of capital letters")
  func baseline() throws {
    func shift(_ alignment: VerticalAlignment) throws -> Double {
      let host = host {
        HStack(alignment: alignment) {
          Image(systemName: "star").font(.system(size: 40)).spotlightElement(key: "symbol", shape: .rectangle)
          Color.red.frame(width: 10, height: 10).spotlightElement(key: "box", shape: .rectangle)
        }
      }
      return try frame("symbol", host).maxY - frame("box", host).maxY
    }
    // Half of the symbol's 50 points, less the height of the middle of a capital letter
    #expect(try abs(shift(.firstTextBaseline) - (25 - 40 * 0.36)) < 0.51)
    #expect(try shift(.bottom) == 0)
  }

  @Test("The heading of a section outside of a list is as it is written")
  func section() throws {
    let host = host {
      VStack(alignment: .leading, spacing: 0) {
        Section {
          mark("row")
        } header: {
          mark("head")
        } footer: {
          mark("foot")
        }
      }
    }
    #expect(try frame("head", host).minX == frame("row", host).minX)
    #expect(
      try frame("head", host).maxY == frame("row", host).minY && frame("row", host).maxY == frame("foot", host).minY)
  }

  @Test("The label of a picker is said and not shown where labels are hidden", arguments: 0..<4)
  func pickers(style: Int) throws {
    func picker(isHidden: Bool) -> ViewHost {
      host {
        HStack(spacing: 0) {
          let picker = Picker("Room", selection: .constant(1)) {
            Text("A").tag(1)
            Text("B").tag(2)
          }
          .pickerStyle([.segmented, .menu, .wheel, .inline][style])
          .spotlightElement(key: "picker", shape: .rectangle)
          if isHidden { picker.labelsHidden() } else { picker }
        }
      }
    }
    let (shown, hidden) = (picker(isHidden: false), picker(isHidden: true))
    #expect(shown.elementDump.contains("Room") && hidden.elementDump.contains("Room"))
    let (large, small) = (try frame("picker", shown), try frame("picker", hidden))
    #expect(style == 1 ? small.width < large.width : small.height < large.height)
  }
}
