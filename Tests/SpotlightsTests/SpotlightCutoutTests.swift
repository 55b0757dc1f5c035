import FollowspotGeometry
import FollowspotSpotlights
import Testing
import FollowspotViews

struct SpotlightCutoutTests {
  private let element = Rect(x: 100, y: 100, width: 60, height: 80)

  @Test("Padding enlarges the cutout of every shape except the circle")
  func padding() {
    for shape in [AnyShape.rectangle, .roundedRectangle(cornerRadius: 8), .capsule] {
      let cutout = SpotlightCutout(
        around: element, padding: EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4), shape: shape)
      #expect(cutout.rect == Rect(x: 98, y: 99, width: 66, height: 84))
    }
  }

  @Test("A circle passes through the element's corners and keeps its centre")
  func circle() {
    let cutout = SpotlightCutout(around: element, padding: .zero, shape: .circle)
    #expect(cutout.rect == Rect(x: 80, y: 90, width: 100, height: 100))
  }

  @Test("An inscribed shape follows the edge of a round view, even in a wide frame")
  func inscribed() {
    let wide = Rect(x: 100, y: 100, width: 240, height: 80)
    let padding = EdgeInsets(4)
    let circle = SpotlightCutout(around: wide, padding: padding, shape: Circle().inscribed)
    #expect(circle.rect == Rect(x: 176, y: 96, width: 88, height: 88))
    // The circle consists of corners only, so it can change to a rectangle with round corners and back.
    #expect(circle.shape._cornerRadii(in: circle.rect) == RectangleCornerRadii(44))
    #expect(
      SpotlightCutout(around: wide, padding: padding, shape: Ellipse().inscribed).rect
        == Rect(x: 96, y: 96, width: 248, height: 88))
    for shape in [AnyShape.rectangle, .roundedRectangle(cornerRadius: 8), .capsule] {
      #expect(
        SpotlightCutout(around: wide, padding: padding, shape: shape.inscribed).path
          == SpotlightCutout(around: wide, padding: padding, shape: shape).path)
    }
  }

  @Test(
    "An ellipse passes through the element's corners with equal distance at each edge")
  func ellipse() {
    for (width, height) in [(300.0, 90.0), (60, 80), (20, 400), (50, 50)] {
      let element = Rect(x: 100, y: 100, width: width, height: height)
      let rect = SpotlightCutout(around: element, padding: .zero, shape: .ellipse).rect
      let (left, top) = (element.minX - rect.minX, element.minY - rect.minY)
      #expect(abs(left - top) < 1e-6 && abs(rect.midX - element.midX) < 1e-6 && abs(rect.midY - element.midY) < 1e-6)
      let (x, y) = (width / rect.width, height / rect.height)
      #expect(abs(x * x + y * y - 1) < 1e-6)
      #expect(rect.width <= SpotlightCutout(around: element, shape: .circle).rect.width + 1e-6 + 0.25 * width)
    }
    let square = Rect(x: 10, y: 10, width: 50, height: 50)
    let (circle, ellipse) = (
      SpotlightCutout(around: square, shape: .circle).rect, SpotlightCutout(around: square, shape: .ellipse).rect
    )
    #expect(abs(circle.minX - ellipse.minX) < 1e-6 && abs(circle.width - ellipse.width) < 1e-6)
    #expect(SpotlightCutout(around: Rect(x: 0, y: 0, width: 300, height: 90), shape: .ellipse).rect.height < 160)
  }
}
