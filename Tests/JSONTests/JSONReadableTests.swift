internal import FollowspotJSON
internal import Testing

@Suite("Readable JSON")
struct JSONReadableTests {
  @Test(
    "Readable JSON keeps letters and escapes characters that would act on a terminal",
    arguments: [
      ("é🎟日", "\"é🎟日\""), ("\u{1B}[m", #""\u001B[m""#), ("\u{7F}\u{85}", #""\u007F\u0085""#),
      ("\u{202E}a\u{2028}", #""\u202Ea\u2028""#), (#"\u00e9"#, #""\\u00e9""#), ("می\u{200C}رود", "\"می\u{200C}رود\""),
      ("\u{E000}", #""\uE000""#),
    ])
  func letters(text: String, written: String) throws {
    #expect(try JSON.string(text).readable(.compact) == written)
    #expect(try JSON(parsing: Array(written.utf8)) == .string(text))
  }
}
