/// How a touch changes a datum.
public enum DataMutation: Hashable, Sendable {
  /// It holds this from now on; nil for missing.
  case set(DataValue?)
  /// A number, an amount or a span becomes so much more, but never more or less than its type allows. What is missing
  /// counts as its initial value, and without one as 0.
  case add(DataValue)
  /// A flag becomes the other; a missing one becomes true.
  case toggle
  /// A list gets a row at its end, in place of the one with the same key.
  case append(DataRow)
  /// A list loses the row of a key.
  case remove(key: String)
  /// A list loses all its rows; anything else becomes missing.
  case clear
}

extension DataDeclaration {
  /// What a datum of this declaration holds once it was changed.
  public func applying(_ mutation: DataMutation, to value: DataValue?) -> DataValue? {
    switch mutation {
    case .set(let new): return new
    case .add(let more): return (value ?? initial ?? type.zero).flatMap { sum($0, more) } ?? value
    case .toggle:
      if case .flag(let flag) = value { return .flag(!flag) }
      return .flag(true)
    case .append(let row):
      guard case .list(let rows) = value ?? .list([]) else { return value }
      let others = rows.filter { $0.key != row.key }
      return others.count < DataType.rowLimit ? .list(others + [row]) : value
    case .remove(let key):
      guard case .list(let rows) = value else { return value }
      return .list(rows.filter { $0.key != key })
    case .clear:
      if case .list = type { return .list([]) }
      return nil
    }
  }

  /// A sum within the bounds of the type; nil for what can't be added.
  private func sum(_ value: DataValue, _ more: DataValue) -> DataValue? {
    switch (type, value, more) {
    case (.integer(let range), .integer(let a), .integer(let b)):
      let (sum, overflow) = a.addingReportingOverflow(b)
      let most = b > 0 ? range.upperBound : range.lowerBound
      return .integer(overflow ? most : Swift.min(Swift.max(sum, range.lowerBound), range.upperBound))
    case (.number(let range, _), .number(let a), .number(let b)):
      return .number(Swift.min(Swift.max(a + b, range.lowerBound), range.upperBound))
    case (.money, .money(let a), .money(let b)) where a.currency == b.currency:
      let (sum, overflow) = a.tenThousandths.addingReportingOverflow(b.tenThousandths)
      return .money(overflow ? a : Money(tenThousandths: sum, currency: a.currency))
    case (.duration, .duration(let a), .duration(let b)): return .duration(a + b)
    default: return nil
    }
  }
}

extension DataType {
  /// What counts for a missing value to which something is added; nil for what has no sums.
  fileprivate var zero: DataValue? {
    switch self {
    case .integer(let range): .integer(Swift.min(Swift.max(0, range.lowerBound), range.upperBound))
    case .number(let range, _): .number(Swift.min(Swift.max(0, range.lowerBound), range.upperBound))
    case .money(let currency): .money(Money(tenThousandths: 0, currency: currency))
    case .duration: .duration(.zero)
    default: nil
    }
  }
}

extension DataStore {
  /// Changes a datum as a touch asks for. What its declaration does not allow is left out; ``change(_:by:now:)`` says why.
  ///
  /// - Parameter now: The time on a monotonic clock.
  public func apply(_ mutation: DataMutation, to name: String, now: Duration) {
    // Who wants to know why asks for it.
    try? change(name, by: mutation, now: now)
  }

  /// Changes a datum as a touch asks for.
  ///
  /// - Throws: A ``DataError`` that says why the new value is not taken; nothing has changed then.
  package func change(_ name: String, by mutation: DataMutation, now: Duration) throws(DataError) {
    let type = try type(of: name)
    guard let declaration = declaration(name), try !apply(mutation, toRowOf: name, now: now) else { return }
    let before = self[name]
    if case .add(let more) = mutation, case .money(let sum) = before, case .money(let part) = more,
      sum.tenThousandths.addingReportingOverflow(part.tenThousandths).overflow
    {
      throw .wrongType(path: name, expected: type.phrase, found: "a larger one")
    }
    try hold(declaration.applying(mutation, to: before), in: name, now: now)
  }
}
