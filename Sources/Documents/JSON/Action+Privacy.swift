internal import FollowspotData

extension Action {
  /// Returns the first private datum whose value the action would reveal, also in its conditions; nil for none.
  ///
  /// Programs request their own actions, so only copies into private data keep such a value for the visitor.
  func revealedDatum(in declarations: [String: DataDeclaration]) -> String? {
    func isPrivate(_ name: String) -> Bool { declarations[name]?.isPrivate ?? false }
    let read: [DataReference] =
      switch self {
      case .send(_, let payload): payload.values.compactMap(\.reference)
      case .set(let assignments): assignments.filter { !isPrivate($0.name) }.flatMap(\.references)
      case .when(let condition, _, _): condition.references
      default: []
      }
    if let datum = read.compactMap(\.datum).filter(isPrivate).min() { return datum }
    guard case .when(_, let actions, let others) = self else { return nil }
    return (actions + others).lazy.compactMap { $0.revealedDatum(in: declarations) }.first
  }
}

extension DataOperand {
  fileprivate var reference: DataReference? { if case .reference(let reference) = self { reference } else { nil } }
}

extension DataAssignment {
  /// The values that the change reads.
  fileprivate var references: [DataReference] {
    switch change {
    case .set(let operand), .add(let operand), .remove(let operand): [operand.reference].compactMap(\.self)
    case .append(let fields): fields.values.compactMap(\.reference)
    case .toggle, .clear: []
    }
  }
}

extension DataCondition {
  /// The values that the condition reads.
  fileprivate var references: [DataReference] {
    switch self {
    case .holds(let reference, _): [reference]
    case .compares(let reference, _, let other): [reference, other]
    case .all(let conditions), .any(let conditions): conditions.flatMap(\.references)
    case .not(let condition): condition.references
    }
  }
}
