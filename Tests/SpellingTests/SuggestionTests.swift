import Testing

@testable import FollowspotSpelling

@Suite("A misspelt word gets a suggestion")
struct SuggestionTests {
  @Test(
    "The suggestion is the nearest word, if one is near enough",
    arguments: [
      ("rn", "run"), ("demmo", "demo"), ("rnu", "run"), ("VALIDATE", "validate"), ("guide", "guides"), ("x", nil),
      ("", nil), ("walkabout", nil), ("demo", nil), (String(repeating: "run", count: 10_000), nil),
    ])
  func nearest(word: String, meant: String?) {
    #expect(Suggestion.nearest(to: word, among: ["run", "demo", "validate", "guides"]) == meant)
  }

  @Test("The suggestion among equally near words is the alphabetically first")
  func tie() { #expect(Suggestion.nearest(to: "bat", among: ["rat", "cat"]) == "cat") }

  @Test("A hint suggests the nearest word, or lists all words if none is near and they are few")
  func hint() {
    #expect(Suggestion.hint(for: "rn", among: ["run", "demo"]) == "; did you mean 'run'?")
    #expect(Suggestion.hint(for: "walk", among: ["run", "demo"]) == "; there is 'demo', 'run'")
    #expect(Suggestion.hint(for: "walk", among: (1...13).map { "word-\($0)" }) == "")
    #expect(Suggestion.hint(for: "walk", among: [String]()) == "")
  }
}
