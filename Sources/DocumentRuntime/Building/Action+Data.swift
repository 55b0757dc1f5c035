internal import FollowspotData
internal import FollowspotDocuments
internal import FollowspotTextEntry

extension [Action] {
  /// Performs the actions in order, each with the data at its time.
  ///
  /// - Parameters:
  ///   - data: Returns the current data.
  ///   - perform: Performs an action with values in place of data.
  ///   - wait: Called for a wait, with the actions behind it.
  @MainActor
  func run(with data: () -> DataContext, perform: (Action) -> Void, wait: (Duration, [Action]) -> Void) {
    var rest = self[...]
    while let action = rest.popFirst() {
      switch action {
      case .wait(let delay): return wait(delay, Array(rest))
      case .when(let condition, let actions, let others):
        rest = (condition.holds(data().value) ? actions : others) + rest
      default: for settled in action.settled(by: data()) { perform(settled) }
      }
    }
  }
}

extension Action {
  /// Returns the action with the current values in place of data, or those of its condition that apply. Actions
  /// behind a `wait` are settled when the wait ends.
  @MainActor
  func settled(by data: DataContext) -> [Action] {
    switch self {
    case .when(let condition, let actions, let others):
      return (condition.holds(data.value) ? actions : others).flatMap { $0.settled(by: data) }
    case .send(let word, let payload):
      return [.send(word, with: payload.mapValues { $0.settled(by: data) })]
    case .set(let assignments): return [.set(assignments.map { $0.settled(by: data) })]
    default: return [self]
    }
  }
}

extension Action {
  /// Returns the action with the code of a scan as the fields of a document take it.
  func fitting(_ code: String, _ document: Document) -> Action {
    switch self {
    case .when(let condition, let actions, let others):
      .when(condition, actions.map { $0.fitting(code, document) }, else: others.map { $0.fitting(code, document) })
    case .set(let assignments): .set(assignments.compactMap { $0.fitting(code, document) })
    default: self
    }
  }
}

extension DataAssignment {
  /// Returns the assignment with the code of a scan as the fields for the datum take it; `nil` if none does.
  fileprivate func fitting(_ code: String, _ document: Document) -> DataAssignment? {
    guard case .set(.reference(let reference)) = change, reference.source == .scan else { return self }
    let formats = document.formats(of: name)
    if formats.isEmpty { return self }
    return formats.lazy.compactMap { TextMask($0).value(of: code) }.first.map {
      DataAssignment(name: name, change: .set(.hidden(.text($0))))
    }
  }
}

extension DataOperand {
  /// Returns the operand with the current value in place of a reference.
  @MainActor
  fileprivate func settled(by data: DataContext) -> DataOperand {
    guard case .reference(let reference) = self else { return self }
    return data.isPrivate(reference) ? .hidden(value(in: data)) : .value(value(in: data))
  }

  /// Whether the value is that of a private datum.
  var isHidden: Bool { if case .hidden = self { true } else { false } }

  /// Returns the current value.
  @MainActor
  func value(in data: DataContext) -> DataValue? {
    switch self {
    case .value(let value), .hidden(let value): value
    case .reference(let reference): data.value(reference)
    }
  }
}

extension DataAssignment {
  @MainActor
  fileprivate func settled(by data: DataContext) -> DataAssignment {
    func settled(_ operand: DataOperand) -> DataOperand { .value(operand.value(in: data)) }
    let change: Change =
      switch change {
      case .set(let operand): .set(settled(operand))
      case .add(let operand): .add(settled(operand))
      case .remove(let operand): .remove(settled(operand))
      case .append(let fields): .append(fields.mapValues(settled))
      case .toggle, .clear: self.change
      }
    return DataAssignment(name: name, change: change)
  }
}
