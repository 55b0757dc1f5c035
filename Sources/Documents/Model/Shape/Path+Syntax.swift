extension Syntax where Value == PathDescription {
  /// A path in the notation of SVG 1.1, 8.3, with the commands `M`, `L`, `H`, `V`, `Q`, `C`, `A` and `Z` in either
  /// case.
  static var path: Syntax<PathDescription> {
    Syntax<String>.text.map { text, node, reader in
      var parser = PathParser(text)
      if let path = parser.read() { return path }
      if !reader.isOpen {
        reader.report(
          at: node.position,
          "'\(parser.fault)' is not part of a path; write commands M, L, H, V, Q, C, A and Z with numbers, such as 'M0.5 0 L1 1 H0 Z'"
        )
      }
      return nil
    }
  }
}
