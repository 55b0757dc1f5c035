/// Steps one after the other, some of which may be out of reach. A value: it can be tested with no screen.
public struct StepSequence<Step> {
  /// Where the sequence stands.
  public enum State: Hashable, Sendable {
    /// Not begun, or ended early.
    case idle
    /// The step at an index is wanted; if it can't be reached, the next that can be.
    case at(Int)
    /// The last step was completed.
    case completed
  }

  /// All steps in order.
  public let steps: [Step]
  /// Whether it may be ended before its last step.
  public let isCancellable: Bool
  /// Where the sequence stands.
  public private(set) var state = State.idle

  /// Makes a sequence that has not begun.
  public init(steps: [Step], isCancellable: Bool = false) {
    self.steps = steps
    self.isCancellable = isCancellable
  }

  /// A step that can be shown, and its place among those that can be.
  public struct Position {
    /// The step.
    public let step: Step
    /// Its index among all steps.
    public let index: Int
    /// Its number among the steps that can be reached, from 1.
    public let number: Int
    /// How many steps can be reached.
    public let count: Int
  }

  /// Begins at a step; an index out of range begins at the nearest one. Without steps it stays idle.
  public mutating func start(at index: Int = 0) {
    state = steps.isEmpty ? .idle : .at(max(0, min(index, steps.count - 1)))
  }

  /// The step to show: the wanted one, or the first after it that can be reached. Nil if none is left or none is wanted.
  public func position(where isReachable: (Step) -> Bool) -> Position? {
    guard case .at(let wanted) = state else { return nil }
    let reachable = steps.indices.filter { isReachable(steps[$0]) }
    guard let number = reachable.firstIndex(where: { $0 >= wanted }) else { return nil }
    let index = reachable[number]
    return Position(step: steps[index], index: index, number: number + 1, count: reachable.count)
  }

  /// Completes the step shown and goes on to the next that can be reached; after the last the sequence is completed.
  public mutating func next(where isReachable: (Step) -> Bool) {
    guard let position = position(where: isReachable) else { return }
    let after = steps.indices.first { $0 > position.index && isReachable(steps[$0]) }
    state = after.map(State.at) ?? .completed
  }

  /// Ends the sequence before its last step if that is allowed. Returns whether it ended.
  @discardableResult
  public mutating func cancel() -> Bool {
    guard isCancellable, case .at = state else { return false }
    state = .idle
    return true
  }

  /// Ends the sequence whatever it allows: its screen is gone, or its document.
  public mutating func abandon() {
    if case .at = state { state = .idle }
  }
}
