internal import FollowspotData

extension DateChoice {
  /// The keys of a date picker.
  struct Keys: Sendable {
    private let components = Key(
      "components", Syntax<Parts>.choice,
      "The parts that are set; default: 'date' for a day, 'dateAndTime' for a time. The rest of a time stays.")
    private let from = Key(
      "from", .dateLimit, "The first day: 'today', a day such as '2026-11-24', or '{ days: 2 }' from today.")
    private let to = Key(
      "to", .dateLimit, "The last day: 'today', a day such as '2026-11-24', or '{ days: 365 }' from today.")

    var all: [AnyKey] { [components.any, from.any, to.any] }

    /// Reads the choice for a datum of a type.
    func choice(of type: DataType, _ fields: Fields, _ reader: inout Reader) -> DateChoice? {
      guard var choice = DateChoice(type) else { return nil }
      if let parts = fields(components, &reader) {
        if case .date = type, parts != .date, let entry = fields[components] {
          reader.report(at: entry.value.position, "a 'date' has no time; write 'components: date', or declare a 'time'")
        }
        choice.parts = parts
      }
      choice.from = fields(from, &reader)
      choice.to = fields(to, &reader)
      // Both are after today, or neither is.
      let order: (Int, Int)? =
        switch (choice.from, choice.to) {
        case (.date(let first), .date(let last)): (first.dayNumber, last.dayNumber)
        case (.today(let first), .today(let last)): (first, last)
        default: nil
        }
      if let order, order.0 > order.1, let entry = fields[to] {
        reader.report(at: entry.value.position, "the last day is before the first one; no day could be chosen")
      }
      return choice
    }
  }
}

extension Syntax where Value == DateLimit {
  /// A day, or a number of days after today.
  fileprivate static var dateLimit: Syntax<DateLimit> {
    let days = Key("days", Syntax<Int>.integer(-36_525...36_525), required: true, "The days after today.")
    let day = Syntax<DateLimit>(shape: .text) { node, reader in
      guard let text = reader.text(node, expecting: .text) else { return nil }
      if text == "today" { return .today(plus: 0) }
      if let date = CalendarDate(iso8601: text) { return .date(date) }
      reader.report(
        at: node.position, "expected 'today', a day such as '2026-11-24' or '{ days: 30 }', found \(node.noun)")
      return nil
    }
    return .scalar(
      day, or: .record("date limit", [days.any]) { fields, reader in fields(days, &reader).map { .today(plus: $0) } })
  }
}
