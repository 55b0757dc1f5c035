/// The rule for names of guides, of documents and in documents. Such names are safe in file names.
package enum NameRule {
  /// The length of the longest name, in characters. With the store's additions it stays below the 255 bytes of a file
  /// name.
  static let maximumLength = 64

  /// Whether a text is a name: 1 to 64 ASCII letters, digits, `-`, `_` and `.`, beginning with a letter or digit.
  package static func allows(_ text: String) -> Bool { problem(of: text) == nil }

  /// Returns the reason why a text is not a name; `nil` if it is one.
  static func problem(of text: String) -> GuideIDError.Problem? {
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
