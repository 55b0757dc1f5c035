internal import FollowspotCICU

/// The plural rules of a language: `UPluralRules`.
final class ICUPluralRules {
  private let icu: ICU
  private let rules: OpaquePointer

  /// Opens the rules of a language. `uplrules_open`.
  init?(_ icu: ICU, locale: String) {
    var status = icu_U_ZERO_ERROR
    guard let rules = icu.call.uplrules_open(locale, &status) else { return nil }
    (self.icu, self.rules) = (icu, rules)
  }

  deinit { icu.call.uplrules_close(rules) }

  /// The categories of the language. `uplrules_getKeywords`.
  var categories: [PluralCategory] {
    let words = icu.words { icu.call.uplrules_getKeywords(rules, &$0) }
    return PluralCategory.allCases.filter { words.contains($0.rawValue) }
  }

  /// Returns the category of a number as it is shown: `1.0` does not always have the category of `1`.
  /// `uplrules_selectFormatted`.
  func category(of decimal: String, in format: ICUNumberFormat) -> PluralCategory? {
    format.withResult(decimal) { result in
      ICU.text { icu.call.uplrules_selectFormatted(rules, result, $0, $1, &$2) }.flatMap { .init(rawValue: $0) }
    }
  }
}
