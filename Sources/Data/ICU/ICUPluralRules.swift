internal import FollowspotCICU

/// Which form of a word goes with which number: `UPluralRules`.
final class ICUPluralRules {
  private let icu: ICU
  private let rules: OpaquePointer

  /// The rules of a language. `uplrules_open`.
  init?(_ icu: ICU, locale: String) {
    var status = icu_U_ZERO_ERROR
    guard let rules = icu.call.uplrules_open(locale, &status) else { return nil }
    (self.icu, self.rules) = (icu, rules)
  }

  deinit { icu.call.uplrules_close(rules) }

  /// The forms that the language has. `uplrules_getKeywords`.
  var categories: [PluralCategory] {
    let words = icu.words { icu.call.uplrules_getKeywords(rules, &$0) }
    return PluralCategory.allCases.filter { words.contains($0.rawValue) }
  }

  /// The form that goes with a number as it is shown: one that is shown as `1.0` is not always one.
  /// `uplrules_selectFormatted`.
  func category(of decimal: String, in format: ICUNumberFormat) -> PluralCategory? {
    format.withResult(decimal) { result in
      ICU.text { icu.call.uplrules_selectFormatted(rules, result, $0, $1, &$2) }.flatMap { .init(rawValue: $0) }
    }
  }
}
