internal import FollowspotLanguages

/// The signs of currencies on keyboards.
enum CurrencySign {
  /// Returns the sign for a language, with its region if the tag has one.
  static func sign(of language: String) -> String {
    let lines = table.split(separator: " ").map { $0.split(separator: ":").map(String.init) }
    let found = Language.fallbacks(of: language, among: lines.map { $0[0] }).first
    return lines.first { $0[0] == found }?[1] ?? "€"
  }

  /// Languages and regions where it isn't the euro.
  private static let table = """
    en:$ en-GB:£ en-IE:€ en-MT:€ en-IN:₹ de-CH:CHF fr-CH:CHF it-CH:CHF fr-CA:$ es-419:$ es-MX:$ es-US:$ pt-BR:R$ da:kr nb:kr no:kr \
    nn:kr sv:kr sv-FI:€ pl:zł cs:Kč hu:Ft ro:lei tr:₺ az:₼ ru:₽ uk:₴ sr:дин sr-Latn:din bs:KM he:₪ ar:$ ar-SA:﷼ ar-AE:د.إ \
    ar-EG:ج.م fa:﷼ th:฿
    """
}
