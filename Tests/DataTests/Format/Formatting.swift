@testable import FollowspotData

/// Returns the text of a value in a language, in Berlin at 14:05 on 24 November 2026 by default.
///
/// Versions of CLDR write different spaces and directional marks, so all spaces become plain ones and marks are
/// removed.
func text(
  _ value: DataValue, _ type: DataType, in language: String, timeZone: String? = "Europe/Berlin", now: UnixTime = .now
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

extension UnixTime {
  /// 14:05 in Berlin on 24 November 2026.
  static let now = UnixTime("2026-11-24T14:05:00+01:00")

  /// Creates a moment from a valid text.
  init(_ text: String) {
    guard let moment = UnixTime(rfc3339: text) else { preconditionFailure("\(text) is no moment") }
    self = moment
  }
}

extension CalendarDate {
  /// Creates a day from a valid text.
  init(_ text: String) {
    guard let day = CalendarDate(iso8601: text) else { preconditionFailure("\(text) is no day") }
    self = day
  }
}

extension DataType {
  static let anyInteger = DataType.integer(.min ... .max)

  static func number(digits: Int?) -> DataType { .number(anyNumber, digits: digits) }
}
