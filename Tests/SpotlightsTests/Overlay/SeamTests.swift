import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import FollowspotSpotlights
import Testing
import FollowspotViews

@MainActor
@Suite("Cards on a picture over two panels")
struct SeamTests {
  private static let size = Size(width: 800, height: 400)
  private static let left = Rect(x: 0, y: 0, width: 400, height: 400)
  private static let right = Rect(x: 400, y: 0, width: 400, height: 400)

  /// Returns the frame of the card for some elements.
  private func card(
    about elements: [Rect], panels: [Rect] = [left, right], _ direction: LayoutDirection = .leftToRight
  ) throws -> Rect {
    var environment = EnvironmentValues.forTests
    environment.layoutDirection = direction
    let host = ViewHost(size: Self.size, environment: environment) {
      DefaultOverlay().body(
        context: SpotlightContext(
          cutouts: elements.map { SpotlightCutout(around: $0, shape: .rectangle) }, container: Self.size,
          message: "A sentence for a visitor"))
    }
    host.panels = panels
    return try #require(host.settled().frames(of: ColorPalette()[.surface]).first)
  }

  @Test(
    "A card for an element under the seam lies on one panel", arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func under(_ direction: LayoutDirection) throws {
    let element = Rect(x: 370, y: 60, width: 60, height: 60)
    let cut = try card(about: [element], panels: [], direction)
    #expect(cut.minX < 400 && cut.maxX > 400, "without panels it is in the middle: \(cut)")
    let whole = try card(about: [element], direction)
    #expect((whole.minX >= 0 && whole.maxX <= 400) != (whole.minX >= 400 && whole.maxX <= 800), "\(whole)")
    #expect(!whole.intersects(element))
  }

  @Test("A card lies on the panel that shows most of its element")
  func most() throws {
    #expect(try card(about: [Rect(x: 380, y: 60, width: 80, height: 60)]).minX >= 400)
    #expect(try card(about: [Rect(x: 340, y: 60, width: 80, height: 60)]).maxX <= 400)
  }

  @Test("A card lies on the other panel if its element fills one")
  func filled() throws {
    #expect(try card(about: [Self.left.insetBy(dx: 10, dy: 10)]).minX >= 400)
    #expect(try card(about: [Self.right.insetBy(dx: 10, dy: 10)]).maxX <= 400)
  }
}
