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

  private struct Tall: View {
    @Binding var detent: PresentationDetent

    var body: some View {
      Color.red.sheet(isPresented: .constant(true)) {
        Color.blue.spotlightElement(key: "card", shape: .rectangle)
          .presentationDetents([.medium, .large, .height(60)], selection: $detent)
      }
    }
  }

  @Observable @MainActor
  final class Chosen { var detent = PresentationDetent.medium }

  @Test("A sheet has the height that is selected, and a drag to another selects that")
  func detents() throws {
    let chosen = Chosen()
    let host = ViewHost(size: CGSize(width: 320, height: 240), environment: .forTests) {
      Tall(detent: Bindable(chosen).detent)
    }
    func top(after change: () -> Void = {}) -> Double? {
      change()
      host.pass(.seconds(1))
      return host.visibleFrame(of: "card")?.minY
    }
    func drag(by distance: Double) {
      host.drag(
        from: CGPoint(x: 160, y: 200), to: CGPoint(x: 160, y: 200 + distance), time: host.timeline.now,
        duration: .seconds(1))
    }
    #expect(top() == 120)
    #expect(top { drag(by: -90) }?.rounded() == 14 && chosen.detent == .large)
    #expect(top { chosen.detent = .height(60) } == 180)
    #expect(top { drag(by: -50) } == 120 && chosen.detent == .medium)
  }

  @Test("A sheet with a height that is no number rests")
  func impossibleHeight() {
    for detent in [PresentationDetent.height(.nan), .fraction(.nan), .height(-.infinity)] {
      #expect(detent == .height(0) || detent == .fraction(0))
    }
    let host = ViewHost(size: CGSize(width: 320, height: 240), environment: .forTests) {
      Color.red.sheet(isPresented: .constant(true)) { Color.blue.presentationDetents([.height(.nan), .large]) }
    }
    host.pass(.seconds(2))
    #expect(host.nextFrame == nil)
  }

  @Test("Presented views follow the model that they read")
  func observed() throws {
    for index in 0..<3 {
      let chosen = Chosen()
      let content = {
        Color.blue.frame(width: chosen.detent == .medium ? 20 : 40, height: 20)
          .spotlightElement(key: "card", shape: .rectangle)
      }
      let host = ViewHost(size: CGSize(width: 320, height: 240), environment: .forTests) {
        switch index {
        case 0: Color.red.sheet(isPresented: .constant(true)) { content() }
        case 1: Color.red.popover(isPresented: .constant(true)) { content() }
        default: Color.red.fullScreenCover(isPresented: .constant(true)) { content() }
        }
      }
      host.pass(.seconds(1))
      #expect(host.visibleFrame(of: "card")?.width == 20)
      chosen.detent = .large
      host.pass(.seconds(1))
      #expect(host.visibleFrame(of: "card")?.width == 40)
    }
  }

  @Test("A sheet that can't be dismissed stays where it is")
  func fixed() throws {
    let fixed = try drag(by: 90, isFixed: true)
    #expect(!fixed.isClosed && fixed.top == 120)
  }
}
