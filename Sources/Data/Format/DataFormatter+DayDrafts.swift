/// Days and durations as texts that a visitor edits.
extension DataFormatter {
  /// The parts of a day.
  private enum DayPart {
    case day, month, year
  }

  /// Returns a day in digits, in the order of the language: `24.11.2026`.
  func draft(of day: CalendarDate) -> String {
    let (order, separator) = dayOrder
    return order.map { part in
      switch part {
      case .day: Self.padded(day.day, to: 2)
      case .month: Self.padded(day.month, to: 2)
      case .year: Self.padded(day.year, to: 4)
      }
    }.joined(separator: separator)
  }

  /// Returns the day that a text stands for, in digits of any script; nil for none. A year has four digits, because
  /// with two nobody knows the century. If it comes first, the month follows.
  func day(ofDraft text: String) -> CalendarDate? {
    guard let groups = Self.digitGroups(of: text), groups.count == 3 else { return nil }
    let order = groups[0].count == 4 ? [.year, .month, .day] : dayOrder.parts
    var parts: [DayPart: String] = [:]
    for (part, group) in zip(order, groups) { parts[part] = group }
    guard let day = parts[.day].flatMap({ Int($0) }), let month = parts[.month].flatMap({ Int($0) }),
      let year = parts[.year], year.count == 4
    else { return nil }
    return CalendarDate(iso8601: "\(year)-\(Self.padded(month, to: 2))-\(Self.padded(day, to: 2))")
  }

  /// The sign between the parts of a day that is typed, in the language.
  package var daySeparator: String { dayOrder.separator }

  /// The order of a day's parts in the language, and the sign between them. Languages with another calendar have that of
  /// ISO 8601.
  private var dayOrder: (parts: [DayPart], separator: String) {
    let sample = CalendarDate(iso8601: "2003-02-01").flatMap {
      text(of: $0, .short, now: UnixTime(secondsSince1970: 0))
    }
    let parts = (sample.flatMap(Self.digitGroups) ?? []).map { group -> DayPart? in
      switch Int(group) {
      case 1: .day
      case 2: .month
      case 3, 2003: .year
      default: nil
      }
    }
    guard let sample, parts.count == 3, Set(parts).count == 3, !parts.contains(nil) else {
      return ([.year, .month, .day], "-")
    }
    let separator = sample.first { [".", "/", "-"].contains($0) }.map { String($0) } ?? "-"
    return (parts.compactMap(\.self), separator)
  }

  /// Returns a duration in digits: minutes or seconds, or hours and minutes, or as on a clock.
  func draft(of duration: Duration, _ style: DurationStyle) -> String {
    let seconds = Int(duration.components.seconds)
    switch style {
    case .seconds: return "\(seconds)"
    case .minutes: return "\(seconds / 60)"
    case .short: return "\(seconds / 3600):\(Self.padded(seconds / 60 % 60, to: 2))"
    case .digital:
      let end = "\(Self.padded(seconds / 60 % 60, to: seconds < 3600 ? 1 : 2)):\(Self.padded(seconds % 60, to: 2))"
      return seconds < 3600 ? end : "\(seconds / 3600):\(end)"
    }
  }

  /// Returns the duration that a text stands for, in digits of any script; nil for none.
  func duration(ofDraft text: String, _ style: DurationStyle) -> Duration? {
    guard let groups = Self.digitGroups(of: text), (1...3).contains(groups.count),
      groups.dropFirst().allSatisfy({ $0.count <= 2 })
    else { return nil }
    let numbers = groups.compactMap { Int($0) }
    // Parts below the first one end at 59.
    guard numbers.count == groups.count, numbers.dropFirst().allSatisfy({ $0 < 60 }) else { return nil }
    let units: [Double] =
      switch (style, numbers.count) {
      case (_, 3): [3600, 60, 1]
      case (.minutes, 2), (.short, 2): [3600, 60]
      case (_, 2): [60, 1]
      case (.minutes, _), (.short, _): [60]
      default: [1]
      }
    return Duration(dataSeconds: zip(numbers, units).reduce(0) { $0 + Double($1.0) * $1.1 })
  }

  /// Returns the groups of digits of a text, in ASCII; nil for a text with letters or a minus sign in front.
  private static func digitGroups(of text: String) -> [String]? {
    var groups: [String] = []
    var isInside = false
    for character in text {
      if let digit = character.wholeNumberValue, character.unicodeScalars.first?.properties.numericType == .decimal {
        if isInside { groups[groups.count - 1] += "\(digit)" } else { groups.append("\(digit)") }
        isInside = true
      } else {
        if character.isLetter || groups.isEmpty && ["-", "\u{2212}"].contains(character) { return nil }
        isInside = false
      }
    }
    return groups
  }

  private static func padded(_ number: Int, to count: Int) -> String {
    let digits = "\(number)"
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }
}
