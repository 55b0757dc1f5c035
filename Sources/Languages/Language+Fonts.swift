extension Language {
  /// Returns the tag by which fontconfig chooses a font for a language. It distinguishes languages that share
  /// characters but draw them differently: `zh-tw` for `zh-Hant`.
  package static func fontTag(of tag: String) -> String {
    let language = Language(tag)
    guard Self.languagesOfRegions.contains(language.language) else {
      return language.joined(by: "-").lowercased()
    }
    let likely = language.likely
    guard let region = likely.region, likely.script != nil else { return language.joined(by: "-").lowercased() }
    // Chinese in other regions uses the font of the region where its script is most common.
    let known = Self.regionsOfHan.contains(region) || language.language != "zh"
    let usual = known ? region : likely.script == "Hant" ? "TW" : "CN"
    return "\(likely.language)-\(usual)".lowercased()
  }

  /// The languages that fontconfig distinguishes by region: the files `fc-lang/*_*.orth` of fontconfig 2.14.
  private static let languagesOfRegions: Set = ["az", "ber", "ku", "mn", "pap", "ps", "ti", "zh"]
  private static let regionsOfHan: Set = ["CN", "HK", "MO", "SG", "TW"]
}
