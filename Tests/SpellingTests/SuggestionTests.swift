import Testing

@testable import FollowspotSpelling

@Suite("The word that was meant")
struct SuggestionTests {
  @Test(
    "is the nearest one, if it is near",
    arguments: [
      ("rn", "run"), ("demmo", "demo"), ("rnu", "run"), ("VALIDATE", "validate"), ("guide", "guides"), ("x", nil),
      ("", nil), ("walkabout", nil), (String(repeating: "run", count: 10_000), nil),
    ])
  func nearest(word: String, meant: String?) {
    #expect(Suggestion.nearest(to: word, among: ["run", "demo", "validate", "guides"]) == meant)
  }

  @Test("is the first in the alphabet of those that are as near")
  func tie() { #expect(Suggestion.nearest(to: "bat", among: ["rat", "cat"]) == "cat") }

  @Test("is asked for, or all are told where nothing is near and they are few")
  func hint() {
    #expect(Suggestion.hint(for: "rn", among: ["run", "demo"]) == "; did you mean 'run'?")
    #expect(Suggestion.hint(for: "walk", among: ["run", "demo"]) == "; there is 'demo', 'run'")
    #expect(Suggestion.hint(for: "walk", among: (1...13).map { "word-\($0)" }) == "")
    #expect(Suggestion.hint(for: "walk", among: [String]()) == "")
  }
}
