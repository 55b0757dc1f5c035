extension StringProtocol {
  /// The text as a message quotes it: `'so'`, on one line, and cut with an ellipsis where nobody would read on.
  package var quoted: String {
    let most = 64
    let letters = unicodeScalars.prefix(most + 1)
    return letters.count > most
      ? "'\(String(String.UnicodeScalarView(letters.dropLast())).onOneLine)…'" : "'\(String(self).onOneLine)'"
  }

  /// A file's path as a message quotes it: on one line and whole. One of more than 256 letters loses its middle, never its name.
  package var quotedPath: String {
    let (first, last) = (96, 160)
    let letters = unicodeScalars
    guard letters.count > first + last else { return "'\(String(self).onOneLine)'" }
    let start = String(String.UnicodeScalarView(letters.prefix(first)))
    let end = String(String.UnicodeScalarView(letters.suffix(last)))
    return "'\(start.onOneLine)…\(end.onOneLine)'"
  }
}
