extension String {
  /// The text with its control characters written out, such as `\n`: quoted in a message it can neither begin a line
  /// that looks like another message, nor command a terminal, nor turn the direction of what follows.
  package var onOneLine: String {
    unicodeScalars.reduce(into: "") { line, scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: line += scalar.escaped(asASCII: true)
      case .format where scalar.properties.isBidiControl: line += scalar.escaped(asASCII: true)
      default: line.unicodeScalars.append(scalar)
      }
    }
  }
}
