import FollowspotDocuments
import FollowspotTesting
import SystemPackage
import Testing

@MainActor @Suite("Random walks of visitors")
struct PrivacyWalkTests {
  /// Returns the document and its possible reloads: with other texts, bounds, fields, and another name.
  private static func documents() throws -> [Document] {
    let text = try FilePath.checkout.appending("Tests/ControlTests/Privacy/walk.yaml").text()
    return try [
      text,
      text.replacing("'Pin $pin'", with: "'PIN: $pin'").replacing(
        "code: { integer: ,", with: "code: { integer: 0...9,"),
      text.replacing("town: text", with: "town: integer").replacing("due: text", with: "due: date"),
      text.replacing("start: home", with: "start: home\n  name: other"),
    ].map { try Document.read([SourceText(name: "walk.yaml", $0)]).document }
  }

  @Test(
    "A visitor leaves no value to the next one: on the display, in data, events, the log, or to programs",
    arguments: SeededGenerator.seeds(4))
  func walk(seed: UInt64) throws {
    let walk = try PrivacyWalk(seed: seed, Self.documents())
    try walk.go(160)
    let steps = walk.trail.suffix(60).joined(separator: "\n")
    #expect(walk.fault == nil, "FOLLOWSPOT_SEED=\(seed), after \(walk.trail.count) steps:\n\(steps)")
    #expect(walk.visitCount > 2 && walk.comparisons > 30)
  }
}
