extension StringProtocol {
  /// The text as a message quotes it: `'so'`, on one line, and cut with an ellipsis where nobody would read on.
  package var quoted: String {
    let most = 64
    let letters = unicodeScalars.prefix(most + 1)
    return letters.count > most
      ? "'\(String(String.UnicodeScalarView(letters.dropLast())).onOneLine)…'" : "'\(String(self).onOneLine)'"
  }
}
