internal import FollowspotCICU

extension DataFormatter {
  /// Whether the system has ICU. Without it texts are those of ``DataValue/plain``, in no language.
  public static var isAvailable: Bool { ICU.system != nil }

  /// Whether ICU has data for a language or for what it is a region of; nil where the system has no ICU and it is none
  /// of the most common.
  public static func isKnown(language: String) -> Bool? {
    if commonLanguage(of: language) != nil { return true }
    guard let icu = ICU.system else { return nil }
    return languages.contains(Self.language(of: icu.identifier(language)))
  }

  /// Whether a currency is one of ISO 4217 that is in use; nil where the system has no ICU and it is none of the most
  /// common.
  public static func isKnown(currency: String) -> Bool? {
    if commonCurrencies.contains(currency) { return true }
    return isAvailable ? currencies.contains(currency) : nil
  }

  /// Most documents name one of these, and then need no ICU before there is something to format: loading it takes 2 to
  /// 5 ms, a tenth of a start.
  static let commonCurrencies = [
    "EUR", "USD", "GBP", "CHF", "JPY", "CNY", "AUD", "CAD", "CZK", "DKK", "HUF", "INR", "KRW", "NOK", "NZD", "PLN",
    "RON", "SEK", "SGD", "TRY",
  ]

  /// The languages of most kiosks.
  static let commonLanguages = [
    "ar", "bg", "bn", "ca", "cs", "da", "de", "el", "en", "es", "et", "eu", "fa", "fi", "fr", "he", "hi", "hr", "hu",
    "id", "it", "ja", "ko", "lt", "lv", "nb", "nl", "pl", "pt", "ro", "ru", "sk", "sl", "sr", "sv", "th", "tr", "uk",
    "vi", "zh",
  ]

  /// Those of them with digits of their own.
  static let languagesOfOwnDigits = ["ar", "bn", "fa"]

  /// The common language that a plain tag is of: `zh` for `zh-Hant-TW`.
  static func commonLanguage(of tag: String) -> String? {
    guard tag.utf8.count <= 10 else { return nil }
    let language = String(tag.prefix { $0 != "-" })
    return commonLanguages.contains(language) ? language : nil
  }

  /// Languages that tell one from many and nothing else, known without ICU for the same reason.
  static let languagesOfTwoForms = ["en", "de", "nl", "da", "nb", "sv", "fi"]

  /// Whether a time zone is one of IANA's; nil where the system has no ICU.
  public static func isKnown(timeZone: String) -> Bool? { isAvailable ? timeZones.contains(timeZone) : nil }

  /// The currencies of ISO 4217 in use, to suggest; none where the system has no ICU. `ucurr_openISOCurrencies`.
  public static let currencies = Set(
    words { icu, status in
      icu.call.ucurr_openISOCurrencies(UInt32(icu_UCURR_COMMON | icu_UCURR_NON_DEPRECATED), &status)
    })

  /// IANA's time zones, to suggest; none where the system has no ICU. `ucal_openTimeZones`.
  public static let timeZones = Set(words { icu, status in icu.call.ucal_openTimeZones(&status) })

  /// The languages that ICU has data for, without regions. `uloc_openAvailableByType`.
  static let languages = Set(
    words { icu, status in
      icu.call.uloc_openAvailableByType(icu_ULOC_AVAILABLE_WITH_LEGACY_ALIASES, &status)
    }.map(language(of:)))

  private static func words(_ open: (ICU, inout icu_status) -> OpaquePointer?) -> [String] {
    guard let icu = ICU.system else { return [] }
    return icu.words { open(icu, &$0) }
  }

  /// The language alone of ICU's name for one: `de` of `de_CH`.
  private static func language(of identifier: String) -> String {
    String(identifier.prefix { $0 != "_" && $0 != "@" })
  }
}
