import Drawing
import Geometry
import Overlays
import Testing
import Views

@MainActor
struct OverlayManagerTests {
  private let manager = OverlayManager()

  private func host() -> ViewHost {
    ViewHost(size: Size(width: 100, height: 50)) {
      Color.white.overlayContainer("hints", manager: manager)
    }
  }

  private func fills(_ host: ViewHost) -> Int { host.update().items.count }

  @Test("A view shown into a container that is not on the display is rejected by name")
  func unknownContainer() {
    #expect(manager.show(in: "nowhere") { Color.red } == .rejected(unknownContainer: "nowhere"))
  }

  @Test("A view is shown, a second takes its place, and a touch takes it away")
  func showReplaceDismiss() throws {
    let host = host()
    #expect(fills(host) == 1)
    let first = manager.show(in: "hints") { Color.red.frame(width: 10, height: 10) }
    let firstID = try #require(first.id)
    #expect(first == .shown(firstID))
    #expect(fills(host) == 2)
    let second = manager.show(in: "hints") { Color.blue.frame(width: 10, height: 10) }
    let secondID = try #require(second.id)
    #expect(second == .replaced(firstID, in: secondID))
    #expect(fills(host) == 2)
    host.send(Touch(phase: .began, location: Point(x: 2, y: 2)))
    host.send(Touch(phase: .ended, location: Point(x: 2, y: 2)))
    #expect(fills(host) == 1)
  }

  @Test("Dismissing a view that was replaced leaves its successor alone")
  func staleDismiss() throws {
    let host = host()
    _ = host.update()
    let first = try #require(manager.show(in: "hints") { Color.red }.id)
    manager.show(in: "hints") { Color.blue }
    manager.dismiss(first)
    #expect(fills(host) == 2)
    manager.dismissAll()
    #expect(fills(host) == 1)
  }

  @Test("A container that leaves the display takes its name with it")
  func unregisters() {
    let host = host()
    _ = host.update()
    host.close()
    #expect(manager.show(in: "hints") { Color.red } == .rejected(unknownContainer: "hints"))
  }
}
