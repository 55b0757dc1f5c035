/// The form in which a text is shown while it is typed, such as `#### ####`.
///
/// `#` stands for a digit, `A` for a letter, `*` for any character. Other characters are shown and not stored; after a
/// backslash these three are shown as well.
package struct TextMask: Hashable, Sendable {
  /// A part of a mask.
  private enum Part: Hashable {
    case literal(Character)
    case digit, letter, any

    /// Returns the form of a character that is stored; nil for one that isn't taken here.
    func stored(_ character: Character) -> Character? {
      switch self {
      case .literal: nil
      case .digit: character.asciiDigit
      case .letter: character.isLetter ? character : nil
      case .any: character
      }
    }

    var isLiteral: Bool { if case .literal = self { true } else { false } }
  }

  private let parts: [Part]
  /// The number of characters that are stored.
  package let capacity: Int

  /// Creates a mask from its text.
  package init(_ text: String) {
    var parts: [Part] = []
    var isEscaped = false
    for character in text {
      switch character {
      case "\\" where !isEscaped:
        isEscaped = true
        continue
      case "#" where !isEscaped: parts.append(.digit)
      case "A" where !isEscaped: parts.append(.letter)
      case "*" where !isEscaped: parts.append(.any)
      default: parts.append(.literal(character))
      }
      isEscaped = false
    }
    self.parts = parts
    capacity = parts.count { !$0.isLiteral }
  }

  /// Whether all places of the mask are digits.
  package var isNumeric: Bool { parts.allSatisfy { $0.isLiteral || $0 == .digit } }

  /// Whether a place of the mask is a letter.
  package var hasLetters: Bool { parts.contains(.letter) }

  /// Whether a stored text fills all places with the characters that they take.
  package func isFilled(by text: String) -> Bool { text.count == capacity && filtered(text) == text }

  /// Returns the stored form of a whole text, which may have the literals; nil if it doesn't fit.
  package func value(of text: String) -> String? {
    let stored = filtered(text)
    return isFilled(by: stored) && [stored, shown(stored).string].contains(text) ? stored : nil
  }

  /// Returns the characters of a typed text that the mask takes, in the form that is stored.
  package func filtered(_ text: String) -> String {
    var result = ""
    var places = parts.filter { !$0.isLiteral }[...]
    for character in text {
      guard let place = places.first else { break }
      guard let stored = place.stored(character) else { continue }
      result.append(stored)
      places.removeFirst()
    }
    return result
  }

  /// Returns a stored text as it is shown, with the positions of its characters. Literals behind the last one appear with
  /// the next one, and characters beyond the mask follow it.
  package func shown(_ text: String) -> ShownText {
    var shown = ShownText()
    var rest = parts[...]
    for character in text {
      while case .literal(let literal)? = rest.first {
        shown.add(literal: literal)
        rest.removeFirst()
      }
      rest = rest.dropFirst()
      shown.add(character, as: character)
    }
    return shown
  }
}
