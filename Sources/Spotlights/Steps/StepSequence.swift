/// A sequence of steps, some of which may be unavailable.
///
/// It is a value that handles events and time and does not know the display. The caller reports the events and which
/// steps are available. Time and touches always suffice to end a sequence: it waits only until a deadline, and going
/// back only tries earlier steps.
public struct StepSequence<Step> {
  package enum State: Hashable, Sendable {
    /// Not started, or ended early.
    case idle
    /// The turn of the step at an index has come. The step appears when ``prepared(now:availability:)`` reports that
    /// its preparations and a layout are done.
    case preparing(Int)
    /// The step's element is awaited until a time.
    case waiting(Int, until: Duration)
    /// The step is on the display.
    case at(Int)
    /// The last step was completed and stays on the display.
    case resting(Int)
    /// The last step was completed.
    case completed
    /// The sequence ended because elements are missing.
    case targetsMissing
  }

  /// All steps in order.
  package private(set) var steps: [Step]
  /// Whether the sequence may end before its last step.
  package let isCancellable: Bool
  /// The policy for steps whose element is missing.
  package let missingTargets: MissingTargetPolicy
  /// Whether the last step stays on the display after its completion.
  package let restsAtEnd: Bool
  /// The current state.
  package private(set) var state = State.idle

  /// The direction of the search for the current step.
  private var move = Move.start
  /// The steps that were shown. They count even if their elements have disappeared.
  private var seen: Set<Int> = []
  /// The steps whose elements were missing at their turn.
  private var missed: Set<Int> = []
  /// The index of the step that was shown last; `nil` if none was shown since the start.
  package private(set) var lastShownIndex: Int?

  private enum Move { case start, next, back, lost }

  /// Creates an idle sequence. By default it cannot be cancelled, and it skips steps whose element is missing.
  package init(
    steps: [Step], isCancellable: Bool = false, missingTargets: MissingTargetPolicy = .skip, restsAtEnd: Bool = false
  ) {
    self.steps = steps
    self.isCancellable = isCancellable
    self.missingTargets = missingTargets
    self.restsAtEnd = restsAtEnd
  }

  // MARK: Events

  /// Starts at a step; the index is clamped. Without steps the sequence stays idle.
  package mutating func start(at index: Int = 0) {
    seen = []
    missed = []
    lastShownIndex = nil
    move = .start
    state = steps.isEmpty ? .idle : .preparing(max(0, min(index, steps.count - 1)))
  }

  /// Completes the step on the display and goes to the next, or completes the sequence after the last. Does nothing
  /// while no step is on the display.
  package mutating func next() {
    guard case .at(let index) = state else { return }
    turn(to: index + 1, .next)
  }

  /// Goes to the nearest available step before. Does nothing if there is none.
  package mutating func back(availability: (Step) -> Availability) {
    guard let index = shownIndex, let before = indexBefore(index, availability) else { return }
    turn(to: before, .back)
  }

  /// Reports that the preparations and a layout are done. Shows the step or handles its missing element.
  package mutating func prepared(now: Duration, availability: (Step) -> Availability) {
    guard case .preparing(let index) = state else { return }
    look(at: index, isPrepared: true, now, availability)
  }

  /// Skips the step that is being prepared or awaited.
  package mutating func passOver(now: Duration, availability: (Step) -> Availability) {
    switch state {
    case .preparing(let index), .waiting(let index, _): giveUp(index, now, availability)
    default: break
    }
  }

  /// Handles changed availability or the passing of time.
  package mutating func update(now: Duration, availability: (Step) -> Availability) {
    switch state {
    case .waiting(let index, let deadline):
      if availability(steps[index]).isAvailable {
        show(index)
      } else if now >= deadline {
        giveUp(index, now, availability)
      }
    case .at(let index) where !availability(steps[index]).isAvailable:
      move = .lost
      if passes(index, now) { giveUp(index, now, availability) }
    default: break
    }
  }

  /// Ends the sequence before its last step, if it can be cancelled. Returns whether it ended.
  @discardableResult
  package mutating func cancel() -> Bool {
    guard isCancellable, isActive else { return false }
    state = .idle
    return true
  }

  /// Ends the sequence in any case, such as when its screen or document is gone.
  package mutating func abandon() {
    if isActive { state = .idle }
  }

  /// Replaces the steps, such as for another language. The state is kept and now refers to `index` among the new steps.
  package mutating func replaceSteps(with steps: [Step], at index: Int) {
    guard steps.indices.contains(index), isActive else { return }
    if steps.count != self.steps.count {
      seen = []
      missed = []
    }
    self.steps = steps
    switch state {
    case .preparing: state = .preparing(index)
    case .waiting(_, let deadline): state = .waiting(index, until: deadline)
    case .at: show(index)
    case .resting:
      show(index)
      state = .resting(index)
    case .idle, .completed, .targetsMissing: break
    }
  }

