extension String {
  /// Whether nobody sees anything of it: it is empty, or has spaces alone.
  package var isBlank: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }
}
