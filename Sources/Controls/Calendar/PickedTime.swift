/// A day and a minute of it, as a date picker sets them.
package struct PickedTime: Hashable, Comparable, Sendable {
  /// The days since 1970-01-01.
  package var day: Int
  /// The minute of the day, 0…1439.
  package var minute: Int

  /// Creates a time of a day.
  package init(day: Int, minute: Int = 0) { (self.day, self.minute) = (day, minute) }

  package static func < (first: PickedTime, second: PickedTime) -> Bool {
    (first.day, first.minute) < (second.day, second.minute)
  }
}

/// The times from which a visitor may choose.
package struct PickedRange: Hashable, Sendable {
  /// The first time; `nil` for no limit.
  package var lower: PickedTime?
  /// The last time; `nil` for no limit.
  package var upper: PickedTime?

  /// Creates a range.
  package init(from lower: PickedTime? = nil, to upper: PickedTime? = nil) { (self.lower, self.upper) = (lower, upper) }

  /// Returns the nearest time in the range.
  func nearest(to time: PickedTime) -> PickedTime {
    if let lower, time < lower { return lower }
    if let upper, time > upper { return upper }
    return time
  }

  /// Returns the nearest day in the range.
  func nearest(toDay day: Int) -> Int { max(min(day, upper?.day ?? day), lower?.day ?? min(day, upper?.day ?? day)) }

  /// Whether a day has a time in the range.
  func holds(day: Int) -> Bool { day >= lower?.day ?? day && day <= upper?.day ?? day }

  /// Whether some of the days have a time in the range.
  func overlaps(days: Range<Int>) -> Bool {
    lower?.day ?? days.lowerBound < days.upperBound && upper?.day ?? days.lowerBound >= days.lowerBound
  }

  /// Returns the minutes of a day in the range; those of the whole day if there are none.
  func minutes(of day: Int) -> ClosedRange<Int> {
    let first = lower.map { $0.day == day ? $0.minute : 0 } ?? 0
    let last = upper.map { $0.day == day ? $0.minute : 1439 } ?? 1439
    return first <= last ? first...last : 0...1439
  }
}
