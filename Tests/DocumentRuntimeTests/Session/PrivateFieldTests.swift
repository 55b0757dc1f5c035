import FollowspotData
import FollowspotDocuments
import FollowspotGeometry
import FollowspotGuides
import FollowspotSemantics
import FollowspotTesting
import FollowspotViews
import Logging
import Testing

@testable import FollowspotDocumentRuntime

/// A field whose text is for the visitor alone.
enum PrivateField: String, CaseIterable, Sendable {
  case text = "TextField: Card, sets: card"
  case masked = "TextField: Card, sets: card, format: '**** **** **** ****'"
  case secret = "SecureField: Card, sets: card"
  case editor = "TextEditor: Card, sets: card"
}

@MainActor @Suite("What was typed into a private field")
struct PrivateFieldTests {
  private let log = LogLines()
  private let needle = "Wq7zKx"

  private func document(_ field: String, data: String = "card: { text: , private: true, session: true }") throws
    -> Document
  {
    let text = """
      followspot: 1
      settings: { locale: en, session: { idle: 60s } }
      data: { \(data), name: { text: , session: true } }
      screens:
        home: { VStack: [ { \(field) }, { TextField: Name, sets: name }, { Button: Pay, action: { send: pay } } ] }
      """
    return try Document.read([SourceText(name: "k.yaml", text)]).document
  }

  /// A session with a real typesetter in which the text has been typed.
  private func typed(into field: PrivateField) throws -> (session: DocumentSession, host: ViewHost) {
    log.logLevel = .trace
    let session = DocumentSession(
      try document(field.rawValue), resources: DocumentResources { _ in }, store: GuideStore(), locale: "en",
      logger: log.logger)
    let host = session.makeHost(size: Size(width: 640, height: 480), scale: 1)
    pass(.milliseconds(50), host)
    host.tap(try #require(host.semantics.matching(SemanticsQuery(nil, "Card")).first).bounds.center)
    for character in needle {
      _ = host.send(KeyPress(KeyEquivalent(character), characters: String(character)))
      pass(.milliseconds(20), host)
    }
    #expect(!Reachable.ways(to: needle, from: session).isEmpty, "A text that is edited can be found.")
    return (session, host)
  }

  private func pass(_ time: Duration, _ host: ViewHost) {
    let end = host.timeline.now + time
    _ = host.update()
    while let next = host.timeline.nextDeadline, next <= end {
      host.timeline.advance(to: next)
      _ = host.update()
    }
    _ = host.update(at: end)
  }

  private func expectNothing(_ session: DocumentSession, _ host: ViewHost) {
    #expect(Reachable.ways(to: needle, from: session) == [])
    #expect(Reachable.ways(to: needle, from: host) == [])
    expectNothingSaid(host)
  }

  /// Looks at what leaves the kiosk: the log, which a report has, and dumps.
  private func expectNothingSaid(_ host: ViewHost) {
    #expect(log.lines.filter { $0.contains(needle) } == [])
    #expect(!host.semantics.dump.contains(needle) && !host.viewDump.contains(needle))
  }

  @Test(
    "The end of the session leaves it in no log, no dump and no value that can be reached",
    arguments: PrivateField.allCases)
  func end(field: PrivateField) throws {
    let (session, host) = try typed(into: field)
    expectNothingSaid(host)
    pass(.seconds(130), host)
    #expect(session.store["card"] == nil)
    expectNothing(session, host)
  }

  @Test("A reload without the datum leaves it nowhere", arguments: PrivateField.allCases)
  func reload(field: PrivateField) throws {
    let (session, host) = try typed(into: field)
    session.replace(with: try document("Text: Thanks", data: "cart: { text: , session: true }"))
    pass(.seconds(1), host)
    expectNothing(session, host)
  }

  @Test("A reload that keeps the datum and the field keeps the text, and says nothing of it")
  func kept() throws {
    let (session, host) = try typed(into: .text)
    session.replace(with: try document("SecureField: Card, sets: card"))
    pass(.seconds(1), host)
    #expect(host.semantics.matching(SemanticsQuery(.secureField)).first?.value?.count == needle.count)
    expectNothingSaid(host)
    pass(.seconds(130), host)
    expectNothing(session, host)
  }
}
