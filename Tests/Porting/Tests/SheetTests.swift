import FollowspotTesting
import SwiftUI
import Testing

@MainActor @Suite("Sheets under a finger")
struct SheetTests {
  private struct Sheet: View {
    @State private var isShown = true
    var isFixed = false
    let closed: () -> Void

    var body: some View {
      Color.red.sheet(isPresented: $isShown, onDismiss: closed) {
        Color.blue.spotlightElement(key: "card", shape: .rectangle).presentationDetents([.medium])
          .interactiveDismissDisabled(isFixed)
      }
    }
  }

  /// Drags a sheet of 120 points down, and returns whether it was closed and where it is.
  private func drag(by distance: Double, isFixed: Bool = false) throws -> (isClosed: Bool, top: Double?) {
    var isClosed = false
    let host = ViewHost(size: CGSize(width: 320, height: 240), environment: .forTests) {
      Sheet(isFixed: isFixed) { isClosed = true }
    }
    host.pass(.seconds(1))
    try #require(host.visibleFrame(of: "card")?.minY == 120)
    host.drag(
      from: CGPoint(x: 160, y: 140), to: CGPoint(x: 160, y: 140 + distance), time: host.timeline.now,
      duration: .seconds(1))
    host.pass(.seconds(1))
    return (isClosed, host.visibleFrame(of: "card")?.minY)
  }

  @Test("A sheet that is dragged below its half closes, and returns from above it")
  func dragged() throws {
    #expect(try drag(by: 90).isClosed)
    let back = try drag(by: 40)
    #expect(!back.isClosed && back.top == 120)
  }

  @Test("A sheet that can't be dismissed stays where it is")
  func fixed() throws {
    let fixed = try drag(by: 90, isFixed: true)
    #expect(!fixed.isClosed && fixed.top == 120)
  }
}
