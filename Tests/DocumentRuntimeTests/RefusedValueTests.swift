import FollowspotData
import FollowspotGuides
import Logging
import FollowspotRuntime
import Testing

@testable import FollowspotDocumentRuntime
@testable import FollowspotDocuments

@MainActor @Suite("Values that a datum can't hold")
struct RefusedValueTests {
  private let log = LogLines()

  @Test("A refused value is logged once with the datum's name and the cause")
  func refusals() throws {
    let text = """
      followspot: 1
      data: { c: { choice: [a, b], default: a }, d: { duration: minutes, default: 1s } }
      screens: { home: { Text: $d } }
      """
    let session = DocumentSession(
      try Document.read([SourceText(name: "k.yaml", text)]).document, resources: DocumentResources { _ in },
      store: GuideStore(), locale: "en", logger: Logger(label: "test") { _ in log })
    session.fill(["c": .text("x")])
    session.fill(["c": .text("y")])
    #expect(log.lines.count == 1 && log.lines.allSatisfy { $0.contains("'c'") && $0.contains("'a' or 'b'") })
    #expect(session.data.store["c"] == .text("a"))
    #expect(session.programs.setData("d", toText: "2363s") == nil)
    #expect(session.programs.difference(inData: "d", from: "2363s") == nil)
    let assignment = Action.set([DataAssignment(name: "d", change: .add(.value(.duration(.seconds(999_999_999)))))])
    session.stage.carryOut(assignment)
    session.stage.carryOut(assignment)
    #expect(log.lines.count == 2 && session.data.store["d"] == .duration(.seconds(2363)))
  }
}
