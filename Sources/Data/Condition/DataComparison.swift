/// A comparison of a datum with a value.
package enum DataComparison: Hashable, Sendable {
  /// Equal to the value; nil for missing.
  case isEqual(DataValue?)
  /// Not equal to the value. A missing datum is not equal to any value.
  case isNot(DataValue?)
  /// Equal to one of the values.
  case isIn([DataValue])
  case atLeast(DataValue)
  case atMost(DataValue)
  case above(DataValue)
  case below(DataValue)
  /// Missing for true, present for false.
  case missing(Bool)
  /// A text without characters or a list without rows for true, any other value for false. A missing datum is not
  /// empty.
  case empty(Bool)

  /// Whether the comparison holds of a value. For a missing value only ``missing(_:)``, ``isEqual(_:)`` with nil and
  /// ``isNot(_:)`` with a value hold.
  package func holds(of value: DataValue?) -> Bool {
    switch (self, value) {
    case (.isEqual(let other), _): value == other
    case (.isNot(let other), _): value != other
    case (.missing(let isMissing), _): (value == nil) == isMissing
    case (_, nil): false
    case (.isIn(let others), let value?): others.contains(value)
    case (.atLeast(let bound), let value?): value.order(to: bound).map { $0 >= 0 } ?? false
    case (.atMost(let bound), let value?): value.order(to: bound).map { $0 <= 0 } ?? false
    case (.above(let bound), let value?): value.order(to: bound).map { $0 > 0 } ?? false
    case (.below(let bound), let value?): value.order(to: bound).map { $0 < 0 } ?? false
    case (.empty(let isEmpty), let value?): value.isEmpty == isEmpty
    }
  }
}

extension DataComparison.Word {
  /// Whether the first value stands in this relation to the second. Where one is missing, only ``not`` holds.
  package func holds(of value: DataValue?, and other: DataValue?) -> Bool {
    guard let value, let other else { return self == .not }
    let order = value.order(to: other)
    switch self {
    case .is: return value == other || order == 0
    case .not: return value != other && order != 0
    case .atLeast: return order.map { $0 >= 0 } ?? false
    case .atMost: return order.map { $0 <= 0 } ?? false
    case .above: return order.map { $0 > 0 } ?? false
    case .below: return order.map { $0 < 0 } ?? false
    case .missing, .empty, .in: return false
    }
  }
}

extension DataValue {
  /// Compares two values: below 0 if this one comes first, 0 if they are equal, above 0 if it comes last; nil if they
  /// have no order.
  func order(to other: DataValue) -> Int? {
    func order<Value: Comparable>(_ a: Value, _ b: Value) -> Int { a < b ? -1 : a > b ? 1 : 0 }
    switch (self, other) {
    case (.integer(let a), .integer(let b)): return order(a, b)
    case (.number(let a), .number(let b)): return order(a, b)
    case (.integer(let a), .number(let b)): return order(Double(a), b)
    case (.number(let a), .integer(let b)): return order(a, Double(b))
    case (.money(let a), .money(let b)): return a.currency == b.currency ? order(a, b) : nil
    case (.date(let a), .date(let b)): return order(a, b)
    case (.time(let a), .time(let b)): return order(a, b)
    case (.duration(let a), .duration(let b)): return order(a, b)
    default: return nil
    }
  }

  /// Whether the text, list or record is empty.
  fileprivate var isEmpty: Bool {
    switch self {
    case .text(let text): text.isEmpty
    case .list(let rows): rows.isEmpty
    case .record(let values): values.isEmpty
    default: false
    }
  }
}
