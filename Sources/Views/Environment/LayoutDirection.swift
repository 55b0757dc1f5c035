/// Which way text runs.
public enum LayoutDirection: Hashable, Sendable, CaseIterable {
  case leftToRight, rightToLeft
}

extension LayoutDirection {
  /// The way a language is written, by its BCP 47 tag; left to right for nil and for what is unknown.
  ///
  /// A script in the tag decides, as in `az-Arab`; without one it is the script that the language is usually written
  /// in.
  public init(ofLanguage tag: String?) {
    // A single letter begins an extension or what is private.
    let parts = (tag ?? "").lowercased().split(separator: "-").prefix { $0.utf8.count > 1 }.map(String.init)
    // After the language come up to three extended languages of three letters, then the script, which has four.
    let script = parts.dropFirst().prefix(4).first { $0.utf8.count == 4 && ($0.first?.isLetter ?? false) }
    let isRightToLeft =
      script.map(Self.rightToLeftScripts.contains)
      ?? parts.first.map(Self.rightToLeftLanguages.contains) ?? false
    self = isRightToLeft ? .rightToLeft : .leftToRight
  }

  /// ISO 15924: Arabic, with its Nastaliq style, Hebrew, Syriac, Thaana, N'Ko, Adlam, Hanifi Rohingya, Mandaic,
  /// Samaritan.
  private static let rightToLeftScripts: Set = [
    "arab", "aran", "hebr", "syrc", "thaa", "nkoo", "adlm", "rohg", "mand", "samr",
  ]

  /// ISO 639: Arabic, Hebrew (and its old code), Persian, Urdu, Pashto, Yiddish (and its old code), Uyghur, Sindhi,
  /// Dhivehi, Central Kurdish, N'Ko, Syriac, Southern Uzbek, Western Punjabi, Kashmiri, Mazanderani, Gilaki, Dari.
  private static let rightToLeftLanguages: Set = [
    "ar", "he", "iw", "fa", "ur", "ps", "yi", "ji", "ug", "sd", "dv", "ckb", "nqo", "syr", "uzs", "pnb", "ks", "mzn",
    "glk", "prs",
  ]
}
