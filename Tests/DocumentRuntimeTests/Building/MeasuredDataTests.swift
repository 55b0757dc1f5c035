import FollowspotData
import FollowspotDocuments
import FollowspotDrawing
import FollowspotGeometry
import FollowspotGuides
import FollowspotJSON
import FollowspotSpotlights
import FollowspotTesting
import Logging
import Testing
import FollowspotViews

@testable import FollowspotDocumentRuntime

@MainActor @Suite("Sizes, angles and fractions from data")
struct MeasuredDataTests {
  private func session(_ view: String) throws -> (session: DocumentSession, host: ViewHost) {
    let text = """
      followspot: 1
      data: { level: { integer: 0...100 }, free: number, note: text }
      screens: { home: { VStack: [\(view)] } }
      """
    let session = DocumentSession(
      try Document.read([SourceText(name: "k.yaml", text)]).document, resources: DocumentResources { _ in },
      store: GuideStore(), locale: nil, logger: Logger(label: "test"))
    let host = session.makeHost(size: Size(width: 640, height: 480), scale: 1, textMeasurer: MonospacedMeasurer())
    _ = host.update(at: .zero)
    return (session, host)
  }

  private func set(_ level: Int?, _ session: DocumentSession, _ host: ViewHost) throws {
    try session.store.set(["level": level.map { .integer($0) } ?? .null], now: .zero)
    _ = host.update(at: host.timeline.now + .milliseconds(20))
  }

  @Test("A bar is as wide as its datum says, and without a value as wide as without the key")
  func bar() throws {
    let (session, host) = try session(
      "{ Color: accent, frame: { width: { value: $level, to: 0...240 }, height: 10 }, id: bar }")
    defer { host.close() }
    func width() -> Double? { host.visibleFrames(of: [SpotlightKey("bar")])[SpotlightKey("bar")]?.width }
    #expect(width() == 640)
    try set(50, session, host)
    #expect(width() == 120)
    try set(100, session, host)
    #expect(width() == 240)
    try set(nil, session, host)
    #expect(width() == 640)
  }

  @Test(
    "A value stands in its range as it does in the other one, and both ends are limits",
    arguments: [(0, -120.0), (50, 0), (100, 120), (200, 120), (-5, -120)])
  func mapping(_ value: Int, _ angle: Double) throws {
    let (session, host) = try session(
      "{ Path: 'M0 0 L1 1 Z', rotation: { value: $free, from: 0...100, to: -120...120 } }")
    defer { host.close() }
    var found: Double?
    for view in session.document.screens[0].views {
      view.walk { view in
        if case .shape(_, let drawing) = view.content {
          session.store.set("free", to: .number(Double(value)), now: .zero)
          found = drawing.rotation.number(in: session.dataContext)
        }
        return true
      }
    }
    #expect(found == angle)
  }

  @Test("A part of a circle has its part of the length, and a turned one is turned about its center")
  func shapes() {
    let box = Rect(x: 0, y: 0, width: 100, height: 100)
    let quarter = Circle().trim(to: 0.25).path(in: box)
    #expect(quarter.boundingRect.minX > 49.5 && quarter.boundingRect.minY > 49.5)
    #expect(abs(quarter.boundingRect.maxX - 100) < 0.5 && abs(quarter.boundingRect.maxY - 100) < 0.5)
    let turned = Circle().trim(to: 0.25).rotation(.degrees(-90)).path(in: box).boundingRect
    #expect(turned.maxY < 50.5 && turned.minX > 49.5, "from the top to the right")
    #expect(Rectangle().trim(to: 1).path(in: box) == Path(box) && Rectangle().trim(to: 0).path(in: box).isEmpty)
    let edge = Rectangle().trim(from: 0, to: 0.25).path(in: box)
    #expect(edge.boundingRect.width == 100 && edge.boundingRect.height < 0.01)
  }

  @Test("A spinner moves while it is visible, and causes no frame while it is hidden or motion is reduced")
  func spinner() throws {
    let view = "{ Circle: accent, stroke: 8, trim: 0.25, repeat: { rotates: true, duration: 2s }, frame: { width: 64 }"
    let (session, host) = try session(view + ", when: { data: { level: { missing: true } } } }")
    defer { host.close() }
    for _ in 0..<3 { _ = host.update(at: host.timeline.now + .milliseconds(20)) }
    #expect(host.nextFrame != nil)
    try set(1, session, host)
    for _ in 0..<60 { _ = host.update(at: host.timeline.now + .milliseconds(20)) }
    #expect(host.nextFrame == nil)
    let still = try self.session(view + " }")
    defer { still.host.close() }
    still.host.environment.accessibilityReduceMotion = true
    for _ in 0..<3 { _ = still.host.update(at: still.host.timeline.now + .milliseconds(20)) }
    #expect(still.host.nextFrame == nil)
  }

  @Test(
    "A datum of another type, or one without bounds where they count, is an error",
    arguments: [
      ("{ Color: accent, opacity: $note }", "'$note' is a text, and this key takes a 'number' or an 'integer'"),
      (
        "{ Color: accent, opacity: $free }",
        "'free' has no bounds; declare them, 'free: { number: , range: 0...100 }', or write 'from: 0...100' here"
      ),
      (
        "{ Color: accent, frame: { width: { value: $level, from: 0...10 } } }",
        "'from' needs 'to', the numbers for its ends; write 'to: 0...240'"
      ),
      (
        "{ Color: accent, offset: { x: { value: $level, to: 9 } } }",
        "expected two numbers such as '0...240', found '9'"
      ),
      (
        "{ Color: accent, frame: { width: { value: $level, from: '5...5', to: 0...240 } } }",
        "'from' has two values, and the datum goes from one to the other; write such as '0...100'"
      ),
      ("{ Text: A, repeat: { rotates: true } }", "only a shape such as 'Circle' or 'Path' turns; remove 'rotates'"),
      (
        "{ Text: A, repeat: { duration: 1s } }",
        "nothing moves here; write 'opacity: 0.3', 'scale: 0.9' or 'rotates: true'"
      ),
    ])
  func findings(_ view: String, _ finding: String) {
    let text = """
      followspot: 1
      data: { level: { integer: 0...100 }, free: number, note: text }
      screens: { home: \(view) }
      """
    #expect(Document.diagnose([SourceText(name: "k.yaml", text)]).map(\.message) == [finding])
  }
}
