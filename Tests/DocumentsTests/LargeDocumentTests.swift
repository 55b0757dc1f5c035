import Documents
import Testing

@Suite("Very large documents are read in a time that grows with their size, not faster")
struct LargeDocumentTests {
  /// As many as fit into the largest file. Each was minutes of work once.
  @Test(
    "Many faults of one kind", .timeLimit(.minutes(1)),
    arguments: [
      "screens: { home: Divider }\n" + lines(20_000) { "key\($0): x" },
      "screens:\n  home:\n    Text: Hi\n" + lines(20_000) { "    key\($0): x" },
      "screens:\n  home:\n" + lines(9_000) { "    - { Text: T, foregroundColor: c\($0) }" },
      "screens:\n  home:\n" + lines(9_000) { "    - { Text: T\($0), id: i\($0) }" } + "messages:\n  de:\n"
        + lines(9_000) { "    U\($0): T" },
      "screens:\n  home:\n" + lines(9_000) { "    - { Text: T, id: i\($0) }" }
        + "guides:\n  g:\n    version: 1\n    steps:\n"
        + lines(9_000) { "      - { target: j\($0), message: M }" },
    ])
  func faults(text: String) {
    let found = Document.diagnose([SourceText(name: "k.yaml", "followspot: 1\n" + text)])
    #expect(found.count >= 9_000)
  }

  @Test("What no limit allows ends the work", .timeLimit(.minutes(1)))
  func limits() {
    let name = "components:\n  C: { Text: \"" + String(repeating: "$x ", count: 20_000) + "\" }\n"
    let uses = "screens:\n  home:\n" + Self.lines(6_000) { "    - C: { x: \($0) }" }
    #expect(
      Document.diagnose([SourceText(name: "k.yaml", "followspot: 1\n" + name + uses)]).contains {
        $0.message.hasPrefix("more than 200000 '$names' to fill in")
      })
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
