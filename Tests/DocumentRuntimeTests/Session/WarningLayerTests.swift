import FollowspotDocuments
import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import FollowspotGuides
import Logging
import Testing
import FollowspotViews

@testable import FollowspotDocumentRuntime

@MainActor @Suite("The warning of a session")
struct WarningLayerTests {
  private static let text = """
    followspot: 1
    settings: { session: { idle: 60s, warning: 20s } }
    screens: { home: { VStack: [{ Text: One, id: a }, { Text: Two, id: b, frame: { width: 300, height: 200 } }] } }
    sequences: { q: { overlay: tooltip, elements: { target: a, message: Hello } } }
    spotlights: { l: { target: a } }
    sheets: { s: { target: a, content: { Color: red, frame: { width: 500, height: 400 } } } }
    containers: { c: {} }
    overlays: { o: { container: c, content: { Color: red, frame: { width: 500, height: 400 } } } }
    guides: { g: { version: 1, startsAutomatically: false, steps: [{ target: a, message: Hello }] } }
    """

  /// Returns the picture and the card after a visitor's action and some idle time.
  private func warning(after action: Action?) throws -> (picture: Bitmap, card: Rect) {
    let session = DocumentSession(
      try Document.read([SourceText(name: "k.yaml", Self.text)]).document, resources: DocumentResources { _ in },
      store: GuideStore(), locale: "en", logger: Logger(label: "test"))
    defer { session.close() }
    let size = PixelSize(width: 640, height: 480)
    let host = session.makeHost(size: Size(width: 640, height: 480), scale: 1, textMeasurer: MonospacedMeasurer())
    host.settled()
    host.send(TouchEvent(phase: .began, location: Point(x: 5, y: 5)))
    host.send(TouchEvent(phase: .ended, location: Point(x: 5, y: 5)))
    if let action { session.stage.perform(action) }
    host.settled()
    // Time passes in steps, so that the content under the warning is settled before it appears.
    for seconds in [39, 2, 2] {
      host.timeline.advance(to: host.timeline.now + .seconds(seconds))
      host.settled()
    }
    func frame(_ text: String) throws -> Rect {
      try #require(host.placedViews.last { $0.text?.string.contains(text) == true }?.frame)
    }
    let card = try frame("still there").union(frame("Continue"))
    return (Bitmap(rendering: host.settled(), size: size), card)
  }

  @Test(
    "The warning lies over everything else",
    arguments: [
      .startSequence("q"), .startSpotlight("l"), .showSheet("s", animated: false),
      .showOverlay("o", animated: false), .startGuide("g"),
    ] as [Action])
  func above(action: Action) throws {
    let (alone, card) = try warning(after: nil)
    let (picture, _) = try warning(after: action)
    var differing = 0
    for y in Int(card.minY)..<Int(card.maxY) {
      for x in Int(card.minX)..<Int(card.maxX) where alone[x, y] != picture[x, y] { differing += 1 }
    }
    #expect(differing == 0)
    #expect(card.width > 20 && card.height > 5)
  }
}
