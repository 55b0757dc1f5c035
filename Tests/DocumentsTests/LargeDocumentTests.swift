import FollowspotTesting
import FollowspotDocuments
import Testing

@Suite("Very large documents are read in time proportional to their size")
struct LargeDocumentTests {
  /// Each argument has as many faults as fit into the largest file, and once took minutes.
  @Test(
    "A document with thousands of faults is read within the time limit", .timeLimit(.minutes(10)),
    arguments: [
      "screens: { home: Divider }\n" + lines(10_000) { "key\($0): x" },
      "screens:\n  home:\n    Text: Hi\n" + lines(10_000) { "    key\($0): x" },
      "screens:\n  home:\n" + lines(4_000) { "    - { Text: T, foregroundColor: c\($0) }" },
      "screens:\n  home:\n" + lines(4_000) { "    - { Text: T\($0), id: i\($0) }" } + "messages:\n  de:\n"
        + lines(4_000) { "    U\($0): T" },
      "screens:\n  home:\n" + lines(4_000) { "    - { Text: T, id: i\($0) }" }
        + "guides:\n  g:\n    version: 1\n    steps:\n"
        + lines(4_000) { "      - { target: j\($0), message: M }" },
    ])
  func faults(text: String) {
    let found = Document.diagnose([SourceText(name: "k.yaml", "followspot: 1\n" + text)])
    #expect(found.count >= 4_000)
  }

  @Test("A document that exceeds a limit is rejected within the time limit", .timeLimit(.minutes(10)))
  func limits() {
    let name = "components:\n  C: { Text: \"" + String(repeating: "$x ", count: 20_000) + "\" }\n"
    let uses = "screens:\n  home:\n" + Self.lines(6_000) { "    - C: { x: \($0) }" }
    #expect(
      Document.diagnose([SourceText(name: "k.yaml", "followspot: 1\n" + name + uses)]).contains {
        $0.message.hasPrefix("more than 200000 '$names' to fill in")
      })
    // A text that is too long is not assembled, and the total size of texts with variables has a limit.
    let long = "components:\n  C: { Text: \"" + String(repeating: "$x", count: 32_000) + "\" }\n"
    let value = String(repeating: "x", count: 64_000)
    #expect(
      Document.diagnose([
        SourceText(name: "k.yaml", "followspot: 1\n" + long + "screens: { home: [ C: { x: \(value) } ] }\n")
      ]).map(\.message) == ["a text of more than 65536 bytes; no display shows that much"])
    let fold = "components:\n  C: { Text: \"" + String(repeating: "$x", count: 20) + "\" }\n"
    let shorter = "screens:\n  home:\n" + Self.lines(1_000) { _ in "    - C: { x: \(value.prefix(3_000)) }" }
    #expect(
      Document.diagnose([SourceText(name: "k.yaml", "followspot: 1\n" + fold + shorter)]).map(\.message) == [
        "more than 1048576 bytes of text with '$names' filled in; use fewer"
      ])
    // Only a few of a component's missing arguments are named.
    let names = "components:\n  C: { Text: \"" + (0..<9_000).map { "$n\($0) " }.joined() + "\" }\n"
    let empty = Document.diagnose([
      SourceText(
        name: "k.yaml", "followspot: 1\n" + names + "screens:\n  home:\n" + Self.lines(5_000) { _ in "    - C" })
    ])
    #expect(empty.count < 30 && empty.allSatisfy { $0.message.utf8.count < 500 })
    let text = "screens:\n  home:\n    - Text: &t \"" + String(repeating: "wo rd ", count: 10_000) + "\"\n"
    let aliases = Self.lines(15_000) { _ in "    - Text: *t" }
    #expect(
      Document.diagnose([SourceText(name: "k.yaml", "followspot: 1\n" + text + aliases)]).map(\.message) == [
        "more than 200000 values, aliases counted at every use; make the document smaller"
      ])
  }

  private static func lines(_ count: Int, _ line: (Int) -> String) -> String {
    (0..<count).map { line($0) + "\n" }.joined()
  }
}
