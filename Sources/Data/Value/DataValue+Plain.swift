extension DataValue {
  /// The value in no language: `2.90 EUR`, `2026-11-24`, a duration in seconds. Nil for a record and a list.
  public var plain: String? {
    switch self {
    case .text(let text): text
    case .integer(let integer): "\(integer)"
    case .number(let number): "\(number)"
    case .flag(let flag): "\(flag)"
    case .money(let money): "\(money.digits) \(money.currency)"
    case .date(let day): day.iso8601
    case .time(let moment): moment.rfc3339
    case .duration(let duration): "\(duration.wholeSeconds) s"
    case .record, .list: nil
    }
  }
}