  // MARK: Queries

  /// Whether a step is on the display or coming.
  package var isActive: Bool { index != nil }

  /// The index of the current step, on the display or not yet.
  package var index: Int? {
    switch state {
    case .preparing(let index), .waiting(let index, _), .at(let index), .resting(let index): index
    case .idle, .completed, .targetsMissing: nil
    }
  }

  /// The index of the step on the display.
  package var shownIndex: Int? {
    switch state {
    case .at(let index), .resting(let index): index
    default: nil
    }
  }

  /// The time at which ``update(now:availability:)`` must be called if nothing else happens; `nil` if time changes
  /// nothing.
  package var deadline: Duration? {
    if case .waiting(_, let deadline) = state { deadline } else { nil }
  }

  /// Whether ``back(availability:)`` has an effect.
  package func canGoBack(availability: (Step) -> Availability) -> Bool {
    shownIndex.flatMap { indexBefore($0, availability) } != nil
  }

  /// A step and its position among the available ones.
  public struct Position {
    /// The current step.
    public let step: Step
    /// The index among all steps.
    public let index: Int
    /// The number among the available steps, from 1.
    public let number: Int
    /// The number of available steps.
    public let count: Int
  }

  /// The current step; `nil` before the first and after the last.
  package func position(availability: (Step) -> Availability) -> Position? {
    guard let index else { return nil }
    let counted = steps.indices.filter { $0 == index || counts($0, availability) }
    let number = counted.prefix { $0 <= index }.count
    return Position(step: steps[index], index: index, number: number, count: counted.count)
  }
}

extension StepSequence {
  /// Whether a step counts for "2 of 5": it was shown, is available, or may become available.
  private func counts(_ index: Int, _ availability: (Step) -> Availability) -> Bool {
    let now = availability(steps[index])
    if seen.contains(index) || now.isAvailable { return true }
    if missed.contains(index) { return false }
    return now.needsPreparation || missingTargets != .skip
  }

  private func indexBefore(_ index: Int, _ availability: (Step) -> Availability) -> Int? {
    steps.indices.prefix(index).last { candidate in
      let now = availability(steps[candidate])
      return now.isAvailable || now.needsPreparation || missingTargets == .center
    }
  }

  private mutating func turn(to index: Int, _ move: Move) {
    self.move = move
    if steps.indices.contains(index) { state = .preparing(index) } else { end() }
  }

  private mutating func show(_ index: Int) {
    seen.insert(index)
    missed.remove(index)
    lastShownIndex = index
    state = .at(index)
  }

  /// Shows the step at an index or, if it is unavailable, the next one in the current direction.
  private mutating func look(
    at index: Int, isPrepared: Bool = false, _ now: Duration, _ availability: (Step) -> Availability
  ) {
    var index = index
    var isPrepared = isPrepared
    while true {
      let found = availability(steps[index])
      if found.needsPreparation, !isPrepared {
        state = .preparing(index)
        return
      }
      if found.isAvailable { return show(index) }
      guard passes(index, now), let following = following(index, availability) else { return }
      index = following
      isPrepared = false
    }
  }

  /// Applies the policy to a step whose element is missing. Returns whether to search another step.
  private mutating func passes(_ index: Int, _ now: Duration) -> Bool {
    switch missingTargets {
    case .skip: return true
    case .wait(let limit): state = .waiting(index, until: now + max(.zero, limit))
    case .center: show(index)
    case .abort: state = .targetsMissing
    }
    return false
  }

  private mutating func giveUp(_ index: Int, _ now: Duration, _ availability: (Step) -> Availability) {
    if let following = following(index, availability) { look(at: following, now, availability) }
  }

  /// Returns the next step to try after one was skipped; `nil` if none remains and the sequence has ended.
  private mutating func following(_ index: Int, _ availability: (Step) -> Availability) -> Int? {
    missed.insert(index)
    if move == .back {
      if let before = indexBefore(index, availability) { return before }
      // No step before is available. The search turns forward, at most to where going back began.
      move = .lost
    }
    if index + 1 < steps.count { return index + 1 }
    end()
    return nil
  }

  /// Ends the sequence. It counts as completed only if the last visible step was completed.
  private mutating func end() {
    guard move == .next else {
      state = .targetsMissing
      return
    }
    if restsAtEnd, let lastShownIndex { state = .resting(lastShownIndex) } else { state = .completed }
  }
}
