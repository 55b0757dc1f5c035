extension String {
  /// Whether the text is empty or consists of whitespace.
  package var isBlank: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }

  /// Whether the text contains a non-empty word, byte for byte.
  ///
  /// The standard library's search also links regular expressions, which enlarge the program by more than a megabyte.
  package func holds(_ word: String) -> Bool { after(word) != nil }

  /// Returns the text after the first occurrence of a non-empty word, byte for byte; `nil` if there is none.
  package func after(_ word: String) -> Substring? {
    guard let start = utf8.indices.first(where: { utf8[$0...].starts(with: word.utf8) }) else { return nil }
    return self[utf8.index(start, offsetBy: word.utf8.count)...]
  }
}
