internal import FollowspotCICU

/// Days and times as a language writes them: `UDateFormat`.
final class ICUDateFormat {
  private let icu: ICU
  private let format: OpaquePointer

  /// How much of a moment is written: the language's own ways for a day, a time or both, or a pattern of CLDR's.
  enum Parts {
    case day(Int32)
    case time(Int32)
    case both(day: Int32, time: Int32)
    case pattern(String)
  }

  /// A format in a time zone, the system's for nil. `udat_open`.
  init?(_ icu: ICU, _ parts: Parts, locale: String, timeZone: String?) {
    let (time, day, pattern) =
      switch parts {
      case .day(let day): (icu_UDAT_NONE, day, "")
      case .time(let time): (time, icu_UDAT_NONE, "")
      case .both(let day, let time): (time, day, "")
      case .pattern(let pattern): (icu_UDAT_PATTERN, icu_UDAT_PATTERN, pattern)
      }
    var status = icu_U_ZERO_ERROR
    let words = Array(pattern.utf16)
    let format = ICU.withTimeZone(timeZone) {
      icu.call.udat_open(time, day, locale, $0, $1, words, Int32(words.count), &status)
    }
    guard let format else { return nil }
    (self.icu, self.format) = (icu, format)
    countAllDaysAsGregorian()
  }

  deinit { icu.call.udat_close(format) }

  /// The text of a moment, in milliseconds since the beginning of 1970 in Greenwich. `udat_format`.
  func text(_ milliseconds: Int) -> String? {
    ICU.text { icu.call.udat_format(format, Double(milliseconds), $0, $1, nil, &$2) }
  }

  /// The pattern, as in `HH:mm:ss`. `udat_toPattern`.
  var pattern: String { ICU.text { icu.call.udat_toPattern(format, 0, $0, $1, &$2) } ?? "" }

  /// ICU's calendar is Julian before the 15th of October 1582; ISO 8601's, which days are given in, never is.
  private func countAllDaysAsGregorian() {
    var status = icu_U_ZERO_ERROR
    guard let calendar = icu.call.ucal_clone(icu.call.udat_getCalendar(format), &status) else { return }
    // Those that count other years, such as Thailand's, take no such change, and say so: they stay as they are.
    icu.call.ucal_setGregorianChange(calendar, -.greatestFiniteMagnitude, &status)
    if status.isSuccess { icu.call.udat_setCalendar(format, calendar) }
    icu.call.ucal_close(calendar)
  }
}
