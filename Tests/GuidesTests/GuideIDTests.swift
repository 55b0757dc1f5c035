internal import FollowspotFiles
internal import FollowspotGuides
internal import Testing

@Suite("Guide ids")
struct GuideIDTests {
  @Test(
    "A guide id may consist of letters, digits and some signs",
    arguments: ["a", "welcome", "new-in-2.1", "A_b", "9", "a..b", String(repeating: "x", count: 64)])
  func accepts(text: String) throws {
    #expect(try GuideID(text).rawValue == text)
  }

  @Test(
    "A guide id may not leave its folder, hide a file or break a line",
    arguments: [
      (Sample(""), NameRule.Problem.empty), (".", .firstCharacter(".")), ("..", .firstCharacter(".")),
      (".hidden", .firstCharacter(".")), ("-rf", .firstCharacter("-")), ("../x", .character("/")),
      ("a/b", .character("/")), ("/etc/passwd", .character("/")), ("a\0b", .character("\0")),
      ("a b", .character(" ")), ("a\nb", .character("\n")), ("über", .character("ü")), ("a\\b", .character("\\")),
      (Sample(String(repeating: "x", count: 65)), .tooLong),
      (Sample(String(repeating: "é", count: 64)), .character("é")),
      (Sample(String(repeating: "/", count: 100_000)), .tooLong),
    ])
  func refuses(sample: Sample, problem: NameRule.Problem) {
    #expect(throws: GuideIDError(text: sample.text, problem: problem)) { try GuideID(sample.text) }
  }

  @Test("A wrong guide id is quoted on one short line")
  func saysWhatIsWrong() throws {
    for text in ["a\nb\u{1B}[2J\u{202E}", String(repeating: "y", count: 100_000)] {
      let error = try #require(throws: GuideIDError.self) { try GuideID(text) }
      #expect(!error.description.contains { $0.isNewline || $0 == "\u{1B}" || $0 == "\u{202E}" })
      #expect(error.description.count < 160)
    }
  }
}
