package import FollowspotData

/// The days and times that a date picker sets.
package struct DateChoice: Hashable, Sendable {
  /// The parts of a time. Raw values are the names in documents.
  package enum Parts: String, Sendable, CaseIterable {
    case date, time, dateAndTime
  }

  /// The parts that the visitor sets.
  package var parts = Parts.date
  /// The first day; `nil` for no limit.
  package var from: DateLimit?
  /// The last day; `nil` for no limit.
  package var to: DateLimit?

  /// Creates a choice of all days.
  package init() {}

  /// Creates a choice of all values of a type; `nil` for a type that is no day and no time.
  init?(_ type: DataType) {
    switch type {
    case .date: break
    case .time: parts = .dateAndTime
    default: return nil
    }
  }
}

/// The first or the last day of a date picker.
package enum DateLimit: Hashable, Sendable {
  /// A day.
  case date(CalendarDate)
  /// A number of days after today.
  case today(plus: Int)

  /// Returns the days from 1970-01-01 to the limit.
  package func day(today: Int) -> Int {
    switch self {
    case .date(let date): date.dayNumber
    case .today(let days): today + days
    }
  }
}
