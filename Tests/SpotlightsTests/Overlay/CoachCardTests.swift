import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import Testing
import FollowspotViews

@testable import FollowspotSpotlights

@MainActor
@Suite("Coach card")
struct CoachCardTests {
  struct Row: Sendable {
    let cutouts: [Rect]
    let isAtBottom: Bool
  }

  @Test(
    "A coach card stands at the end of the display away from the cutout",
    arguments: [
      Row(cutouts: [], isAtBottom: true),
      Row(cutouts: [Rect(x: 0, y: 10, width: 50, height: 50)], isAtBottom: true),
      Row(cutouts: [Rect(x: 0, y: 250, width: 50, height: 100)], isAtBottom: false),
      // If one end has no room, the larger room decides.
      Row(cutouts: [Rect(x: 0, y: 80, width: 50, height: 260)], isAtBottom: false),
      Row(cutouts: [Rect(x: 0, y: 60, width: 50, height: 310)], isAtBottom: false),
      Row(
        cutouts: [Rect(x: 0, y: 130, width: 50, height: 50), Rect(x: 0, y: 300, width: 50, height: 50)],
        isAtBottom: false),
    ])
  func side(row: Row) {
    #expect(
      CoachCardOverlay.isAtBottom(away: row.cutouts, height: 100, in: Size(width: 400, height: 400)) == row.isAtBottom)
  }

  private func host(_ context: SpotlightContext) -> ViewHost {
    let host = ViewHost(size: context.container, environment: .forTests) { CoachCardOverlay().body(context: context) }
    host.settled()
    return host
  }

  private func context(
    width: Double = 1000, number: Int = 2, count: Int = 3, actions: SpotlightContext.Actions = .init()
  ) -> SpotlightContext {
    SpotlightContext(
      cutouts: [SpotlightCutout(around: Rect(x: 10, y: 10, width: 50, height: 50), shape: .rectangle)],
      container: Size(width: width, height: 600), title: "Title", message: "Message", number: number, count: count,
      actions: actions)
  }

  @Test(
    "A coach card is as wide as the display without its margins, up to its largest width",
    arguments: [(400.0, 24.0), (1000, 24), (1168, 24), (1920, 400)])
  func width(of display: Double, margin: Double) throws {
    let surface = ColorPalette()[.surface]
    let card = try #require(host(context(width: display)).settled().frames(of: surface).first)
    #expect(card.minX == margin && card.maxX == display - margin && card.maxY == 576)
  }

  @Test("A coach card has a dot for each step and a dash for the current one")
  func dots() {
    let list = host(context()).settled()
    #expect(list.frames(of: ColorPalette()[.accent]).contains { $0.width == 24 && $0.height == 8 })
    let many = host(context(number: 2, count: 40)).settled()
    #expect(!many.frames(of: ColorPalette()[.accent]).contains { $0.width == 24 && $0.height == 8 })
  }

  @Test("A coach card has buttons for all possible actions, even if the step names none")
  func buttons() {
    var done: [String] = []
    let host = host(
      context(
        actions: .init(
          next: { done.append("next") }, back: { done.append("back") }, none: {}, skip: { done.append("skip") })))
    for x in stride(from: 976.0, to: 600, by: -12) { host.tap(Point(x: x, y: 530)) }
    for x in stride(from: 976.0, to: 600, by: -12) { host.tap(Point(x: x, y: 515)) }
    #expect(Set(done) == ["next", "back", "skip"])
  }
}
