extension Language {
  /// Whether a language is written from right to left; false for an unknown one.
  ///
  /// The script in the tag decides, as in `az-Arab`. Without one, the usual script of the region or language decides.
  package static func isRightToLeft(_ tag: String) -> Bool {
    let language = Language(tag)
    if let script = language.script { return rightToLeftScripts.contains(script) }
    let isUsual = rightToLeftLanguages.contains(language.language)
    guard language.region != nil, languagesOfTwoDirections.contains(language.language) else { return isUsual }
    return language.likely.script.map(rightToLeftScripts.contains) ?? isUsual
  }

  /// ISO 15924: Arabic, with its Nastaliq style, Hebrew, Syriac, Thaana, N'Ko, Adlam, Hanifi Rohingya, Mandaic,
  /// Samaritan.
  private static let rightToLeftScripts: Set = [
    "Arab", "Aran", "Hebr", "Syrc", "Thaa", "Nkoo", "Adlm", "Rohg", "Mand", "Samr",
  ]

  /// ISO 639: Arabic, Hebrew, Persian, Urdu, Pashto, Yiddish, Uyghur, Sindhi, Dhivehi, Central Kurdish, N'Ko, Syriac,
  /// Southern Uzbek, Western Punjabi, Kashmiri, Mazanderani, Gilaki.
  private static let rightToLeftLanguages: Set = [
    "ar", "he", "fa", "ur", "ps", "yi", "ug", "sd", "dv", "ckb", "nqo", "syr", "uzs", "pnb", "ks", "mzn", "glk",
  ]

  /// The languages that are written in different directions in different regions: `likelySubtags.xml` of CLDR 45.
  private static let languagesOfTwoDirections: Set = [
    "az", "ff", "ha", "kk", "ks", "ku", "ky", "ms", "pa", "sd", "tg", "tk", "ug", "uz",
  ]
}
