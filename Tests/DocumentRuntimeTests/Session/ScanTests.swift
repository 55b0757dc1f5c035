import FollowspotData
import FollowspotGeometry
import FollowspotGuides
import FollowspotViews
import Testing

@testable import FollowspotDocumentRuntime
@testable import FollowspotDocuments

@MainActor @Suite("A scan in a document")
struct ScanTests {
  private let log = LogLines()

  private func session(_ screen: String) throws -> DocumentSession {
    let text = """
      followspot: 1
      data: { code: { text: } }
      screens: { home: { \(screen) } }
      """
    let document = try Document.read([SourceText(name: "k.yaml", text)]).document
    return DocumentSession(document, resources: DocumentResources { _ in }, store: GuideStore(), logger: log.logger)
  }

  @Test("A scan sends its code to the program, marked as private, and the log does not have it")
  func isPrivate() throws {
    let session = try session("Text: Hi, onScan: [{ set: { code: $scan } }, { send: seen, with: { code: $scan } }]")
    var sent: [SentMessage] = []
    session.onSend = { sent.append($0) }
    let host = session.makeHost(size: Size(width: 100, height: 100), scale: 1)
    _ = host.update()
    #expect(host.takesScans && host.send(scan: "4006381333931"))
    #expect(sent == [SentMessage("seen", ["code": .text("4006381333931")], privateNames: ["code"])])
    #expect(!log.lines.contains { $0.contains("4006381333931") })
  }

  @Test(
    "A scan sets a datum to what its field takes, with or without the literals of its form, and nothing else",
    arguments: [
      ("AB-1234", "AB1234"), ("AB1234", "AB1234"), ("AB-12", nil), ("1234567", nil), ("AB-1234-9", nil), ("", nil),
    ])
  func form(code: String, text: String?) throws {
    let actions = "[{ set: { code: $scan } }]"
    let session = try session("VStack: [ { TextField: Code, sets: code, format: 'AA-####' } ], onScan: \(actions)")
    let host = session.makeHost(size: Size(width: 400, height: 300), scale: 1)
    _ = host.update()
    #expect(host.send(scan: code))
    #expect(session.store["code"] == text.map { .text($0) })
  }

  @Test("A screen without 'onScan', and one whose view is disabled, take no scans")
  func none() throws {
    for screen in ["Text: Hi", "Text: Hi, disabled: true, onScan: back"] {
      let host = try session(screen).makeHost(size: Size(width: 100, height: 100), scale: 1)
      _ = host.update()
      #expect(!host.takesScans && !host.send(scan: "1"))
    }
  }
}
