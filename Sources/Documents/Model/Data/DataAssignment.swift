public import FollowspotData

/// What stands for a value when something is touched.
public enum DataOperand: Hashable, Sendable {
  /// This; nil for missing.
  case value(DataValue?)
  /// Whatever a datum holds then.
  case reference(DataReference)
}

/// How a touch changes a datum.
public struct DataAssignment: Hashable, Sendable {
  /// A change whose values may be those of other data.
  public enum Change: Hashable, Sendable {
    case set(DataOperand)
    case add(DataOperand)
    case toggle
    /// A row by the names of its fields.
    case append([String: DataOperand])
    /// The row of a key.
    case remove(DataOperand)
    case clear
  }

  /// The datum.
  public var name: String
  /// What happens to it.
  public var change: Change
}

extension DataAssignment {
  /// The change with the values that there are now; nil where one is missing without which nothing can be done.
  ///
  /// - Parameter declaration: What the datum is declared as.
  package func mutation(of declaration: DataDeclaration, _ find: (DataReference) -> DataValue?) -> DataMutation? {
    func value(of operand: DataOperand) -> DataValue? {
      switch operand {
      case .value(let fixed): return fixed
      case .reference(let reference): return find(reference)
      }
    }
    switch change {
    case .set(let operand): return .set(value(of: operand))
    case .add(let operand): return value(of: operand).map { .add($0) }
    case .toggle: return .toggle
    case .clear: return .clear
    case .remove(let operand): return value(of: operand)?.key.map { .remove(key: $0) }
    case .append(let fields):
      guard case .list(_, let key) = declaration.type else { return nil }
      let values = fields.compactMapValues(value)
      return values[key]?.key.map { .append(DataRow(key: $0, values: values)) }
    }
  }
}
