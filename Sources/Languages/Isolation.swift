/// Isolation of values in sentences by the Unicode Bidirectional Algorithm (UAX #9), so that a value does not change
/// the order of the rest. A value is enclosed in U+2068 and U+2069.
package enum Isolation {
  private static let first: Unicode.Scalar = "\u{2068}"
  private static let end: Unicode.Scalar = "\u{2069}"

  /// Returns a text for use inside a sentence. It is unchanged if it can only run in the sentence's direction.
  /// Otherwise each line is isolated in the direction of its first letter.
  package static func isolated(_ text: String, inRightToLeft isRightToLeft: Bool) -> String {
    let isOther = isRightToLeft ? mayRunLeftToRight : mayRunRightToLeft
    guard text.unicodeScalars.contains(where: isOther) else { return text }
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(isolatedLine)
      .joined(separator: "\n")
  }

  /// Returns a text without the characters of isolation and override.
  package static func plain(_ text: String) -> String {
    func isShown(_ scalar: Unicode.Scalar) -> Bool { !isSign(scalar) && scalar != "\u{202C}" && scalar != "\u{202D}" }
    guard !text.unicodeScalars.allSatisfy(isShown) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.filter(isShown)))
  }

  /// Closes the isolates that a line opens, and drops the ends of others, so that neither affects the sentence.
  private static func isolatedLine(_ line: Substring) -> String {
    guard !line.isEmpty else { return "" }
    var scalars = String.UnicodeScalarView([first])
    var depth = 0
    for scalar in line.unicodeScalars {
      if scalar == end {
        guard depth > 0 else { continue }
        depth -= 1
      } else if isSign(scalar) {
        depth += 1
      }
      scalars.append(scalar)
    }
    scalars.append(contentsOf: Array(repeating: end, count: depth + 1))
    return String(scalars)
  }

  /// Whether a character opens or ends an isolate (U+2066…2069).
  private static func isSign(_ scalar: Unicode.Scalar) -> Bool { (0x2066...0x2069).contains(scalar.value) }
}

extension Isolation {
  /// Whether a character belongs to a right-to-left script or is a directional control. The blocks are those of
  /// `DerivedBidiClass.txt`.
  package static func mayRunRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x590: false
    case 0x590...0x8FF, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFB1D...0xFDFF, 0xFE70...0xFEFE: true
    case 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }

  /// Whether a text has letters, none of which belongs to a right-to-left script.
  package static func runsLeftToRight(_ scalars: some Sequence<Unicode.Scalar>) -> Bool {
    var hasLetters = false
    for scalar in scalars where scalar.properties.isAlphabetic {
      if mayRunRightToLeft(scalar) { return false }
      hasLetters = true
    }
    return hasLetters
  }

  /// Whether a character may change the order of a right-to-left sentence. Digits, spaces and right-to-left scripts do
  /// not.
  private static func mayRunLeftToRight(_ scalar: Unicode.Scalar) -> Bool {
    if mayRunRightToLeft(scalar) { return scalar.value == 0x202A || scalar.value == 0x202D || isSign(scalar) }
    return scalar.properties.numericType != .decimal && !scalar.properties.isWhitespace
  }
}
