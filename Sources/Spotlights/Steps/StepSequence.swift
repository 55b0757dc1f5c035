/// Steps one after the other, some of which may be out of reach.
///
/// A value over events and time that knows no display: whoever shows the steps says when something happened and what
/// can be reached. Whatever is asked of it, it ends: it waits only up to a time, and goes back only to steps before.
public struct StepSequence<Step> {
  /// Where the sequence stands.
  public enum State: Hashable, Sendable {
    /// Not begun, or ended early.
    case idle
    /// The turn of the step at an index has come. It is shown once ``prepared(now:availability:)`` says that what is
    /// done before it is done and the display is laid out.
    case preparing(Int)
    /// The step's element is awaited until a time.
    case waiting(Int, until: Duration)
    /// The step is on the display.
    case at(Int)
    /// The last step was completed and stays on the display.
    case resting(Int)
    /// The last step was completed.
    case completed
    /// It ended because elements are not there.
    case targetsMissing
  }

  /// All steps in order.
  public private(set) var steps: [Step]
  /// Whether it may be ended before its last step.
  public let isCancellable: Bool
  /// What happens to steps whose element is not there.
  public let missingTargets: MissingTargetPolicy
  /// Whether the last step stays on the display when it is completed.
  public let restsAtEnd: Bool
  /// Where the sequence stands.
  public private(set) var state = State.idle

  /// Where the step that is being looked for comes from.
  private var move = Move.start
  /// The steps that were on the display. They count even when their elements have gone since.
  private var seen: Set<Int> = []
  /// The steps whose turn came and whose elements did not.
  private var missed: Set<Int> = []
  /// The step that was on the display last; nil where none was since it began.
  public private(set) var lastShownIndex: Int?

  private enum Move { case start, next, back, lost }

  /// Idle until ``start(at:)``; by default it can't be cancelled, and leaves out steps whose element is not there.
  public init(
    steps: [Step], isCancellable: Bool = false, missingTargets: MissingTargetPolicy = .skip, restsAtEnd: Bool = false
  ) {
    self.steps = steps
    self.isCancellable = isCancellable
    self.missingTargets = missingTargets
    self.restsAtEnd = restsAtEnd
  }

  // MARK: What happens

  /// Begins at a step; an index out of range begins at the nearest one. Without steps it stays idle.
  public mutating func start(at index: Int = 0) {
    seen = []
    missed = []
    lastShownIndex = nil
    move = .start
    state = steps.isEmpty ? .idle : .preparing(max(0, min(index, steps.count - 1)))
  }

  /// Completes the step on the display and turns to the one after it; after the last the sequence is completed.
  /// Does nothing while no step is on the display.
  public mutating func next() {
    guard case .at(let index) = state else { return }
    turn(to: index + 1, .next)
  }

  /// Turns to the nearest step before that can be reached. Does nothing where there is none.
  public mutating func back(availability: (Step) -> Availability) {
    guard let index = shownIndex, let before = indexBefore(index, availability) else { return }
    turn(to: before, .back)
  }

  /// What is done before the step is done and the display is laid out: the step is shown, or its element is missing.
  public mutating func prepared(now: Duration, availability: (Step) -> Availability) {
    guard case .preparing(let index) = state else { return }
    look(at: index, isPrepared: true, now, availability)
  }

  /// The step that is being prepared or awaited is passed over.
  public mutating func passOver(now: Duration, availability: (Step) -> Availability) {
    switch state {
    case .preparing(let index), .waiting(let index, _): giveUp(index, now, availability)
    default: break
    }
  }

  /// Elements have come or gone, or time has passed.
  public mutating func update(now: Duration, availability: (Step) -> Availability) {
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

  /// Ends the sequence before its last step if that is allowed. Returns whether it ended.
  @discardableResult
  public mutating func cancel() -> Bool {
    guard isCancellable, isActive else { return false }
    state = .idle
    return true
  }

  /// Ends the sequence whatever it allows: its screen is gone, or its document.
  public mutating func abandon() {
    if isActive { state = .idle }
  }

  /// Puts other steps in place of those there are, as for another language. The sequence stays where it stands, now at
  /// an index among the new steps.
  public mutating func replaceSteps(with steps: [Step], at index: Int) {
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

  // MARK: What can be asked

  /// Whether a step is on the display or will be.
  public var isActive: Bool { index != nil }

  /// The step whose turn it is, on the display or not yet.
  public var index: Int? {
    switch state {
    case .preparing(let index), .waiting(let index, _), .at(let index), .resting(let index): index
    case .idle, .completed, .targetsMissing: nil
    }
  }

  /// The step that is on the display.
  public var shownIndex: Int? {
    switch state {
    case .at(let index), .resting(let index): index
    default: nil
    }
  }

  /// When ``update(now:availability:)`` is to be called if nothing else happens; nil where time changes nothing.
  public var deadline: Duration? {
    if case .waiting(_, let deadline) = state { deadline } else { nil }
  }

  /// Whether ``back(availability:)`` would do anything.
  public func canGoBack(availability: (Step) -> Availability) -> Bool {
    shownIndex.flatMap { indexBefore($0, availability) } != nil
  }

  /// A step and its place among those that can be reached.
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

  /// The step whose turn it is; nil before the first and after the last.
  public func position(availability: (Step) -> Availability) -> Position? {
    guard let index else { return nil }
    let counted = steps.indices.filter { $0 == index || counts($0, availability) }
    let number = counted.prefix { $0 <= index }.count
    return Position(step: steps[index], index: index, number: number, count: counted.count)
  }
}

extension StepSequence {
  /// Whether a step is one of the five in "2 of 5": it was seen, can be, or may yet be.
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

  /// Shows the step at an index or, where that can't be, the nearest one on the way that can.
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

  /// Does what the policy says about a step whose element is missing; true where another is to be looked for.
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

  /// The step to look for once another is given up; nil where none is left and the sequence has ended.
  private mutating func following(_ index: Int, _ availability: (Step) -> Availability) -> Int? {
    missed.insert(index)
    if move == .back {
      if let before = indexBefore(index, availability) { return before }
      // Nothing is left before: forward again, to where the way back began at the latest.
      move = .lost
    }
    if index + 1 < steps.count { return index + 1 }
    end()
    return nil
  }

  /// Nothing is left to show. That completes a sequence whose last visible step was completed, and no other.
  private mutating func end() {
    guard move == .next else {
      state = .targetsMissing
      return
    }
    if restsAtEnd, let lastShownIndex { state = .resting(lastShownIndex) } else { state = .completed }
  }
}
