import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import FollowspotSpotlights
import Testing
import FollowspotViews

@MainActor @Suite("Custom shapes")
struct CustomShapeTests {
  private let small = Rect(x: 3, y: 2, width: 11, height: 11)

  @Test("A custom shape is cut out of the scrim at its element")
  func cutout() {
    let cutout = SpotlightCutout(around: small, shape: Star())
    let picture = Bitmap(
      rendering: Color.white.overlay { SpotlightScrim(color: .black, cutouts: [cutout]) },
      size: Size(width: 18, height: 15))
    #expect(
      picture.ascii() == """
        ..................
        ..................
        ........4.........
        .......292........
        .......5#5........
        ......19#91.......
        ....259###952.....
        ...49#######94....
        ....259###952.....
        ......19#91.......
        .......5#5........
        .......292........
        ........4.........
        ..................
        ..................
        """)
    #expect(cutout.path.boundingRect.minX == 3 && cutout.path.boundingRect.maxY == 13)
  }

  @Test("Marks, steps and rings accept custom shapes, and SwiftUI's shapes by name")
  func uses() throws {
    let host = ViewHost(size: Size(width: 100, height: 100)) {
      VStack {
        Color.red.spotlightElement(key: "star", shape: Star())
        Color.red.spotlightElement(key: "rect", shape: .rect(cornerRadius: 8))
        Color.red.spotlightElement(key: "rounded", shape: .roundedRectangle(cornerRadius: 8))
        Color.red.spotlightElement(key: "standard")
      }
    }
    _ = host.update()
    let shapes = host.preference(MarksKey.self).mapValues(\.shape)
    #expect(shapes["star"] == AnyShape(Star()) && shapes["star"] != AnyShape(Star(points: 5)))
    #expect(shapes["rect"] == shapes["rounded"] && shapes["standard"] == .circle)
    var element = Spotlight.Element("a", "A", shape: Star())
    #expect(element.shape == AnyShape(Star()) && Spotlight.Element("a", "A", shape: nil).shape == nil)
    element.shape = .circle
    #expect(element == Spotlight.Element("a", "A", shape: .circle))
    #expect(Spotlight.Element("a", "A", shape: element.title == nil ? .rectangle : nil).shape == .rectangle)
    let ring = ViewHost(size: Size(width: 40, height: 40)) {
      SpotlightRingView(cutout: SpotlightCutout(around: small, shape: Star()))
    }
    guard case .border(.path, _, _, _) = try #require(ring.update().items.first?.content) else {
      Issue.record("no border along a path")
      return
    }
  }
}
