import Documents
import Geometry
import Guides
import Logging
import Spotlights
import Testing
import Views

@testable import Kiosk

@MainActor @Suite("A document on a display")
struct DocumentSessionTests {
  @Test("A touch in the light switches the language of the screen and of the guide, which stays at its step")
  func languageSwitchesInPlace() throws {
    let text = SourceText(
      name: "k.yaml",
      """
      followspot: 1
      settings: { locale: en }
      screens:
        home:
          VStack:
            - { Text: Hello, id: hello }
            - { Color: red, id: switch, frame: { width: 100, height: 60 }, onTapGesture: { setLocale: de } }
      guides:
        g:
          version: 1
          steps:
            - { targets: hello, message: One }
            - { targets: switch, message: Two, passesTouches: true }
      messages: { de: { Hello: Hallo, Two: Zwei, Tap to finish: Fertig } }
      """)
    let session = DocumentSession(
      try Document.read([text]).document, resources: DocumentResources { _ in }, store: GuideStore(),
      logger: Logger(label: "test"))
    let host = session.makeHost(size: Size(width: 640, height: 480), scale: 1)
    settle(host)
    touch(host, Point(x: 4, y: 4))
    #expect(session.presenter.position?.step.message == "Two")
    let place = try #require(host.visibleFrame(of: "switch"))
    touch(host, Point(x: place.midX, y: place.midY))
    #expect(session.locale == "de")
    #expect(session.presenter.position?.step.message == "Zwei")
    #expect(session.presenter.position?.index == 1)
    session.close()
  }

  @Test("Overlays that show each other without end are stopped, and the kiosk goes on")
  func endlessOverlays() throws {
    let text = SourceText(
      name: "k.yaml",
      """
      followspot: 1
      screens:
        home: { Color: red, id: all, onTapGesture: { showOverlay: a } }
      containers: { all: {} }
      overlays: { a: { container: all, onAppear: { showOverlay: a }, content: { Text: Again } } }
      """)
    let session = DocumentSession(
      try Document.read([text]).document, resources: DocumentResources { _ in }, store: GuideStore(),
      logger: Logger(label: "test"))
    let host = session.makeHost(size: Size(width: 640, height: 480), scale: 1)
    settle(host)
    touch(host, Point(x: 320, y: 40))
    #expect((1...200).contains(session.overlays.shown.count))
    session.close()
  }

  @Test("Another document takes all overlays of the one before away")
  func replacedOverlays() throws {
    let text = SourceText(
      name: "k.yaml",
      """
      followspot: 1
      screens: { home: { Color: red, onAppear: { showSheet: s }, onTapGesture: [] } }
      sheets: { s: { content: { Text: Hi } } }
      """)
    let document = try Document.read([text]).document
    let session = DocumentSession(
      document, resources: DocumentResources { _ in }, store: GuideStore(), logger: Logger(label: "test"))
    let host = session.makeHost(size: Size(width: 640, height: 480), scale: 1)
    settle(host)
    #expect(session.presented.sheet == "s")
    session.replace(with: document)
    #expect(session.presented == Presented())
    session.close()
  }

  private func touch(_ host: ViewHost, _ point: Point) {
    // Nothing acts before it has arrived.
    host.timeline.advance(to: host.timeline.now + .seconds(1))
    settle(host)
    host.send(Touch(phase: .began, location: point))
    host.send(Touch(phase: .ended, location: point))
    settle(host)
  }

  private func settle(_ host: ViewHost) {
    repeat { _ = host.update() } while host.needsUpdate
  }
}
