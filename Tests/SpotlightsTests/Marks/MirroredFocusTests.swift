import Drawing
import Geometry
import Spotlights
import Testing
import Views

@MainActor @Suite("Where text runs from right to left, lights are mirrored as views are")
struct MirroredFocusTests {
  /// The light on a view of 40 by 20 points in the middle of 100 by 100.
  private func focus(_ shape: AnyShape, _ direction: LayoutDirection, padding: EdgeInsets = .zero) -> Focus? {
    var found: Focus?
    let host = ViewHost(size: Size(width: 100, height: 100)) {
      Color.red.frame(width: 40, height: 20)
        .spotlightElement(key: "a", shape: shape)
        .frame(width: 100, height: 100)
        .overlayPreferenceValue(MarksKey.self) { marks in
          GeometryReader { proxy in
            let _ = found = marks["a"].flatMap { proxy.focus(on: $0, padding: padding) }
            Color.clear
          }
        }
        .environment(\.layoutDirection, direction)
    }
    _ = host.update()
    return found
  }

  @Test("Each corner keeps its radius on its leading or trailing side")
  func corners() {
    let radii = RectangleCornerRadii(topLeading: 8, bottomTrailing: 4)
    let other = RectangleCornerRadii(bottomLeading: 4, topTrailing: 8)
    let frame = Rect(x: 30, y: 40, width: 40, height: 20)
    func path(_ radii: RectangleCornerRadii) -> Path { Path(roundedRect: frame, cornerRadii: radii) }
    #expect(focus(.unevenRoundedRectangle(radii), .leftToRight)?.path == path(radii))
    #expect(focus(.unevenRoundedRectangle(radii), .rightToLeft)?.path == path(other))
  }

  @Test("So is a path, and the room beside an element")
  func path() {
    let arrow = Path { path in
      path.move(to: Point(x: 0, y: 0))
      path.addLine(to: Point(x: 1, y: 0.5))
      path.addLine(to: Point(x: 0, y: 1))
    }
    let back = Path { path in
      path.move(to: Point(x: 1, y: 0))
      path.addLine(to: Point(x: 0, y: 0.5))
      path.addLine(to: Point(x: 1, y: 1))
    }
    let frame = Rect(x: 30, y: 40, width: 40, height: 20)
    #expect(focus(.path(arrow), .leftToRight)?.path == arrow.scaled(to: frame))
    #expect(focus(.path(arrow), .rightToLeft)?.path == back.scaled(to: frame))
    let padding = EdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 2)
    #expect(focus(.rectangle, .leftToRight, padding: padding)?.rect == Rect(x: 20, y: 40, width: 52, height: 20))
    #expect(focus(.rectangle, .rightToLeft, padding: padding)?.rect == Rect(x: 28, y: 40, width: 52, height: 20))
  }
}
