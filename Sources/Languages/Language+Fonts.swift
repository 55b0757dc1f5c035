extension Language {
  /// The language as fontconfig knows it, to choose the font of letters that languages write differently: Han letters
  /// in `zh-Hant` as in Taiwan, `zh-tw`.
  public static func fontTag(of tag: String) -> String {
    let language = Language(tag)
    guard Self.languagesOfRegions.contains(language.language) else {
      return language.joined(by: "-").lowercased()
    }
    let likely = language.likely
    guard let region = likely.region, likely.script != nil else { return language.joined(by: "-").lowercased() }
    // Chinese elsewhere is written as where most write its script.
    let known = Self.regionsOfHan.contains(region) || language.language != "zh"
    let usual = known ? region : likely.script == "Hant" ? "TW" : "CN"
    return "\(likely.language)-\(usual)".lowercased()
  }

  /// The languages whose letters fontconfig tells apart by region: the files `fc-lang/*_*.orth` of fontconfig 2.14.
  private static let languagesOfRegions: Set = ["az", "ber", "ku", "mn", "pap", "ps", "ti", "zh"]
  private static let regionsOfHan: Set = ["CN", "HK", "MO", "SG", "TW"]
}
