import FollowspotTesting
import SwiftUI
import Testing

/// A model that publishes sequences, as the article about interchangeable overlays has one.
private final class Library: ObservableObject {
  let spotlight = CurrentValueSubject<Spotlight?, Never>(nil)

  func explain() {
    let elements = ["shelf", "desk"].map { Spotlight.Element(key: $0, message: "This is the \($0).") }
    spotlight.send(Spotlight(elements: elements, cancellable: true))
  }
}

private struct PlainOverlay: FocusOverlay {
  private let focus: CGRect?
  private var next: () -> Void = {}
  private var none: () -> Void = {}
  private var text: String?

  init(focus: CGRect?, container: CGRect) { self.focus = focus }

  var body: some View {
    VStack(spacing: 0) {
      Color.black.frame(height: 20).onTapGesture(perform: next)
      Color.gray.frame(height: 20).onTapGesture(perform: none)
      (text == "This is the desk." ? Color.green : .yellow).frame(height: (focus?.minX ?? 0) == 50 ? 20 : 40)
    }
  }

  private func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }

  func cancellable(_ cancellable: Bool) -> Self { self }
  func focusNext(_ focusNext: @escaping () -> Void) -> Self { with { $0.next = focusNext } }
  func focusNone(_ focusNone: @escaping () -> Void) -> Self { with { $0.none = focusNone } }
  func focusShape(_ shape: Spotlight.Element.Shape) -> Self { self }
  func message(_ message: String?) -> Self { with { $0.text = message } }
}

private struct Desk<Overlay: FocusOverlay>: View {
  @ObservedObject var library: Library
  let overlay: Overlay.Type

  var body: some View {
    HStack(spacing: 0) {
      Color.red.frame(width: 50).spotlightElement(key: "shelf")
      Color.blue.frame(width: 50).spotlightElement(key: "desk", shape: .rectangle(cornerRadius: 4))
    }
    .presentSpotlight(library.spotlight, using: overlay)
  }
}

@MainActor @Suite("An article's sequence")
struct SequenceTests {
  private let library = Library()

  private func host(_ content: @escaping () -> some View) -> ViewHost {
    var environment = EnvironmentValues.forTests
    environment.accessibilityReduceMotion = true
    let host = ViewHost(size: CGSize(width: 100, height: 80), environment: environment, root: content)
    _ = host.update()
    return host
  }

  /// The colors at the top and in the middle, at rest.
  private func colors(_ host: ViewHost) -> String {
    for _ in 0..<4 {
      _ = host.update()
      host.timeline.advance(to: host.timeline.now + .seconds(1))
    }
    let picture = Bitmap(rendering: host.update(), size: PixelSize(width: 100, height: 80))
    return [5, 45, 70].map { name(of: picture[10, $0]) }.joined(separator: " ")
  }

  private func name(of pixel: Pixel) -> String {
    let names: [(Color, String)] = [
      (.red, "red"), (.blue, "blue"), (.black, "black"), (.green, "green"), (.yellow, "yellow"),
    ]
    return names.first { Bitmap(rendering: $0.0, size: CGSize(width: 1, height: 1))[0, 0] == pixel }?.1 ?? "another"
  }

  @Test("A subject's sequence is shown with an overlay that is a view, and ends")
  func subject() {
    let host = host { Desk(library: library, overlay: PlainOverlay.self) }
    #expect(colors(host) == "red red red")
    library.explain()
    #expect(colors(host) == "black yellow yellow")
    host.tap(CGPoint(x: 50, y: 5))
    #expect(colors(host) == "black green red")
    library.spotlight.send(nil)
    #expect(colors(host) == "red red red")
  }

  @Test("The sequence that a subject already has is shown with the view")
  func current() {
    library.explain()
    let host = host { Desk(library: library, overlay: PlainOverlay.self) }
    #expect(colors(host) == "black yellow yellow")
  }
}
