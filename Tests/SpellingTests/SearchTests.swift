import FollowspotSpelling
import Testing

@Suite("A word is found in a text byte for byte")
struct SearchTests {
  @Test(
    "A word is found at any position in a text",
    arguments: ["one", "one two", "none", "two one", "o\u{308}ne one", "oneone"])
  func found(text: String) {
    #expect(text.holds("one"))
  }

  @Test("A text with a part of a word does not contain the word", arguments: ["", "on", "o ne", "ne", "ONE", "öne"])
  func absent(text: String) {
    #expect(!text.holds("one"))
  }
}
