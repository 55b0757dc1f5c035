internal import FollowspotSpelling

/// A change of a datum by a touch.
package enum DataMutation: Hashable, Sendable {
  /// Sets the value; nil for missing.
  case set(DataValue?)
  /// Adds to a number, an amount or a duration, within the bounds of its type. A missing value counts as its initial
  /// one, or as 0 without one.
  case add(DataValue)
  /// Inverts a flag. A missing one becomes true.
  case toggle
  /// Adds a row at the end of a list, or replaces the one with the same key.
  case append(DataRow)
  /// Removes the row with a key from a list.
  case remove(key: String)
  /// Empties a list. Any other value becomes missing.
  case clear
}

extension DataDeclaration {
  /// Returns the value of a datum of this declaration after a change.
  package func applying(_ mutation: DataMutation, to value: DataValue?) -> DataValue? {
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

  /// Returns a sum within the bounds of the type; nil for values that can't be added.
  private func sum(_ value: DataValue, _ more: DataValue) -> DataValue? {
    switch (type, value, more) {
    case (.integer(let range), .integer(let a), .integer(let b)):
      let (sum, overflow) = a.addingReportingOverflow(b)
      let most = b > 0 ? range.upperBound : range.lowerBound
      return .integer(overflow ? most : Swift.min(Swift.max(sum, range.lowerBound), range.upperBound))
    case (.number(let range, _), .number(let a), .number(let b)):
      // Three times 0.1 is 0.3.
      let sum = (a + b).rounded(toDecimals: Swift.max(a.decimals, b.decimals))
      return .number(Swift.min(Swift.max(sum, range.lowerBound), range.upperBound))
    case (.money, .money(let a), .money(let b)) where a.currency == b.currency:
      let (sum, overflow) = a.tenThousandths.addingReportingOverflow(b.tenThousandths)
      return .money(overflow ? a : CurrencyAmount(tenThousandths: sum, currency: a.currency))
    case (.duration, .duration(let a), .duration(let b)): return .duration(a + b)
    default: return nil
    }
  }
}

extension DataType {
  /// The value that a missing one counts as in a sum; nil for types without sums.
  fileprivate var zero: DataValue? {
    switch self {
    case .integer(let range): .integer(Swift.min(Swift.max(0, range.lowerBound), range.upperBound))
    case .number(let range, _): .number(Swift.min(Swift.max(0, range.lowerBound), range.upperBound))
    case .money(let currency): .money(CurrencyAmount(tenThousandths: 0, currency: currency))
    case .duration: .duration(.zero)
    default: nil
    }
  }
}

extension DataStore {
  /// Applies a touch's change to a datum. Ignores a change that the declaration does not allow.
  ///
  /// - Parameters:
  ///   - mutation: The change.
  ///   - name: The name of the datum.
  ///   - now: The time on a monotonic clock.
  package func apply(_ mutation: DataMutation, to name: String, now: Duration) {
    // Callers that need the reason use `change(_:by:now:)`.
    try? change(name, by: mutation, now: now)
  }

  /// Applies a touch's change to a datum.
  ///
  /// - Throws: A ``DataError`` if the new value is not allowed. Nothing has changed then.
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
