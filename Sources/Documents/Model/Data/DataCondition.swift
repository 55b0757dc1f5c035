package import FollowspotData

/// A condition on data.
package indirect enum DataCondition: Hashable, Sendable {
  /// All comparisons hold for a value.
  case holds(DataReference, [DataComparison])
  /// A value stands in a relation to another one, such as `above`.
  case compares(DataReference, DataComparison.Word, DataReference)
  /// All conditions hold.
  case all([DataCondition])
  /// At least one condition holds.
  case any([DataCondition])
  /// The condition does not hold.
  case not(DataCondition)

  /// Whether the condition holds.
  ///
  /// - Parameter value: Returns the value of a reference.
  package func holds(_ value: (DataReference) -> DataValue?) -> Bool {
    switch self {
    case .holds(let reference, let comparisons):
      let value = value(reference)
      return comparisons.allSatisfy { $0.holds(of: value) }
    case .all(let conditions): return conditions.allSatisfy { $0.holds(value) }
    case .any(let conditions): return conditions.contains { $0.holds(value) }
    case .compares(let reference, let word, let other): return word.holds(of: value(reference), and: value(other))
    case .not(let condition): return !condition.holds(value)
    }
  }
}

extension DataCondition {
  /// Whether the two conditions can never hold together. The check may miss some cases.
  func excludes(_ other: DataCondition) -> Bool {
    switch (self, other) {
    case (.all(let conditions), _): conditions.contains { $0.excludes(other) }
    case (.any(let conditions), _): conditions.allSatisfy { $0.excludes(other) }
    case (_, .all), (_, .any): other.excludes(self)
    case (.not(let condition), _): condition == other
    case (_, .not(let condition)): condition == self
    case (.compares, _), (_, .compares): false
    case (.holds(let mine, let first), .holds(let theirs, let second)):
      mine == theirs && !(first + second).canHold(of: mine.type)
    }
  }
}
