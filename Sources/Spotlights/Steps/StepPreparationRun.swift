/// Does what is done before a step, one thing after the other. Letting go of it cancels what is under way.
@MainActor
final class StepPreparationRun {
  /// What the run asks of the driver.
  struct Means {
    let now: () -> Duration
    let navigate: (String) -> Void
    let scrollIntoView: () -> Void
    /// Calls back once the display is laid out.
    let afterLayout: (@escaping () -> Void) -> Void
    /// Something is awaited from now on.
    let didSetDeadline: () -> Void
    /// Everything is done: true to show the step, false to pass it over.
    let finish: (Bool) -> Void
  }

  /// When the action that is under way has had its time; nil where none is awaited.
  private(set) var deadline: Duration? { didSet { if deadline != nil { means.didSetDeadline() } } }
  private var lateness = StepPreparation.Lateness.goesOn
  private var rest: ArraySlice<StepPreparation>
  private let means: Means
  private var task: Task<Void, Never>?
  private var isOver = false

  init(_ preparations: [StepPreparation], _ means: Means) {
    rest = preparations[...]
    self.means = means
  }

  /// Begins. What needs no waiting is done when this returns.
  func start() { proceed() }

  /// Ends without calling back.
  func cancel() {
    isOver = true
    deadline = nil
    task?.cancel()
    task = nil
  }

  /// Time has passed: an action that takes too long is no longer waited for.
  func update() {
    guard !isOver, let deadline, means.now() >= deadline else { return }
    task?.cancel()
    settle(isLate: true)
  }

  private func proceed() {
    guard !isOver else { return }
    guard let next = rest.popFirst() else {
      // Also without anything to do: only a display that is laid out shows what can be reached.
      means.afterLayout { [weak self] in self?.finish(shows: true) }
      return
    }
    switch next {
    case .navigate(let screen):
      means.navigate(screen)
      proceedAfterLayout()
    case .scrollIntoView:
      // What a screen just made has no place yet.
      means.afterLayout { [weak self] in
        guard let self, !isOver else { return }
        means.scrollIntoView()
        proceed()
      }
    case .wait(let time):
      lateness = .goesOn
      deadline = means.now() + max(.zero, time)
    case .run(let limit, let lateness, let action):
      self.lateness = lateness
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
    if isLate, lateness == .skips { finish(shows: false) } else { proceedAfterLayout() }
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
