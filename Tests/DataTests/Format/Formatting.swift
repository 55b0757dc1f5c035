@testable import FollowspotData

/// The text of a value in a language, in Berlin, at five past two o'clock on the 24th of November 2026 unless told
/// otherwise.
///
/// Versions of CLDR differ in which spaces and marks of direction they write; here all spaces are one, and no mark is
/// left.
func text(
  _ value: DataValue, _ type: DataType, in language: String, timeZone: String? = "Europe/Berlin", now: Moment = .now
) -> String? {
  DataFormatter(language: language, timeZone: timeZone).text(of: value, as: type, now: now).map(plain)
}

private func plain(_ text: String) -> String {
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\u{A0}", "\u{202F}", "\u{2009}": result.append(" ")
    case "\u{200E}", "\u{200F}", "\u{61C}": break
    default: result.append(scalar)
    }
  }
  return String(result)
}

extension Moment {
  /// Five past two o'clock in Berlin, on the 24th of November 2026.
  static let now = Moment("2026-11-24T14:05:00+01:00")

  /// A moment that is known to be one.
  init(_ text: String) {
    guard let moment = Moment(rfc3339: text) else { preconditionFailure("\(text) is no moment") }
    self = moment
  }
}

extension CalendarDate {
  /// A day that is known to be one.
  init(_ text: String) {
    guard let day = CalendarDate(iso8601: text) else { preconditionFailure("\(text) is no day") }
    self = day
  }
}

extension DataType {
  static let anyInteger = DataType.integer(.min ... .max)

  static func number(digits: Int?) -> DataType { .number(anyNumber, digits: digits) }
}
