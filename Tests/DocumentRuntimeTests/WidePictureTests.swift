import FollowspotDocuments
import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import FollowspotGuides
import Logging
import Testing
import FollowspotViews

@testable import FollowspotDocumentRuntime

@MainActor @Suite("A document over two panels")
struct WidePictureTests {
  private func session(_ text: String, locale: String = "en", seam: Double = 400) throws -> (
    session: DocumentSession, host: ViewHost
  ) {
    let document = try Document.read([SourceText(name: "k.yaml", "followspot: 1\n" + text)]).document
    let session = DocumentSession(
      document, resources: DocumentResources { _ in }, store: GuideStore(), locale: locale,
      logger: Logger(label: "test"))
    let host = session.makeHost(size: Size(width: 800, height: 300), scale: 1, textMeasurer: MonospacedMeasurer())
    host.panels = [
      Rect(x: 0, y: 0, width: seam, height: 300), Rect(x: seam, y: 0, width: 800 - seam, height: 300),
    ]
    return (session, host)
  }

  @Test("A container keeps its insets on both sides of the first panel")
  func insets() throws {
    let (session, host) = try session(
      """
      screens: { home: { Color: white } }
      containers:
        c: { insets: { leading: 60, trailing: 40, bottom: 10 }, views: { alignment: bottom } }
      overlays:
        bar: { container: c, content: { Color: red, frame: { maxWidth: infinity, height: 20 } } }
        dot: { container: c, content: { Color: blue, frame: { width: 40, height: 40 } } }
      """)
    defer { session.close() }
    host.settled()
    func columns(_ color: Color, in row: Int, of overlay: String) -> [Int] {
      session.stage.perform(.showOverlay(overlay, animated: false))
      let picture = Bitmap(rendering: host.settled(), size: PixelSize(width: 800, height: 300))
      let pixel = color.pixel(in: ColorPalette())
      return (0..<800).filter { picture[$0, row] == pixel }
    }
    #expect(columns(.red, in: 280, of: "bar") == Array(60..<360))
    #expect(columns(.blue, in: 255, of: "dot") == Array(190..<230))
  }

  @Test("A centred overlay lies on the first panel, in both text directions")
  func middle() throws {
    let (session, host) = try session(
      """
      screens: { home: { Color: white } }
      containers: { c: { insets: { leading: 60, trailing: 40 } } }
      overlays: { dot: { container: c, content: { Color: blue, frame: { width: 40, height: 40 } } } }
      """, locale: "he", seam: 300)
    defer { session.close() }
    host.settled()
    session.stage.perform(.showOverlay("dot", animated: false))
    let picture = Bitmap(rendering: host.settled(), size: PixelSize(width: 800, height: 300))
    let pixel = Color.blue.pixel(in: ColorPalette())
    #expect((0..<800).filter { picture[$0, 150] == pixel } == Array(120..<160))
  }

  @Test("The warning lies on the first panel, as on a single display of that width", arguments: ["en", "he"])
  func warning(locale: String) throws {
    let text = """
      settings: { session: { idle: 60s, warning: 20s } }
      screens: { home: { Color: white } }
      """
    let (session, host) = try session(text, locale: locale, seam: 300)
    defer { session.close() }
    func touched(_ host: ViewHost) -> [Rect] {
      host.settled()
      host.send(TouchEvent(phase: .began, location: Point(x: 5, y: 5)))
      host.send(TouchEvent(phase: .ended, location: Point(x: 5, y: 5)))
      host.settled()
      host.timeline.advance(to: host.timeline.now + .seconds(45))
      host.settled()
      return host.placedViews.filter { $0.text != nil }.map(\.frame)
    }
    let frames = touched(host)
    #expect(session.visitor.state.name == "warning")
    let (single, alone) = try self.session(text, locale: locale)
    defer { single.close() }
    alone.panels = []
    alone.resize(to: Size(width: 300, height: 300), scale: 1)
    #expect(!frames.isEmpty && frames == touched(alone))
  }

  @Test("A notice lies on the first panel, in both text directions", arguments: ["en", "he"])
  func notice(locale: String) throws {
    let (session, host) = try session(
      """
      data: { rows: { list: { a: text }, key: a } }
      screens: { home: { Color: white, needs: [rows] } }
      """, locale: locale, seam: 300)
    defer { session.close() }
    host.settled()
    let frames = host.placedViews.filter { $0.text != nil }.map(\.frame)
    #expect(!frames.isEmpty && frames.allSatisfy { $0.minX >= 0 && $0.maxX <= 300 }, "\(frames)")
  }
}
