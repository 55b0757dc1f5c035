import FollowspotGeometry
import Testing

@Suite("Descriptions of geometry")
struct DescriptionTests {
  @Test("A failing test shows points, sizes and rectangles by their numbers")
  func values() {
    #expect("\(Point(x: 1, y: 2.5))" == "(1.0, 2.5)")
    #expect("\(Size(width: 30, height: 40))" == "30.0 x 40.0")
    #expect("\(Rect(x: 1, y: 2, width: 30, height: 40))" == "(1.0, 2.0) 30.0 x 40.0")
    #expect("\(PixelPoint(x: 1, y: 2))" == "(1, 2)")
    #expect("\([PixelSize(width: 30, height: 40)])" == "[30x40]")
    #expect("\(PixelRect(x: 1, y: 2, width: 30, height: 40))" == "(1, 2) to (31, 42)")
    #expect("\(DevicePoint(x: 1, y: 2))" == "(1.0, 2.0)")
    #expect("\(DeviceRect(minX: 1, minY: 2, maxX: 3, maxY: 4))" == "(1.0, 2.0) to (3.0, 4.0)")
  }

  @Test("A failing test shows a region by its rectangles, from the top")
  func region() {
    let region = Region(
      PixelRect(x: 8, y: 8, width: 1, height: 1), PixelRect(x: 0, y: 0, width: 2, height: 2), without: .zero)
    #expect("\(region)" == "Region [(0, 0) to (2, 2), (8, 8) to (9, 9)]")
  }
}
