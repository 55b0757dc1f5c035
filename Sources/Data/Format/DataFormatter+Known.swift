internal import FollowspotCICU

extension DataFormatter {
  /// Whether the system has ICU. Without it, texts are those of ``DataValue/plain``, in no language.
  package static var isAvailable: Bool { ICU.system != nil }

  /// Whether ICU has data for a language, or for the language of a regional tag; nil if the system has no ICU and the
  /// language is not a common one.
  package static func isKnown(language: String) -> Bool? {
    if commonLanguage(of: language) != nil { return true }
    guard let icu = ICU.system else { return nil }
    return languages.contains(Self.language(of: icu.identifier(language)))
  }

  /// Whether a currency is in use according to ISO 4217; nil if the system has no ICU and the currency is not a common
  /// one.
  package static func isKnown(currency: String) -> Bool? {
    if commonCurrencies.contains(currency) { return true }
    return isAvailable ? currencies.contains(currency) : nil
  }

  /// The currencies that most documents use. They need no ICU until a value is formatted: loading it takes 2 to 5 ms, a
  /// tenth of the start.
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

  /// The common languages that have their own digits.
  static let languagesOfOwnDigits = ["ar", "bn", "fa"]

  /// Returns the common language of a plain tag: `zh` for `zh-Hant-TW`; nil for others.
  static func commonLanguage(of tag: String) -> String? {
    guard tag.utf8.count <= 10 else { return nil }
    let language = String(tag.prefix { $0 != "-" })
    return commonLanguages.contains(language) ? language : nil
  }

  /// Languages whose only plural forms are `one` and `other`. They need no ICU either.
  static let languagesOfTwoForms = ["en", "de", "nl", "da", "nb", "sv", "fi"]

  /// Whether IANA has a time zone of that name; nil if the system has no ICU.
  package static func isKnown(timeZone: String) -> Bool? { isAvailable ? timeZones.contains(timeZone) : nil }

  /// The currencies in use according to ISO 4217, for suggestions; empty without ICU. `ucurr_openISOCurrencies`.
  package static let currencies = Set(
    words { icu, status in
      icu.call.ucurr_openISOCurrencies(UInt32(icu_UCURR_COMMON | icu_UCURR_NON_DEPRECATED), &status)
    })

  /// The time zones of IANA, for suggestions; empty without ICU. `ucal_openTimeZones`.
  package static let timeZones = Set(words { icu, status in icu.call.ucal_openTimeZones(&status) })

  /// The languages that ICU has data for, without regions. `uloc_openAvailableByType`.
  static let languages = Set(
    words { icu, status in
      icu.call.uloc_openAvailableByType(icu_ULOC_AVAILABLE_WITH_LEGACY_ALIASES, &status)
    }.map(language(of:)))

  private static func words(_ open: (ICU, inout icu_status) -> OpaquePointer?) -> [String] {
    guard let icu = ICU.system else { return [] }
    return icu.words { open(icu, &$0) }
  }

  /// Returns the language of an ICU locale: `de` for `de_CH`.
  private static func language(of identifier: String) -> String {
    String(identifier.prefix { $0 != "_" && $0 != "@" })
  }
}
