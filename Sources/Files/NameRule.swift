/// The rule for names of guides, of documents and in documents. Such names are safe in file names.
package enum NameRule {
  /// The reasons why a text is not a name.
  package enum Problem: Hashable, Sendable {
    /// The text is empty.
    case empty
    /// The text is longer than ``maximumLength``.
    case tooLong
    /// The text contains a forbidden character.
    case character(Unicode.Scalar)
    /// The text begins with a character that is only allowed later.
    case firstCharacter(Unicode.Scalar)
  }

  /// The length of the longest name, in characters. With the store's additions it stays below the 255 bytes of a file
  /// name.
  package static let maximumLength = 64

  /// The name of the record that counts visitors' sessions. No guide may have it.
  package static let sessionCount: StaticString = "kiosk.sessions"

  /// Whether a text is a name: 1 to 64 ASCII letters, digits, `-`, `_` and `.`, beginning with a letter or digit.
  package static func allows(_ text: String) -> Bool { problem(of: text) == nil }

  /// Returns the reason why a text is not a name; `nil` if it is one.
  package static func problem(of text: String) -> Problem? {
    guard let first = text.unicodeScalars.first else { return .empty }
    guard text.count <= maximumLength else { return .tooLong }
    if let other = text.unicodeScalars.first(where: { !isLetterOrDigit($0) && $0 != "-" && $0 != "_" && $0 != "." }) {
      return .character(other)
    }
    return isLetterOrDigit(first) ? nil : .firstCharacter(first)
  }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: false
    }
  }
}
