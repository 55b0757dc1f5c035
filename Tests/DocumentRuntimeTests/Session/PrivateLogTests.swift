import FollowspotData
import FollowspotGuides
import FollowspotRuntime
import Testing

@testable import FollowspotDocumentRuntime
@testable import FollowspotDocuments

@MainActor @Suite("A visitor's value in the log")
struct PrivateLogTests {
  private let log = LogLines()

  private func document(_ bounds: String) throws -> Document {
    let text = """
      followspot: 1
      data: { code: { integer: \(bounds), session: true }, pin: { integer: 0...9, session: true } }
      screens: { home: { Text: $code } }
      """
    return try Document.read([SourceText(name: "k.yaml", text)]).document
  }

  @Test("A touch whose value is refused is logged without the value")
  func refused() throws {
    let session = DocumentSession(
      try document("0...99999"), resources: DocumentResources { _ in }, store: GuideStore(), logger: log.logger)
    session.stage.carryOut(.set([DataAssignment(name: "pin", change: .set(.value(.integer(47_110))))]))
    #expect(
      log.lines == [
        "the value that a touch or a program gives 'pin' is ignored: pin: expected a whole number from 0 to 9"
      ])
  }

  @Test("A reload that drops a value logs it without the value")
  func dropped() throws {
    let session = DocumentSession(
      try document("0...99999"), resources: DocumentResources { _ in }, store: GuideStore(), logger: log.logger)
    #expect(session.programs.setData("code", toText: "47110") == nil)
    session.replace(with: try document("0...9"))
    #expect(
      log.lines == [
        "'code' had a visitor's value of another type, and is now a whole number from 0 to 9; it is missing"
      ])
  }
}
