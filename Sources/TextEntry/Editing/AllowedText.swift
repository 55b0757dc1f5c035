package import FollowspotViews

/// The characters that a field takes.
package enum AllowedText: Hashable, Sendable, CaseIterable {
  /// All.
  case any
  /// Digits, which become those of ASCII.
  case digits
  /// The digits and signs of a number, in any script.
  case number
  /// The digits and signs of a telephone number.
  case phone
  /// All but white space, as in an address of the internet.
  case words

  /// The characters that suit a keyboard.
  package init(_ type: KeyboardType) {
    self =
      switch type {
      case .default, .asciiCapable: .any
      case .numberPad, .pin: .digits
      case .decimalPad: .number
      case .phonePad: .phone
      case .emailAddress, .URL: .words
      }
  }

  /// Returns the form of a character that is stored; nil for one that is left out.
  package func stored(_ character: Character) -> Character? {
    switch self {
    case .any: character
    case .digits: character.asciiDigit
    case .number: character.isDigit || ".,-'’٫٬− \u{A0}\u{202F}".contains(character) ? character : nil
    case .phone: character.asciiDigit ?? ("+*#()-/. ".contains(character) ? character : nil)
    case .words: character.isWhitespace ? nil : character
    }
  }
}

extension Character {
  /// Whether the character is a digit of any script.
  package var isDigit: Bool { unicodeScalars.count == 1 && unicodeScalars.first?.properties.numericType == .decimal }

  /// The digit of ASCII with the same value; nil for other characters.
  package var asciiDigit: Character? { isDigit ? wholeNumberValue.flatMap { "\($0)".first } : nil }
}
