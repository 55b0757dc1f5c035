/// Days and durations as texts that a visitor edits.
extension DataFormatter {
  /// Returns a day in digits, in the calendar and the order of the language: `24.11.2026`.
  func draft(of day: CalendarDate) -> String {
    let (order, separator) = dayOrder
    let numbers = numbers(of: day)
    return order.map { digits(in: (numbers[$0] ?? 0).padded(to: $0 == .year ? 4 : 2)) }.joined(separator: separator)
  }

  /// Returns the day that a text stands for in the calendar of the language, in digits of any script; nil for none. A year
  /// has four digits, because two don't tell the century. If it comes first, the month follows.
  func day(ofDraft text: String) -> CalendarDate? {
    guard !Self.hasLetters(text), let groups = Self.digitGroups(of: text), groups.count == 3 else { return nil }
    let order = groups[0].count == 4 ? [.year, .month, .day] : dayOrder.parts
    var parts: [CalendarPart: Int] = [:]
    for (part, group) in zip(order, groups) where part != .year || group.count == 4 { parts[part] = Int(group) }
    guard let day = parts[.day], let month = parts[.month], let year = parts[.year] else { return nil }
    guard let months else { return CalendarDate(year: year, month: month, day: day) }
    return months.day(year: year, month: month, day: day).flatMap { CalendarDate(dayNumber: $0) }
  }

  /// Returns the numbers of a day in the calendar of the language.
  private func numbers(of day: CalendarDate) -> [CalendarPart: Int] {
    let (year, month, day) = months?.numbers(of: day.daysSince1970) ?? (day.year, day.month, day.day)
    return [.year: year, .month: month, .day: day]
  }

  /// Returns ASCII digits as those of the language.
  private func digits(in text: String) -> String {
    guard let zero = number("group-off")?.text("0")?.unicodeScalars.first, zero != "0" else { return text }
    return String(
      String.UnicodeScalarView(text.unicodeScalars.compactMap { Unicode.Scalar($0.value - 48 + zero.value) }))
  }

  /// A day as it is typed in the language, which is read in one order only in each calendar: `20.12.2000`.
  package var dayExample: String? { CalendarDate(iso8601: "2000-12-20").map(draft) }

  /// The sign between the parts of a day that is typed, in the language.
  package var daySeparator: String { dayOrder.separator }

  /// The order of a day's parts in the language, and the sign between them; those of ISO 8601 where they are unknown.
  private var dayOrder: (parts: [CalendarPart], separator: String) {
    // Its numbers differ from each other in all calendars.
    let day = CalendarDate(daysSince1970: 12_084)
    let sample = text(of: day, .short, now: UnixTime(secondsSince1970: 0))
    let numbers = numbers(of: day)
    let parts = (sample.flatMap(Self.digitGroups) ?? []).map { group -> CalendarPart? in
      numbers.first { $1 == Int(group) || $0 == .year && $1 % 100 == Int(group) }?.key
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
    case .short: return "\(seconds / 3600):\((seconds / 60 % 60).padded(to: 2))"
    case .digital:
      let end = "\((seconds / 60 % 60).padded(to: seconds < 3600 ? 1 : 2)):\((seconds % 60).padded(to: 2))"
      return seconds < 3600 ? end : "\(seconds / 3600):\(end)"
    }
  }

  /// Returns the duration that a text stands for, in digits of any script; nil for none.
  func duration(ofDraft text: String, _ style: DurationStyle) -> Duration? {
    guard !Self.hasLetters(text), let groups = Self.digitGroups(of: text), (1...3).contains(groups.count),
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

  private static func hasLetters(_ text: String) -> Bool { text.contains(where: \.isLetter) }

  /// Returns the groups of digits of a text, in ASCII; nil for a text with a minus sign in front.
  private static func digitGroups(of text: String) -> [String]? {
    var groups: [String] = []
    var isInside = false
    for character in text {
      if let digit = character.wholeNumberValue, character.unicodeScalars.first?.properties.numericType == .decimal {
        if isInside { groups[groups.count - 1] += "\(digit)" } else { groups.append("\(digit)") }
        isInside = true
      } else {
        if groups.isEmpty && ["-", "\u{2212}"].contains(character) { return nil }
        isInside = false
      }
    }
    return groups
  }
}
