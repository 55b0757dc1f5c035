import Geometry
import Spotlights
import Testing

struct FocusTests {
  private let element = Rect(x: 100, y: 100, width: 60, height: 80)

  @Test("Padding makes room around the element for every shape but the circle")
  func padding() {
    for shape in [FocusShape.rectangle, .roundedRectangle(cornerRadius: 8), .capsule] {
      let focus = Focus(around: element, padding: EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4), shape: shape)
      #expect(focus.rect == Rect(x: 98, y: 99, width: 66, height: 84))
    }
  }

  @Test("A circle goes through the element's corners and keeps its centre")
  func circle() {
    let focus = Focus(around: element, padding: .zero, shape: .circle)
    #expect(focus.rect == Rect(x: 80, y: 90, width: 100, height: 100))
  }
}
