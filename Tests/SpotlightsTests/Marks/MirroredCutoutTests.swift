import FollowspotDrawing
import FollowspotGeometry
import FollowspotSpotlights
import Testing
import FollowspotViews

@MainActor @Suite("Mirrored cutouts")
struct MirroredCutoutTests {
  /// Returns the cutout of a view of 40 × 20 points in the centre of 100 × 100.
  private func cutout(_ shape: AnyShape, _ direction: LayoutDirection, padding: EdgeInsets = .zero) -> SpotlightCutout?
  {
    var found: SpotlightCutout?
    let host = ViewHost(size: Size(width: 100, height: 100)) {
      Color.red.frame(width: 40, height: 20)
        .spotlightElement(key: "a", shape: shape)
        .frame(width: 100, height: 100)
        .overlayPreferenceValue(MarksKey.self) { marks in
          GeometryReader { proxy in
            let _ = found = marks["a"].flatMap { proxy.cutout(for: $0, padding: padding) }
            Color.clear
          }
        }
        .environment(\.layoutDirection, direction)
    }
    _ = host.update()
    return found
  }

  @Test("A right-to-left cutout keeps each corner's radius on its leading or trailing side")
  func corners() {
    let radii = RectangleCornerRadii(topLeading: 8, bottomTrailing: 4)
    let other = RectangleCornerRadii(bottomLeading: 4, topTrailing: 8)
    let frame = Rect(x: 30, y: 40, width: 40, height: 20)
    func path(_ radii: RectangleCornerRadii) -> Path { Path(roundedRect: frame, cornerRadii: radii) }
    #expect(cutout(.unevenRoundedRectangle(radii), .leftToRight)?.path == path(radii))
    #expect(cutout(.unevenRoundedRectangle(radii), .rightToLeft)?.path == path(other))
  }

  @Test("A right-to-left cutout mirrors its path and its padding")
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
    #expect(cutout(.path(arrow), .leftToRight)?.path == arrow.scaled(to: frame))
    #expect(cutout(.path(arrow), .rightToLeft)?.path == back.scaled(to: frame))
    let padding = EdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 2)
    #expect(cutout(.rectangle, .leftToRight, padding: padding)?.rect == Rect(x: 20, y: 40, width: 52, height: 20))
    #expect(cutout(.rectangle, .rightToLeft, padding: padding)?.rect == Rect(x: 28, y: 40, width: 52, height: 20))
  }
}
