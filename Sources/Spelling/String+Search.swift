extension String {
  /// Whether a word, which may not be empty, stands somewhere in the text, byte for byte.
  ///
  /// The standard library's own search comes with regular expressions: more than a megabyte of the program.
  package func holds(_ word: String) -> Bool { after(word) != nil }

  /// Returns what follows the first occurrence of a word, which may not be empty, byte for byte; nil without one.
  package func after(_ word: String) -> Substring? {
    guard let start = utf8.indices.first(where: { utf8[$0...].starts(with: word.utf8) }) else { return nil }
    return self[utf8.index(start, offsetBy: word.utf8.count)...]
  }
}
