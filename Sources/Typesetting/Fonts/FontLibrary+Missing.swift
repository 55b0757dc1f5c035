public import FollowspotDrawing
internal import FollowspotSpelling

extension FontLibrary {
  /// The letters of a text that no font has, in their order, each once: they are drawn as boxes with their numbers.
  ///
  /// A font is looked for as for a text on the display: in the family first, then in all others, the language's first.
  ///
  /// - Parameters:
  ///   - string: The text; see ``TextLimits/bytes`` for how much of it is looked at.
  ///   - font: The font it is set in.
  ///   - locale: The text's language, a BCP 47 tag; nil for the process's.
  public func missing(
    in string: String, font: FontDescription = FontDescription(), locale: String? = nil
  ) -> [Unicode.Scalar] {
    LineBreaker.missing(in: TextRequest(string: string, font: font, locale: locale).sanitized, fonts: map)
  }

  /// That no font has some letters of a text, and what to do.
  ///
  /// - Parameter text: The text; its first words stand in the complaint.
  public static func complaint(about letters: [Unicode.Scalar], of text: String) -> String {
    let packages = ScriptFonts.packages(for: letters).joined(separator: " and ")
    return "no font has \(list(letters)) of \(text.quoted); install one that has, such as \(packages)"
  }

  /// Letters for a message, the first few of them.
  private static func list(_ letters: [Unicode.Scalar]) -> String {
    let most = 5
    let names = letters.prefix(most).map { letter in
      let number = String(letter.value, radix: 16, uppercase: true)
      return "'\(letter)' (U+\(String(repeating: "0", count: max(0, 4 - number.count)))\(number))"
    }
    let rest = letters.count - most
    return names.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }
}
