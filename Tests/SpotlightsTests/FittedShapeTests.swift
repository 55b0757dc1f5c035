import Geometry
import Testing
import Views

@testable import Spotlights

@Suite("The cutout of a view that is round itself")
struct FittedShapeTests {
  @Test("has the view's extent and the room around it")
  func rects() {
    func rect(_ shape: AnyShape, _ frame: Rect, _ padding: EdgeInsets) -> Rect {
      SpotlightCutout(around: frame, padding: padding, shape: shape).rect
    }
    let (circle, ellipse) = (AnyShape(FittedShape(.circle)), AnyShape(FittedShape(.ellipse)))
    let square = Rect(x: 10, y: 20, width: 88, height: 88)
    #expect(rect(circle, square, .zero) == square)
    #expect(rect(circle, square, EdgeInsets(8)) == Rect(x: 2, y: 12, width: 104, height: 104))
    let wide = Rect(x: 10, y: 20, width: 100, height: 60)
    #expect(rect(circle, wide, .zero) == Rect(x: 30, y: 20, width: 60, height: 60))
    #expect(rect(ellipse, wide, .zero) == wide)
    // Around what is no circle, one goes through the corners.
    #expect(rect(.circle, square, .zero).width.rounded() == 124)
  }
}
