import FollowspotSpelling
import Testing

@Suite("A word in a text")
struct SearchTests {
  @Test(
    "is found wherever it stands",
    arguments: ["one", "one two", "none", "two one", "o\u{308}ne one", "oneone"])
  func found(text: String) {
    #expect(text.holds("one"))
  }

  @Test("is not found where only a part of it stands, or nothing", arguments: ["", "on", "o ne", "ne", "ONE", "öne"])
  func absent(text: String) {
    #expect(!text.holds("one"))
  }
}
