import FollowspotTesting
import SwiftUI
import SwiftUIOverlayContainer
import Testing

private struct Toasts: ContainerConfigurationProtocol {
  var displayType: ContainerViewDisplayType { .vertical }
  var queueType: ContainerViewQueueType { .multiple }
  var displayOrder: ContainerDisplayOrder { .descending }
  var ignoresSafeArea: ContainerIgnoresSafeArea { .custom(.container, .all) }
}

private struct Plain: ContainerViewConfigurationProtocol {
  var backgroundStyle: ContainerBackgroundStyle? { .view(AnyView(Color.clear)) }
}

private struct Held: ContainerViewConfigurationProtocol {
  var dismissGesture: ContainerViewDismissGesture? {
    .customGesture(LongPressGesture(minimumDuration: 0.3).eraseToAnyGestureForDismiss())
  }
}

private struct Toast: View {
  let color: Color
  @Environment(\.overlayContainer) private var container

  var body: some View {
    (container.containerName == "toasts" ? color : .white).frame(width: 20, height: 20)
      .onTapGesture { container.dismiss() }
  }
}

@MainActor @Suite("An article's containers", .serialized)
struct ContainerTests {
  private let host: ViewHost

  init() {
    host = ViewHost(size: CGSize(width: 20, height: 80), environment: .forTests) {
      Toast(color: .black).overlayContainer("toasts", containerConfiguration: Toasts())
    }
    _ = host.update()
  }

  /// The colors on the display, from the top.
  private var colors: [String] {
    _ = host.update()
    let picture = Bitmap(rendering: host.update(), size: PixelSize(width: 20, height: 80))
    let names = [Color.red: "red", .blue: "blue"].map { (pixel($0.key), $0.value) }
    return (0..<80).compactMap { y in names.first { $0.0 == picture[10, y] }?.1 }
      .reduce(into: []) { colors, name in if colors.last != name { colors.append(name) } }
  }

  private func pixel(_ color: Color) -> Pixel { Bitmap(rendering: color, size: CGSize(width: 1, height: 1))[0, 0] }

  @Test("A view is dismissed by the id that it was shown with")
  func identities() throws {
    defer { host.close() }
    let id = UUID(), manager = ContainerManager.share
    #expect(manager.show(view: Toast(color: .red), with: id, in: "toasts", using: Plain(), animated: false) == id)
    let other = try #require(manager.show(view: Toast(color: .blue), in: "toasts", using: Plain(), animated: false))
    #expect(colors == ["red", "blue"])
    manager.dismiss(view: id, in: "toasts", animated: false)
    #expect(colors == ["blue"])
    manager.dismiss(view: id, in: "toasts", animated: false)
    manager.dismiss(view: other, in: "toasts", animated: false)
    #expect(colors == [])
    #expect(manager.show(view: Toast(color: .red), in: "nowhere", using: Plain()) == nil)
  }

  @Test("A gesture of one's own dismisses a view")
  func ownGesture() {
    defer { host.close() }
    ContainerManager.share.show(view: Color.red, in: "toasts", using: Held(), animated: false)
    let place = CGPoint(x: 10, y: 40)
    host.tap(place, time: host.timeline.now)
    host.pass(.seconds(1))
    #expect(colors == ["red"])
    host.press(place, time: host.timeline.now)
    host.pass(.seconds(1))
    host.release(place, time: host.timeline.now)
    host.pass(.seconds(1))
    #expect(colors == [])
  }

  @Test("Another thread shows and dismisses views")
  func threads() async {
    defer { host.close() }
    let id = UUID()
    await onAnotherThread {
      ContainerManager.share.show(view: Color.red, with: id, in: "toasts", using: Plain(), animated: false)
    }
    #expect(ContainerManager.share.containers == ["toasts"])
    #expect(colors == ["red"])
    await onAnotherThread { ContainerManager.share.dismissAllView(in: ["toasts"], animated: false) }
    #expect(colors == [])
  }

  /// Runs an action on another thread, and returns when the main queue has done what it left there.
  private func onAnotherThread(_ action: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      DispatchQueue.global().async {
        action()
        DispatchQueue.main.async { done.resume() }
      }
    }
  }
}
