import FollowspotDocuments
import FollowspotDrawing
import FollowspotGeometry
import FollowspotGuides
import Logging
import Testing
import FollowspotViews

@testable import FollowspotDocumentRuntime

@MainActor @Suite("A presentation that moves to another display or language")
struct CarriedTests {
  /// A display and a visitor's language.
  struct Place: Hashable, Sendable {
    var size = PixelSize(width: 640, height: 480)
    var scale = 1.0
    var locale: String? = "en"
  }

  nonisolated static let places = [
    Place(size: PixelSize(width: 480, height: 800)), Place(size: PixelSize(width: 1280, height: 960)),
    Place(scale: 1.25), Place(locale: "de"), Place(locale: "ar"),
    Place(size: PixelSize(width: 1200, height: 900), scale: 1.5, locale: "ar"),
  ]

  enum Running: String, CaseIterable, Sendable { case guide, ownViews, sequence, spotlight, sheet, overlay, attached }

  static let text = """
    followspot: 1
    settings: { locale: en, safeArea: edge }
    theme:
      lengths: { room: 6, ring: 2, far: 4, round: 8, edge: 0 }
      palette: { signal: FF0000 }
      textStyles: { body: { size: 14 }, title3: { size: 17 } }
      variants:
        - when: { minWidth: 700 }
          lengths: { room: 20, ring: 6, far: 12, round: 30, edge: 10 }
          textStyles: { body: { size: 22 }, title3: { size: 30 } }
        - when: { orientation: portrait }
          lengths: { room: 14, round: 2 }
        - when: { locale: de }
          lengths: { room: 9, far: 9 }
    components:
      Said: { Text: Hello, padding: room, background: surface, cornerRadius: round }
    screens:
      home:
        VStack:
          - { Text: Hello, id: hello, padding: room }
          - { Color: red, id: 1, frame: { width: 100, height: 60 } }
          - { Color: blue, id: 2, frame: { width: 60, height: 30 }, when: { minWidth: 10 } }
        overlayContainer: near
      presents: { Color: blue, containerView: note }
    guides:
      g:
        version: 1
        cover: &cover { padding: room, dim: signal 40%, ring: { width: ring, distance: far } }
        steps:
          - { target: 1, message: Hello, shape: { shape: roundedRectangle, cornerRadius: round } }
      own:
        version: 1
        cover: *cover
        steps:
          - { target: 1, content: { Said: {}, frame: { maxHeight: infinity, alignment: bottom } } }
    sequences:
      s: { cover: *cover, elements: { target: 1, message: Hello, shape: { shape: roundedRectangle, cornerRadius: round } } }
    spotlights:
      t: { cover: *cover, labels: { 1: { Said: {} } } }
    sheets:
      x: { cover: *cover, target: 1, content: { Said: {} } }
    containers: { near: {}, all: { insets: room } }
    overlays:
      o: { container: all, alignment: topLeading, shadow: { color: signal, radius: room }, content: { Said: {} } }
      note: { container: all, alignment: bottom, background: signal 50%, shadow: { color: signal, radius: room }, content: { Said: {} } }
    messages: { de: { Hello: Guten Tag }, ar: { Hello: 'WC: مرحبا' } }
    """

  private func begin(_ running: Running, at place: Place) throws -> (DocumentSession, ViewHost) {
    let session = DocumentSession(
      try Document.read([SourceText(name: "k.yaml", Self.text)]).document, resources: DocumentResources { _ in },
      store: GuideStore(), locale: place.locale, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    let host = session.makeHost(size: size(place), scale: place.scale, offersGuides: false)
    host.disablesAnimations = true
    _ = settled(host)
    switch running {
    case .guide: try session.stage.guides.start("g")
    case .ownViews: try session.stage.guides.start("own")
    case .sequence: session.stage.perform(.startSequence("s"))
    case .spotlight: session.stage.perform(.startSpotlight("t"))
    case .sheet: session.stage.perform(.showSheet("x", animated: false))
    case .overlay: session.stage.perform(.showOverlay("o", animated: false))
    case .attached: session.stage.navigator.navigate(to: "presents")
    }
    return (session, host)
  }

  private func size(_ place: Place) -> Size {
    Size(width: Double(place.size.width) / place.scale, height: Double(place.size.height) / place.scale)
  }

  private func settled(_ host: ViewHost) -> DisplayList {
    var list = host.update()
    for step in 1...20 {
      host.timeline.advance(to: host.timeline.now + .milliseconds(250))
      list = host.update()
      if !host.needsUpdate, step > 8 { break }
    }
    return list
  }

  /// The rows of pixels on the display.
  private func rows(_ host: ViewHost, _ place: Place) -> [[UInt8]] {
    let frame = PixelBuffer(rendering: settled(host), size: place.size)
    return (0..<place.size.height).map { y in
      Array(UnsafeRawBufferPointer(start: frame.row(y), count: 4 * place.size.width))
    }
  }

  @Test("A moved presentation has the same pixels as one that started there", arguments: Running.allCases, places)
  func carried(running: Running, to place: Place) throws {
    let (there, begun) = try begin(running, at: place)
    let expected = rows(begun, place)
    let (session, host) = try begin(running, at: Place())
    let before = rows(host, Place())
    session.setLocale(place.locale)
    host.resize(to: size(place), scale: place.scale)
    let shown = rows(host, place)
    let differing = zip(shown, expected).count { $0 != $1 }
    #expect(shown.count == expected.count && differing == 0, "\(differing) rows of \(expected.count) differ")
    let isAnother = before != shown
    #expect(isAnother)
    there.close()
    session.close()
  }
}
