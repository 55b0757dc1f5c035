extension String {
  /// The text with line breaks, control characters and directional controls escaped, such as `\n`. Quoted in a message,
  /// it cannot forge another message, control a terminal or change the direction of the following text.
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
