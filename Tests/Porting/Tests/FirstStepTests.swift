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

  @Test("Rows between the sections of a form are groups, with the gaps that sections have")
  func looseRows() throws {
    let host = host {
      Form {
        mark("first")
        Section { mark("in") }
        mark("middle")
        mark("next")
        Section { mark("again") }
        if size.width > 0 { mark("last") }
      }
    }
    func distance(_ a: String, _ b: String) throws -> Double { try frame(b, host).minY - frame(a, host).minY }
    let group = try distance("first", "in")
    #expect(try distance("middle", "next") == group - 20)
    for (a, b) in [("in", "middle"), ("next", "again"), ("again", "last")] {
      #expect(try distance(a, b) == group, "\(b)")
    }
    let picture = Bitmap(
      rendering: Form {
        Section { Text("a") }; Text("b")
      }, size: size, scale: 1)
    let alone = Bitmap(
      rendering: Form {
        Section { Text("a") }; Section { Text("b") }
      }, size: size, scale: 1)
    let isSame = (0..<480).allSatisfy { y in (0..<320).allSatisfy { picture[$0, y] == alone[$0, y] } }
    #expect(isSame)
  }

  private struct NameForm: View {
    let model: Model
    @FocusState private var isFocused: Bool

    var body: some View {
      TextField("Name", text: Bindable(model).text).focused($isFocused).onSubmit { model.submissions += 1 }
        .spotlightElement(key: "field", shape: .rectangle)
        .onChange(of: isFocused) { model.changes.append(isFocused) }
    }
  }

  @MainActor @Observable
  final class Model {
    var text = ""
    var submissions = 0
    var changes: [Bool] = []
  }

  @Test("A field that is submitted has no focus any more")
  func submission() throws {
    let model = Model()
    let host = host { NameForm(model: model) }
    tap(try frame("field", host).center, host)
    #expect(model.changes == [true])
    _ = host.send(KeyPress("a", characters: "a"))
    _ = host.send(KeyPress(.return, characters: "\n"))
    host.pass(.seconds(1))
    #expect(model.text == "a" && model.submissions == 1 && model.changes == [true, false])
    tap(try frame("field", host).center, host)
    #expect(model.changes == [true, false, true])
  }
}
