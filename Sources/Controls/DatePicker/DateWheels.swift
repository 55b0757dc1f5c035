internal import FollowspotViews

/// A wheel for the day, one for the month and one for the year, in the order of the language.
struct DateWheels: View {
  let page: DatePage
  @Environment(\.minimumTargetSize) private var target

  /// Returns the most years to a side of the shown one: enough for a life, and those of a range with a limit there.
  private func reach(to limit: PickedTime?) -> ClosedRange<Int> { 1...(limit == nil ? 120 : 500) }

  var body: some View {
    HStack(spacing: target / 6) {
      ForEach(page.calendar.order, id: \.self) { part in
        switch part {
        case .year: years
        case .month: months
        default: days
        }
      }
    }
  }

  private var days: some View {
    let month = page.calendar.month(holding: page.shownDay)
    return wheel(.day, month.map { page.text(.day, $0) }, at: page.shownDay - month.lowerBound) {
      page.range.holds(day: month.lowerBound + $0)
    } set: {
      page.choose(day: month.lowerBound + $0)
    }
  }

  private var months: some View {
    let calendar = page.calendar
    let months = calendar.months(of: calendar.year(holding: page.shownDay))
    let index = months.lastIndex { $0 <= page.shownDay } ?? 0
    return wheel(.month, months.map { page.text(.monthName, $0) }, at: index) {
      page.range.overlaps(days: calendar.month(holding: months[$0]))
    } set: {
      page.choose(day: calendar.day(page.shownDay, addingMonths: $0 - index))
    }
  }

  private var years: some View {
    let calendar = page.calendar
    func isPossible(_ offset: Int) -> Bool {
      let day = calendar.day(page.shownDay, addingYears: offset)
      return page.range.holds(day: day) || page.range.overlaps(days: calendar.year(holding: day))
    }
    let before = reach(to: page.range.lower).prefix { isPossible(-$0) }.count
    let after = reach(to: page.range.upper).prefix { isPossible($0) }.count
    let offsets = Array(-before...after)
    return wheel(.year, offsets.map { page.text(.year, calendar.day(page.shownDay, addingYears: $0)) }, at: before) {
      _ in
      true
    } set: {
      page.choose(day: calendar.day(page.shownDay, addingYears: offsets[$0]))
    }
  }

  private func wheel(
    _ part: DatePart, _ texts: [String], at index: Int, where isPossible: (Int) -> Bool, set: @escaping (Int) -> Void
  ) -> some View {
    let possible = texts.indices.filter(isPossible)
    return TextWheel(
      label: page.calendar.name(of: part), texts: texts,
      value: WheelValue(
        index: index, hasValue: page.hasDay, choices: (possible.first ?? index)...(possible.last ?? index),
        set: set))
  }
}

/// A wheel for the hour and one for the minute. Their order is that of a clock in all languages.
struct TimeWheels: View {
  let page: DatePage
  @Environment(\.minimumTargetSize) private var target

  var body: some View {
    let minute = page.shownMinute
    let (hours, minutes) = (0..<24, 0..<60)
    let possible = page.range.minutes(of: page.shownDay)
    let first = possible.lowerBound / 60 == minute / 60 ? possible.lowerBound % 60 : 0
    let last = possible.upperBound / 60 == minute / 60 ? possible.upperBound % 60 : 59
    HStack(spacing: target / 6) {
      TextWheel(
        label: page.calendar.name(of: .hour), texts: hours.map { page.text(.hour, minute: $0 * 60) },
        value: WheelValue(
          index: minute / 60, hasValue: page.hasTime,
          choices: possible.lowerBound / 60...possible.upperBound / 60
        ) { page.choose(minute: $0 * 60 + minute % 60) })
      TextWheel(
        label: page.calendar.name(of: .minute), texts: minutes.map { page.text(.minute, minute: $0) },
        value: WheelValue(
          index: minute % 60, hasValue: page.hasTime, choices: min(first, last)...max(first, last)
        ) { page.choose(minute: minute / 60 * 60 + $0) })
    }
    .environment(\.layoutDirection, .leftToRight)
  }
}
