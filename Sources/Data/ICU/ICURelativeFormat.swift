internal import FollowspotCICU

/// How long until or since, as a language says it: `URelativeDateTimeFormatter`.
final class ICURelativeFormat {
  private let icu: ICU
  private let format: OpaquePointer

  /// The words of a language. `ureldatefmt_open`.
  init?(_ icu: ICU, locale: String) {
    var status = icu_U_ZERO_ERROR
    let format = icu.call.ureldatefmt_open(locale, nil, icu_UDAT_STYLE_LONG, icu_UDISPCTX_CAPITALIZATION_NONE, &status)
    guard let format else { return nil }
    (self.icu, self.format) = (icu, format)
  }

  deinit { icu.call.ureldatefmt_close(format) }

  /// `now`. `ureldatefmt_format`.
  var now: String? { named(0, icu_UDAT_REL_UNIT_SECOND) }

  /// So many units from now, before it below 0, by a word where there is one: `tomorrow`. `ureldatefmt_format`.
  func named(_ count: Int, _ unit: Int32) -> String? {
    ICU.text { icu.call.ureldatefmt_format(format, Double(count), unit, $0, $1, &$2) }
  }

  /// The same, always with the number: `in 1 month`. `ureldatefmt_formatNumeric`.
  func counted(_ count: Int, _ unit: Int32) -> String? {
    ICU.text { icu.call.ureldatefmt_formatNumeric(format, Double(count), unit, $0, $1, &$2) }
  }
}
