import FollowspotDrawing
import FollowspotGeometry
import FollowspotTesting
import FollowspotViews
import Testing

@testable import FollowspotOverlays

@MainActor @Suite("Containers above guides")
struct AboveGuidesTests {
  private let manager = OverlayManager()

  @Test("A container above guides covers presentations in its own frame and takes touches before them")
  func order() {
    var log: [String] = []
    let host = ViewHost(size: Size(width: 120, height: 80)) {
      VStack(spacing: 0) {
        Color.white.frame(height: 40)
        OverlayContainer("alarms", configuration: .init(aboveGuides: true), manager: manager)
        OverlayContainer("notes", configuration: .init(order: 9), manager: manager)
      }
      .presentation(from: Nothing.self, isPresented: true) { _ in
        AnyView(Color.black.onTapGesture { log.append("presentation") })
      }
    }
    _ = host.update()
    for name in ["alarms", "notes"] {
      manager.show(in: name, animated: false) {
        Color.red.frame(width: 20, height: 10).onTapGesture { log.append(name) }
      }
    }
    _ = host.update()
    host.tap(Point(x: 60, y: 50))
    host.tap(Point(x: 60, y: 70))
    host.tap(Point(x: 60, y: 42))
    host.tap(Point(x: 10, y: 50))
    #expect(log == ["alarms", "presentation", "presentation", "presentation"])
    #expect(manager.dismissTopmostAboveGuides() != nil)
    _ = host.update()
    #expect(manager.dismissTopmostAboveGuides() == nil)
  }

  @Test("A container above guides is topmost regardless of order, and its views are dismissed first")
  func topmost() {
    let host = ViewHost(size: Size(width: 120, height: 80)) {
      ZStack {
        OverlayContainer("alarms", configuration: .init(aboveGuides: true), manager: manager)
        OverlayContainer("notes", configuration: .init(order: 9), manager: manager)
      }
    }
    _ = host.update()
    let ids = ["alarms", "notes"].map { name in
      manager.show(in: name, animated: false) { Color.red.frame(width: 20, height: 10) }.id
    }
    _ = host.update()
    #expect(manager.dismissTopmost(animated: false) == .dismissed([ids[0]].compactMap(\.self)))
    #expect(manager.dismissTopmost(animated: false) == .dismissed([ids[1]].compactMap(\.self)))
  }
}

private enum Nothing: PreferenceKey {
  static var defaultValue: Void { () }

  static func reduce(value: inout Void, nextValue: () -> Void) {}
}
