/// The one rule for names: of guides, of documents, and of what stands in documents. Such a name is safe in the name of
/// a file.
package enum NameRule {
  /// The longest name, in characters. With what the store adds it stays under the 255 bytes a file name may have.
  static let maximumLength = 64

  /// Whether a text is a name: 1 to 64 ASCII letters, digits, `-`, `_` and `.`, the first a letter or digit.
  package static func allows(_ text: String) -> Bool { problem(of: text) == nil }

  /// What keeps a text from being a name; nil where nothing does.
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
