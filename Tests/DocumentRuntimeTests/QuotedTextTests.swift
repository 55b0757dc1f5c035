import FollowspotData
import FollowspotDocuments
import FollowspotGuides
import FollowspotTesting
import FollowspotGeometry
import FollowspotViews
import Logging
import Testing

@testable import FollowspotDocumentRuntime

@MainActor @Suite("A quoted value")
struct QuotedTextTests {
  /// Returns the `c` that a document sends whose screen has these views and their components.
  private func sent(_ view: String) throws -> DataValue? {
    let text = """
      followspot: 1
      settings: { locale: en }
      components:
        Sends: { Color: red, onAppear: { send: word, with: { c: $c } } }
        Outer: { Sends: { c: $d } }
        Joined: { Color: red, onAppear: { send: word, with: { c: $a$b } } }
      screens:
        home: { VStack: [\(view)] }
      """
    let session = DocumentSession(
      try Document.read([SourceText(name: "k.yaml", text)]).document, resources: DocumentResources { _ in },
      store: GuideStore(), locale: "en", logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    var sent: [DataValue?] = []
    session.onSend = { sent.append($0.values["c"]) }
    let host = session.makeHost(size: Size(width: 640, height: 480), scale: 1, textMeasurer: MonospacedMeasurer())
    for _ in 0..<3 { _ = host.update(at: host.timeline.now + .milliseconds(20)) }
    session.close()
    return sent.first ?? nil
  }

  @Test(
    "A quoted value is sent as a text, through any number of components and rows",
    arguments: ["'007'", "'true'", "\"2.50\"", "'~'"])
  func quoted(value: String) throws {
    let text = DataValue.text(String(value.dropFirst().dropLast()))
    #expect(try sent("{ Sends: { c: \(value) } }") == text)
    #expect(try sent("{ Outer: { d: \(value) } }") == text)
    #expect(try sent("{ ForEach: [{ c: \(value) }], content: { Sends: { c: $c } } }") == text)
    #expect(try sent("{ ForEach: [\(value)], content: { Outer: { d: $item } } }") == text)
  }

  @Test("A value without quotes is sent as a number or a flag")
  func plain() throws {
    #expect(try sent("{ Sends: { c: 7 } }") == .integer(7))
    #expect(try sent("{ Outer: { d: true } }") == .flag(true))
    #expect(try sent("{ ForEach: [2.5], content: { Outer: { d: $item } } }") == .number(2.5))
    #expect(try sent("{ Joined: { a: 1, b: 2 } }") == .integer(12))
  }

  @Test("A value with a quoted part is sent as a text")
  func joined() throws {
    #expect(try sent("{ Joined: { a: 0, b: '07' } }") == .text("007"))
  }
}
