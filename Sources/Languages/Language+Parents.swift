extension Language {
  /// The language whose texts replace missing ones of this language, or `nil` if there is none.
  ///
  /// Variants are dropped first, then the region, unless CLDR names another parent. The script is kept, because readers
  /// of Cyrillic may not read the same language in Latin letters.
  var parent: Language? {
    var parent = self
    if !variants.isEmpty {
      parent.variants = []
      return parent
    }
    guard let region else { return Self.parents[joined(by: "-")].map { Language($0) } }
    parent.region = Self.regionalParents["\(language)-\(region)"]
    return parent
  }

  /// The parents that are another language or region. `no` and `nb` are each other's, because CLDR treats them as one.
  private static let parents = ["hi-Latn": "en-IN", "ht": "fr-HT", "nb": "no", "nn": "no", "no": "nb"]

  /// The regions of those parents that have one, by language and region: `parentLocales` in
  /// `supplementalData.xml`, CLDR 45. ICU uses the same table but has no function for it.
  private static let regionalParents: [String: String] = {
    let table: [(language: String, parent: String, regions: String)] = [
      ("en", "150", "AT BE CH DE DK FI NL SE SI"),
      (
        "en", "001",
        """
        150 AG AI AU BB BM BS BW BZ CC CK CM CX CY DG DM ER FJ FK FM GB GD GG GH GI GM GY HK ID IE IL IM IN IO JE JM KE \
        KI KN KY LC LR LS MG MO MS MT MU MV MW MY NA NF NG NR NU NZ PG PK PN PW RW SB SC SD SG SH SL SS SX SZ TC TK TO \
        TT TV TZ UG VC VG VU WS ZA ZM ZW
        """
      ),
      ("es", "419", "AR BO BR BZ CL CO CR CU DO EC GT HN JP MX NI PA PE PR PY SV US UY VE"),
      ("pt", "PT", "AO CH CV FR GQ GW LU MO MZ ST TL"),
      ("zh", "HK", "MO"),
    ]
    let pairs = table.flatMap { row in
      row.regions.split(separator: " ").map { ("\(row.language)-\($0)", row.parent) }
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }()
}
