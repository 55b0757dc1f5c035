internal import FollowspotCICU

/// A format for relative times in a language: `URelativeDateTimeFormatter`.
final class ICURelativeFormat {
  private let icu: ICU
  private let format: OpaquePointer

  /// Opens the format of a language. `ureldatefmt_open`.
  init?(_ icu: ICU, locale: String) {
    var status = icu_U_ZERO_ERROR
    let format = icu.call.ureldatefmt_open(locale, nil, icu_UDAT_STYLE_LONG, icu_UDISPCTX_CAPITALIZATION_NONE, &status)
    guard let format else { return nil }
    (self.icu, self.format) = (icu, format)
  }

  deinit { icu.call.ureldatefmt_close(format) }

  /// `now`. `ureldatefmt_format`.
  var now: String? { named(0, icu_UDAT_REL_UNIT_SECOND) }

  /// Returns the text for a number of units from now, negative for the past, as a word if there is one: `tomorrow`.
  /// `ureldatefmt_format`.
  func named(_ count: Int, _ unit: Int32) -> String? {
    ICU.text { icu.call.ureldatefmt_format(format, Double(count), unit, $0, $1, &$2) }
  }

  /// Returns the text for a number of units from now, always with the number: `in 1 month`.
  /// `ureldatefmt_formatNumeric`.
  func counted(_ count: Int, _ unit: Int32) -> String? {
    ICU.text { icu.call.ureldatefmt_formatNumeric(format, Double(count), unit, $0, $1, &$2) }
  }
}
