extension String {
  /// Whether the text is empty or consists of whitespace.
  package var isBlank: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }
}
