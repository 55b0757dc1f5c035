internal import FollowspotCICU

/// A format for days and times in a language: `UDateFormat`.
final class ICUDateFormat {
  private let icu: ICU
  private let format: OpaquePointer

  /// The shown parts of a moment: ICU styles for the day, the time or both, or a CLDR pattern.
  enum Parts {
    case day(Int32)
    case time(Int32)
    case both(day: Int32, time: Int32)
    case pattern(String)
  }

  /// Opens a format in a time zone; nil for the system's zone. `udat_open`.
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

  /// Returns the text of a moment, in milliseconds since 1970 UTC. `udat_format`.
  func text(_ milliseconds: Int) -> String? {
    ICU.text { icu.call.udat_format(format, Double(milliseconds), $0, $1, nil, &$2) }
  }

  /// The format's pattern, such as `HH:mm:ss`. `udat_toPattern`.
  var pattern: String { ICU.text { icu.call.udat_toPattern(format, 0, $0, $1, &$2) } ?? "" }

  /// Makes the calendar Gregorian for all days. ICU's is Julian before 15 October 1582, but ISO 8601's days never are.
  private func countAllDaysAsGregorian() {
    var status = icu_U_ZERO_ERROR
    guard let calendar = icu.call.ucal_clone(icu.call.udat_getCalendar(format), &status) else { return }
    // Calendars with other years, such as Thailand's, refuse the change and stay unchanged.
    icu.call.ucal_setGregorianChange(calendar, -.greatestFiniteMagnitude, &status)
    if status.isSuccess { icu.call.udat_setCalendar(format, calendar) }
    icu.call.ucal_close(calendar)
  }
}
