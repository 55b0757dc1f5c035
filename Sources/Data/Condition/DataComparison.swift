/// What must hold of a value.
public enum DataComparison: Hashable, Sendable {
  /// It is this value; nil for missing.
  case isEqual(DataValue?)
  /// It is not this value; missing is no value, so it isn't either.
  case isNot(DataValue?)
  /// It is one of these.
  case isIn([DataValue])
  case atLeast(DataValue)
  case atMost(DataValue)
  case above(DataValue)
  case below(DataValue)
  /// It is missing, or is there.
  case missing(Bool)
  /// It is a text without letters or a list without rows, or isn't. Missing is not empty.
  case empty(Bool)

  /// Whether it holds of a value. Of what is missing nothing is true but ``missing(_:)``, ``isEqual(_:)`` with nil,
  /// and that it is not some value.
  public func holds(of value: DataValue?) -> Bool {
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

extension DataValue {
  /// Below 0 where it comes before another, 0 where it is the same, above 0 where it comes after; nil where nothing of
  /// the kind can be said.
  fileprivate func order(to other: DataValue) -> Int? {
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

  /// Whether there is nothing in it.
  fileprivate var isEmpty: Bool {
    switch self {
    case .text(let text): text.isEmpty
    case .list(let rows): rows.isEmpty
    case .record(let values): values.isEmpty
    default: false
    }
  }
}
