/// The change of letters to capitals or lower case.
package enum LetterCase {
  case upper, lower

  /// Returns a text in the letters. In Turkish and Azeri the capital of `i` is `İ`, and that of `ı` is `I`.
  ///
  /// - Parameter language: The BCP 47 tag of the text's language; `nil` for an unknown one.
  package func written(_ text: String, in language: String?) -> String {
    guard let language, ["tr", "az"].contains(Language(language).language) else { return changed(text) }
    let own: [Unicode.Scalar: Unicode.Scalar] = self == .upper ? ["i": "İ"] : ["İ": "i", "I": "ı"]
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: text.unicodeScalars.map { own[$0] ?? $0 })
    return changed(String(scalars))
  }

  private func changed(_ text: String) -> String { self == .upper ? text.uppercased() : text.lowercased() }
}
