/// Removes from a text what no visitor means to type: controls, marks of direction and marks without a letter.
package enum TextCleaning {
  /// The greatest length of a text in UTF-8 bytes. Layout takes time that grows with the square of it.
  package static let mostBytes = 4096

  /// Returns a text without characters that a field can't have.
  ///
  /// - Parameters:
  ///   - text: The text as it was typed, scanned or set.
  ///   - isMultiline: Whether line feeds stay.
  ///   - startsLine: Whether the text begins a line, where a combining mark has no letter to combine with.
  package static func cleaned(_ text: String, isMultiline: Bool, startsLine: Bool) -> String {
    var result = String.UnicodeScalarView()
    var startsLine = startsLine
    var isAfterReturn = false
    for scalar in text.unicodeScalars {
      let isReturn = scalar == "\r"
      defer { isAfterReturn = isReturn }
      if scalar.endsLine {
        if scalar == "\n", isAfterReturn { continue }
        if isMultiline {
          result.append("\n")
          startsLine = true
        }
      } else if !scalar.isJunk, !(startsLine && scalar.needsLetter) {
        result.append(scalar)
        startsLine = false
      }
    }
    return String(result)
  }

  /// Returns the beginning of a text in a number of bytes, without parts of a character if that is possible.
  package static func cut(_ text: String, to bytes: Int) -> String {
    guard text.utf8.count > bytes else { return text }
    let end = text.utf8.index(text.startIndex, offsetBy: bytes)
    // Rounding down to a scalar, and then to a character.
    let whole = text.unicodeScalars[..<text.rounded(end)]
    let characters = text[..<text.rounded(toCharacter: end)]
    return characters.isEmpty ? String(whole) : String(characters)
  }
}

extension String {
  /// Returns the index of the scalar that has a byte.
  fileprivate func rounded(_ index: Index) -> Index {
    var index = index
    while index > startIndex, utf8[index] & 0xC0 == 0x80 { index = utf8.index(before: index) }
    return index
  }

  /// Returns the index of the character that has a byte.
  fileprivate func rounded(toCharacter index: Index) -> Index {
    let scalar = rounded(index)
    var start = startIndex
    while start < endIndex {
      let next = self.index(after: start)
      if next > scalar { return start }
      start = next
    }
    return start
  }
}

extension Unicode.Scalar {
  /// Whether the scalar ends a line.
  fileprivate var endsLine: Bool {
    switch self {
    case "\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }

  /// Whether the scalar is a control, a mark of direction or no character.
  fileprivate var isJunk: Bool {
    if properties.generalCategory == .control || properties.isNoncharacterCodePoint { return true }
    switch value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2060, 0x2066...0x206F, 0xFEFF, 0xFFF9...0xFFFC: return true
    default: return false
    }
  }

  /// Whether the scalar combines with the letter before it.
  fileprivate var needsLetter: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: true
    default: properties.isGraphemeExtend || value == 0x200D
    }
  }
}
