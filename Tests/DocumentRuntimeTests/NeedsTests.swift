import FollowspotData
import FollowspotDocuments
import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import FollowspotGuides
import FollowspotJSON
import Logging
import Testing
import FollowspotViews

@testable import FollowspotDocumentRuntime

@MainActor @Suite("The `needs` of a view")
struct NeedsTests {
  private static let sentence = "This information is not available right now."

  private func session(
    _ screens: String, locale: String? = nil, labels: ViewLabels = .none
  ) throws -> (session: DocumentSession, host: ViewHost) {
    let data = """
      data:
        departures: { list: { id: text, line: text }, key: id, expires: 2min }
        train: { record: { line: text } }
        service: { choice: [open, closed], default: open }

      """
    let text = SourceText(name: "k.yaml", "followspot: 1\n" + data + screens)
    let session = DocumentSession(
      try Document.read([text]).document, resources: DocumentResources { _ in }, store: GuideStore(), locale: locale,
      logger: Logger(label: "test"))
    session.labels = labels
    session.noticeContext = NoticeContext(version: "followspot 1.2.3")
    let host = session.makeHost(size: Size(width: 640, height: 480), scale: 1, textMeasurer: MonospacedMeasurer())
    return (session, host)
  }

  private func texts(_ host: ViewHost) -> [String] {
    host.pass(.seconds(3), step: .milliseconds(50))
    return host.placedViews.compactMap { $0.text?.string }
  }

  private static let home = """
    screens:
      home:
        VStack:
          - Text: Departures
          - ForEach: $departures
            content: { Text: $line }
            empty: { Text: None }
        needs: [departures, service]
    """

  @Test("A view with `needs` shows a notice until its data exist, even if they are empty")
  func comesAndGoes() throws {
    let (session, host) = try session(Self.home)
    defer { session.close() }
    #expect(texts(host) == [Self.sentence])
    let store = session.data.store
    try store.set(["departures": .array([])], now: session.data.now())
    #expect(texts(host) == ["Departures", "None"])
    try store.set(["service": .null], now: session.data.now())
    #expect(texts(host) == [Self.sentence])
    try store.set(["service": .string("closed")], now: session.data.now())
    #expect(texts(host) == ["Departures", "None"])
    // The data expire after two minutes.
    _ = host.update(at: host.timeline.now + .seconds(121))
    #expect(texts(host) == [Self.sentence])
  }

  @Test("A view with `needs` is not rebuilt when rows change that it does not show")
  func rows() throws {
    let (session, host) = try session(
      "screens: { home: { Text: '${train.line}', needs: [departures, train.line], missing: none } }")
    defer { session.close() }
    let store = session.data.store
    try store.set(["departures": .array([.object(["id": .string("a")])])], now: .zero)
    #expect(texts(host) == [Self.sentence])
    try store.set(["train": .object(["line": .string("M1")])], now: .zero)
    #expect(texts(host) == ["M1"])
    try store.set(["departures": .array([.object(["id": .string("a"), "line": .string("M2")])])], now: .zero)
    #expect(!host.needsUpdate)
    try store.set(["train": .object([:])], now: .zero)
    #expect(texts(host) == [Self.sentence])
  }

  @Test("The notice for missing data is in the visitor's language, in the document's own words if it has any")
  func languages() throws {
    let (german, host) = try session(Self.home, locale: "de-AT")
    defer { german.close() }
    #expect(texts(host) == ["Diese Informationen sind gerade nicht verfügbar."])
    german.setLocale("pt-BR")
    #expect(texts(host) == ["Esta informação não está disponível no momento."])
    german.setLocale("tlh")
    #expect(texts(host) == [Self.sentence])
    german.setLocale("fa")
    #expect(texts(host) == ["این اطلاعات در حال حاضر در دسترس نیست."])
    let (own, other) = try session(
      Self.home + "\nmessages: { de: { \(Self.sentence): Gleich geht es weiter. } }\n", locale: "de")
    defer { own.close() }
    #expect(texts(other) == ["Gleich geht es weiter."])
  }

  @Test("The notice for missing data is in the document's language if the visitor's has no translation")
  func documentLanguage() throws {
    let (session, host) = try session(Self.home + "\nsettings: { locale: sv }\n", locale: "tlh")
    defer { session.close() }
    #expect(texts(host) == ["Den här informationen är inte tillgänglig just nu."])
  }

  @Test("The notice for missing data uses the document's fonts")
  func letters() throws {
    let measurer = FamilyMeasurer()
    let (session, _) = try session(Self.home + "\ntheme: { fonts: [Nobody has this, DejaVu Sans Mono] }\n")
    defer { session.close() }
    let host = session.makeHost(size: Size(width: 640, height: 480), scale: 1, textMeasurer: measurer)
    #expect(texts(host) == [Self.sentence])
    #expect(measurer.families[Self.sentence] == "DejaVu Sans Mono")
  }

  @Test("A long touch in the upper left corner shows the missing data and the program's version")
  func reason() throws {
    let (session, host) = try session(Self.home)
    defer { session.close() }
    #expect(texts(host) == [Self.sentence])
    host.send(TouchEvent(phase: .began, location: Point(x: 20, y: 20), time: host.timeline.now))
    _ = host.update(at: host.timeline.now + .seconds(4))
    host.send(TouchEvent(phase: .ended, location: Point(x: 20, y: 20), time: host.timeline.now))
    #expect(
      texts(host) == [
        "missing data: 'departures'; no program has set them, or not recently enough", "followspot 1.2.3",
      ])
    _ = host.update(at: host.timeline.now + .seconds(61))
    #expect(texts(host) == [Self.sentence])
  }

  @Test("The notice for a part of a screen replaces only that part")
  func part() throws {
    let (session, host) = try session(
      "screens: { home: { VStack: [ { Text: News }, { Text: Soon, needs: train, when: { data: { service: open } } } ] } }"
    )
    defer { session.close() }
    #expect(texts(host) == ["News", Self.sentence])
    try session.data.store.set(["service": .string("closed")], now: .zero)
    #expect(texts(host) == ["News"])
    try session.data.store.set(
      ["service": .string("open"), "train": .object([:])], now: .zero)
    #expect(texts(host) == ["News", "Soon"])
  }

  @Test("A layout check shows views whose data are missing")
  func layoutCheck() throws {
    let (session, host) = try session(Self.home, labels: .viewsWithoutData)
    defer { session.close() }
    #expect(texts(host) == ["Departures"])
  }
}

/// A measurer that records the font family of each text.
private final class FamilyMeasurer: TextMeasuring {
  var families: [String: String?] = [:]
  private let measurer = MonospacedMeasurer()

  func resolve(_ request: TextRequest) -> ResolvedText {
    families[request.string] = request.font.family
    return measurer.resolve(request)
  }
}
