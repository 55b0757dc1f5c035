/// Runs the preparations of a step, one after the other. Call ``cancel()`` to stop a running action.
@MainActor
final class StepPreparationRun {
  /// The operations that the run needs from the driver.
  struct Operations {
    let now: () -> Duration
    let navigate: (String) -> Void
    let scrollIntoView: () -> Void
    /// Calls back after the display's next layout.
    let afterLayout: (@escaping () -> Void) -> Void
    /// Called when a new deadline is set.
    let didSetDeadline: () -> Void
    /// Called at the end: true to show the step, false to skip it.
    let finish: (Bool) -> Void
  }

  /// The deadline of the running action; `nil` if none runs.
  private(set) var deadline: Duration? { didSet { if deadline != nil { means.didSetDeadline() } } }
  private var policy = StepPreparation.TimeoutPolicy.goesOn
  private var rest: ArraySlice<StepPreparation>
  private let means: Operations
  private var task: Task<Void, Never>?
  private var isOver = false

  init(_ preparations: [StepPreparation], _ means: Operations) {
    rest = preparations[...]
    self.means = means
  }

  /// Starts the run. Preparations that need no waiting are completed before it returns.
  func start() { proceed() }

  /// Ends without calling back.
  func cancel() {
    isOver = true
    deadline = nil
    task?.cancel()
    task = nil
  }

  /// Ends an action whose deadline has passed.
  func update() {
    guard !isOver, let deadline, means.now() >= deadline else { return }
    task?.cancel()
    settle(isLate: true)
  }

  private func proceed() {
    guard !isOver else { return }
    guard let next = rest.popFirst() else {
      // Even without preparations a layout is awaited, because only then is the availability known.
      means.afterLayout { [weak self] in self?.finish(shows: true) }
      return
    }
    switch next {
    case .navigate(let screen):
      means.navigate(screen)
      proceedAfterLayout()
    case .scrollIntoView:
      // A screen that was just created is not laid out yet.
      means.afterLayout { [weak self] in
        guard let self, !isOver else { return }
        means.scrollIntoView()
        proceed()
      }
    case .wait(let time):
      policy = .goesOn
      deadline = means.now() + max(.zero, time)
    case .run(let limit, let policy, let action):
      self.policy = policy
      deadline = means.now() + max(.zero, limit)
      task = Task { @MainActor [weak self] in
        await action()
        if !Task.isCancelled { self?.settle(isLate: false) }
      }
    }
  }

  private func settle(isLate: Bool) {
    guard !isOver, deadline != nil else { return }
    deadline = nil
    task = nil
    if isLate, policy == .skips { finish(shows: false) } else { proceedAfterLayout() }
  }

  private func proceedAfterLayout() {
    means.afterLayout { [weak self] in self?.proceed() }
  }

  private func finish(shows: Bool) {
    guard !isOver else { return }
    isOver = true
    means.finish(shows)
  }
}
