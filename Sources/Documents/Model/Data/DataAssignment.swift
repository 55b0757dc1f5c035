package import FollowspotData

/// A value in an action: a constant, or a reference that is resolved when the action runs.
package enum DataOperand: Hashable, Sendable {
  /// A constant, or `nil` for a missing value.
  case value(DataValue?)
  /// The value of a private datum when the action ran, or `nil` for a missing one.
  case hidden(DataValue?)
  /// The value of a datum at the time of the action.
  case reference(DataReference)
}

/// A change of a datum by an action.
package struct DataAssignment: Hashable, Sendable {
  /// A change whose values may be references.
  package enum Change: Hashable, Sendable {
    case set(DataOperand)
    case add(DataOperand)
    case toggle
    /// Appends a row, by the names of its fields.
    case append([String: DataOperand])
    /// Removes the row with a key.
    case remove(DataOperand)
    case clear
  }

  /// The name of the datum.
  package var name: String
  package var change: Change

  /// Creates a change of the datum with a name.
  package init(name: String, change: Change) { (self.name, self.change) = (name, change) }
}

extension DataAssignment {
  /// Returns the change with current values, or `nil` if a required value is missing.
  ///
  /// - Parameters:
  ///   - declaration: The declaration of the datum.
  ///   - find: Returns the current value of a reference.
  package func mutation(of declaration: DataDeclaration, _ find: (DataReference) -> DataValue?) -> DataMutation? {
    func value(of operand: DataOperand) -> DataValue? {
      switch operand {
      case .value(let fixed), .hidden(let fixed): return fixed
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
