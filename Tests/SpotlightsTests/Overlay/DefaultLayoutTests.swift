import FollowspotTesting
import FollowspotGeometry
import FollowspotSpotlights
import Testing
import FollowspotViews

@Suite("Default layout")
struct DefaultLayoutTests {
  private let container = Size(width: 400, height: 300)

  struct Row: Sendable {
    let element: Rect?
    let shape: AnyShape
    let cutout: Rect?
    let radius: Double
    let alignment: VerticalAlignment
  }

  @Test(
    "The default layout gives the cutout, its corner radius and the message's side for a shape",
    arguments: [
      Row(element: nil, shape: .circle, cutout: nil, radius: 0, alignment: .center),
      Row(
        element: Rect(x: 500, y: 10, width: 20, height: 20), shape: .circle, cutout: nil, radius: 0, alignment: .center),
      Row(
        element: Rect(x: 100, y: 40, width: 60, height: 80), shape: .circle,
        cutout: Rect(x: 80, y: 30, width: 100, height: 100), radius: 50, alignment: .bottom),
      Row(
        element: Rect(x: 100, y: 200, width: 60, height: 80), shape: .rectangle,
        cutout: Rect(x: 100, y: 200, width: 60, height: 80), radius: 0, alignment: .top),
      Row(
        element: Rect(x: 100, y: 40, width: 60, height: 80), shape: .roundedRectangle(cornerRadius: 12),
        cutout: Rect(x: 100, y: 40, width: 60, height: 80), radius: 12, alignment: .bottom),
      Row(
        element: Rect(x: 100, y: 40, width: 60, height: 80), shape: .roundedRectangle(cornerRadius: 99),
        cutout: Rect(x: 100, y: 40, width: 60, height: 80), radius: 30, alignment: .bottom),
      Row(
        element: Rect(x: 100, y: 40, width: 60, height: 20), shape: .capsule,
        cutout: Rect(x: 100, y: 40, width: 60, height: 20), radius: 10, alignment: .bottom),
      Row(
        element: Rect(x: 380, y: -20, width: 60, height: 40), shape: .rectangle,
        cutout: Rect(x: 380, y: 0, width: 20, height: 20), radius: 0, alignment: .bottom),
      Row(
        element: Rect(x: 0, y: 0, width: 30, height: 40), shape: .circle,
        cutout: Rect(x: 0, y: 0, width: 40, height: 45), radius: 25, alignment: .bottom),
    ])
  func table(row: Row) throws {
    let traits = DefaultOverlay.Layout(element: row.element, container: container).traits(for: row.shape)
    #expect(traits.cutout == row.cutout && traits.messageAlignment == row.alignment)
    #expect(abs(traits.cornerRadius - row.radius) < 1e-9)
  }

  @Test("The default layout cuts padding at the container's edges without rounding off the element's corners")
  func padding() {
    let layout = DefaultOverlay.Layout(
      element: Rect(x: 0, y: 40, width: 60, height: 80), container: container, padding: EdgeInsets(10))
    let cut = layout.traits(for: .roundedRectangle(cornerRadius: 20))
    #expect(cut.cutout == Rect(x: 0, y: 30, width: 70, height: 100) && abs(cut.cornerRadius - 10) < 1e-9)
    let whole = DefaultOverlay.Layout(
      element: Rect(x: 50, y: 40, width: 60, height: 80), container: container, padding: EdgeInsets(10))
    #expect(whole.traits(for: .roundedRectangle(cornerRadius: 20)).cornerRadius == 20)
  }

  @Test("The default layout moves or shrinks a circle to fit the container, or else cuts it")
  func circles() {
    func traits(_ element: Rect, _ padding: Double) -> DefaultOverlay.Layout.Traits {
      DefaultOverlay.Layout(element: element, container: container, padding: EdgeInsets(padding)).traits(for: .circle)
    }
    let moved = traits(Rect(x: 20, y: 100, width: 60, height: 80), 40)
    #expect(moved.cutout == Rect(x: 0, y: 50, width: 180, height: 180) && moved.cornerRadius == 90)
    let smaller = traits(Rect(x: 150, y: 60, width: 100, height: 180), 60)
    #expect(smaller.cutout == Rect(x: 50, y: 0, width: 300, height: 300) && smaller.cornerRadius == 150)
    #expect(moved.uncut == nil && smaller.uncut == nil)
    let cut = traits(Rect(x: 0, y: 100, width: 60, height: 80), 5)
    #expect(cut.cutout == Rect(x: 0, y: 85, width: 85, height: 110) && cut.cornerRadius == 55)
    #expect(cut.uncut == Rect(x: -25, y: 85, width: 110, height: 110))
  }

  @Test(
    "The default layout keeps every cutout inside and around the visible element", arguments: SeededGenerator.seeds(4))
  func property(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let bounds = Rect(origin: .zero, size: container)
    let shapes: [AnyShape] = [.circle, .rectangle, .roundedRectangle(cornerRadius: 1), .capsule]
    for round in 0..<500 {
      let element = Rect(
        x: .random(in: -60...420, using: &random), y: .random(in: -60...320, using: &random),
        width: .random(in: 1...200, using: &random), height: .random(in: 1...200, using: &random))
      let seen = element.intersection(bounds)
      for shape in shapes {
        let traits = DefaultOverlay.Layout(element: element, container: container).traits(for: shape)
        guard !seen.isEmpty else {
          #expect(traits.cutout == nil)
          continue
        }
        let cutout = try #require(traits.cutout)
        #expect(bounds.contains(cutout) && cutout.contains(seen), "round \(round)")
        guard shape == .circle else { continue }
        let (circle, r) = (traits.uncut ?? cutout, traits.cornerRadius)
        #expect(abs(circle.width - 2 * r) < 1e-9 && abs(circle.height - 2 * r) < 1e-9)
        #expect(traits.uncut.map { $0.intersection(bounds) } ?? cutout == cutout)
        for x in [seen.minX, seen.maxX] {
          for y in [seen.minY, seen.maxY] {
            let (dx, dy) = (x - circle.midX, y - circle.midY)
            #expect(dx * dx + dy * dy <= r * r + 1e-6, "round \(round): \(element) \(traits)")
          }
        }
      }
    }
  }
}
