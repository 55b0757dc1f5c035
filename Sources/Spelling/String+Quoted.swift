extension StringProtocol {
  /// The text as a message quotes it: `'so'`, ``shortened``.
  package var quoted: String { "'\(shortened)'" }

  /// A file's path as a message quotes it: on one line and whole. One of more than 256 letters loses its middle, never
  /// its name.
  package var quotedPath: String { "'\(shortenedPath)'" }

  /// The text as a message shows it: on one line, and cut with an ellipsis after 64 letters. A text that looks
  /// like a path is cut as ``quotedPath``.
  package var shortened: String {
    if looksLikePath { return shortenedPath }
    let most = 64
    let letters = unicodeScalars.prefix(most + 1)
    return letters.count > most
      ? "\(String(String.UnicodeScalarView(letters.dropLast())).onOneLine)…" : String(self).onOneLine
  }

  private var shortenedPath: String {
    let (first, last) = (96, 160)
    let letters = unicodeScalars
    guard letters.count > first + last else { return String(self).onOneLine }
    let start = String(String.UnicodeScalarView(letters.prefix(first)))
    let end = String(String.UnicodeScalarView(letters.suffix(last)))
    return "\(start.onOneLine)…\(end.onOneLine)"
  }

  /// Whether the text begins as a path does, or has a slash and no space.
  private var looksLikePath: Bool {
    let isPath = ["/", "./", "../", "~/"].contains { utf8.starts(with: $0.utf8) }
    return isPath || utf8.contains(UInt8(ascii: "/")) && !utf8.contains(UInt8(ascii: " "))
  }
}
