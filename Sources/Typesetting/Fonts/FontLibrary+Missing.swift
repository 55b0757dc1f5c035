package import FollowspotDrawing
internal import FollowspotSpelling

extension FontLibrary {
  /// Returns the characters of a text that no font has, in order and without repetition. They are drawn as boxes with
  /// their code points.
  ///
  /// Fonts are searched as for display: first the family, then all others, beginning with those for the language.
  ///
  /// - Parameters:
  ///   - string: The text, of which at most `TextLimits/bytes` are examined.
  ///   - font: The font of the text.
  ///   - locale: The text's language, a BCP 47 tag; `nil` for the process's.
  package func missing(
    in string: String, font: FontDescription = FontDescription(), locale: String? = nil
  ) -> [Unicode.Scalar] {
    LineBreaker.missing(in: TextRequest(string: string, font: font, locale: locale).sanitized, fonts: map)
  }

  /// Returns a message that no font has some characters of a text, with a remedy.
  ///
  /// - Parameters:
  ///   - letters: The characters that no font has.
  ///   - text: The text, whose beginning the message quotes; nil for one that may be a visitor's.
  package static func complaint(about scalars: [Unicode.Scalar], of text: String? = nil) -> String {
    let packages = ScriptFonts.packages(for: scalars).joined(separator: " and ")
    let place = text.map { " of \($0.quoted)" } ?? ""
    return "no font has \(list(scalars))\(place); install one that has, such as \(packages)"
  }

  /// Lists the first few characters for a message.
  private static func list(_ scalars: [Unicode.Scalar]) -> String {
    let most = 5
    let names = scalars.prefix(most).map { scalar in
      let number = String(scalar.value, radix: 16, uppercase: true)
      return "'\(scalar)' (U+\(String(repeating: "0", count: max(0, 4 - number.count)))\(number))"
    }
    let rest = scalars.count - most
    return names.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }
}
