public import FollowspotData

/// What must hold of the data.
public indirect enum DataCondition: Hashable, Sendable {
  /// All comparisons hold of a value.
  case holds(DataReference, [DataComparison])
  /// All of them hold.
  case all([DataCondition])
  /// One of them holds.
  case any([DataCondition])

  /// Whether it holds, of values that a closure finds.
  public func holds(_ value: (DataReference) -> DataValue?) -> Bool {
    switch self {
    case .holds(let reference, let comparisons):
      let value = value(reference)
      return comparisons.allSatisfy { $0.holds(of: value) }
    case .all(let conditions): return conditions.allSatisfy { $0.holds(value) }
    case .any(let conditions): return conditions.contains { $0.holds(value) }
    }
  }
}

extension DataCondition {
  /// Whether it is known that both never hold.
  func excludes(_ other: DataCondition) -> Bool {
    switch (self, other) {
    case (.all(let conditions), _): conditions.contains { $0.excludes(other) }
    case (.any(let conditions), _): conditions.allSatisfy { $0.excludes(other) }
    case (.holds, .all), (.holds, .any): other.excludes(self)
    case (.holds(let mine, let first), .holds(let theirs, let second)):
      mine == theirs && !(first + second).canHold(of: mine.type)
    }
  }
}
