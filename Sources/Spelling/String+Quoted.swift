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

extension StringProtocol {
  /// The text in quotation marks for a message, ``shortened``.
  package var quoted: String { "'\(shortened)'" }

  /// A path in quotation marks for a message, on one line. A path of more than 256 characters loses its middle, so that
  /// the file name remains.
  package var quotedPath: String { "'\(shortenedPath)'" }

  /// The text for a message: on one line, and cut with an ellipsis after 64 characters. A text that looks like a path
  /// is cut like ``quotedPath``.
  package var shortened: String {
    if looksLikePath { return shortenedPath }
    let most = 64
    let scalars = unicodeScalars.prefix(most + 1)
    return scalars.count > most
      ? "\(String(String.UnicodeScalarView(scalars.dropLast())).onOneLine)…" : String(self).onOneLine
  }

  private var shortenedPath: String {
    let (first, last) = (96, 160)
    let scalars = unicodeScalars
    guard scalars.count > first + last else { return String(self).onOneLine }
    let start = String(String.UnicodeScalarView(scalars.prefix(first)))
    let end = String(String.UnicodeScalarView(scalars.suffix(last)))
    return "\(start.onOneLine)…\(end.onOneLine)"
  }

  /// Whether the text begins like a path, or has a slash and no space.
  private var looksLikePath: Bool {
    let isPath = ["/", "./", "../", "~/"].contains { utf8.starts(with: $0.utf8) }
    return isPath || utf8.contains(UInt8(ascii: "/")) && !utf8.contains(UInt8(ascii: " "))
  }
}
