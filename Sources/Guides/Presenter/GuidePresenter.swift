internal import Geometry
public import Observation
public import Spotlights
internal import Views

/// Runs guides, one at a time: opens the gate, steps, and has the store remember.
@Observable @MainActor
public final class GuidePresenter {
  /// What happened to a guide, for logs and tests.
  public enum Event: Hashable, Sendable {
    /// The first step is on the display.
    case started(GuideID, version: Int)
    /// Another step is on the display; steps count from 1.
    case stepped(GuideID, step: Int)
    /// The last step was completed, and that was recorded.
    case completed(GuideID, version: Int)
    /// It ended early and will be shown again.
    case ended(GuideID, step: Int, Reason)
    /// It stays away because a higher version was completed before.
    case outdated(GuideID, version: Int, recorded: Int)

    /// Why a guide ended before its last step.
    public enum Reason: Hashable, Sendable {
      /// The visitor left.
      case cancelled
      /// None of the elements it is about is on the display.
      case targetsMissing
      /// Another guide, screen or document took its place.
      case replaced
    }
  }

  /// The guide on the display.
  public private(set) var guide: Guide?
  private var sequence = StepSequence<GuideStep>(steps: [])

  /// What is remembered.
  @ObservationIgnored public let store: GuideStore
  /// Told of everything that happens to guides.
  @ObservationIgnored public var onEvent: ((Event) -> Void)?
  /// The elements that are marked on the display now.
  @ObservationIgnored package var marks: [MarkKey: Mark] = [:]

  /// Makes a presenter that remembers in a store.
  public init(store: GuideStore) { self.store = store }

  /// The step on the display, with its place; nil without a guide, or if none of its elements can be seen.
  public var position: StepSequence<GuideStep>.Position? { sequence.position(where: isReachable) }

  /// Shows a guide if its gate is open and no other guide is on the display. Returns whether it is shown.
  @discardableResult
  public func offer(_ guide: Guide) -> Bool {
    guard self.guide == nil, !guide.steps.isEmpty else { return false }
    switch VersionGate(version: guide.version, shouldShow: guide.shouldShow).decision(for: store.records[guide.id]) {
    case .show:
      start(guide)
      return true
    case .stayAway: return false
    case .outdated(let recorded):
      onEvent?(.outdated(guide.id, version: guide.version, recorded: recorded))
      return false
    }
  }

  /// Shows a guide whatever its gate says, in place of another; at its first step unless told otherwise, from 1.
  public func start(_ guide: Guide, step: Int = 1) {
    end(.replaced)
    guard !guide.steps.isEmpty else { return }
    self.guide = guide
    sequence = StepSequence(steps: guide.steps, isCancellable: guide.isCancellable)
    sequence.start(at: step - 1)
    store.update(guide.id) { $0.noteShown() }
    onEvent?(.started(guide.id, version: guide.version))
    noteStep()
  }

  /// Puts other words and looks into the guide on the display, as for another language; it stays at its step.
  ///
  /// A guide that is not on the display, or has lost the step, changes nothing.
  public func update(_ guide: Guide) {
    guard self.guide?.id == guide.id, case .at(let index) = sequence.state else { return }
    let step = sequence.steps[index].id
    guard let place = guide.steps.firstIndex(where: { $0.id == step }) else { return }
    self.guide = guide
    sequence = StepSequence(steps: guide.steps, isCancellable: guide.isCancellable)
    sequence.start(at: place)
  }

  /// Completes the step; completing the last one records the guide's version and takes the guide away.
  public func next() {
    guard let guide else { return }
    sequence.next(where: isReachable)
    guard case .completed = sequence.state else { return noteStep() }
    store.update(guide.id) { $0.noteCompleted(version: guide.version) }
    self.guide = nil
    onEvent?(.completed(guide.id, version: guide.version))
  }

  /// Leaves the guide, if it allows that.
  public func cancel() {
    if guide?.isCancellable == true { end(.cancelled) }
  }

  /// Takes the guide away before its last step; it will be shown again.
  public func end(_ reason: Event.Reason) {
    guard let guide else { return }
    let step = stepNumber
    sequence.abandon()
    self.guide = nil
    onEvent?(.ended(guide.id, step: step, reason))
  }

  private func noteStep() {
    guard let guide, case .at(let index) = sequence.state else { return }
    store.update(guide.id) { $0.noteStep(.init(id: guide.steps[index].id, number: index + 1)) }
    onEvent?(.stepped(guide.id, step: index + 1))
  }

  private var stepNumber: Int {
    if case .at(let index) = sequence.state { index + 1 } else { 1 }
  }

  /// Whether any of a step's elements can be seen; a step without elements always can.
  private func isReachable(_ step: GuideStep) -> Bool {
    step.targets.isEmpty || step.targets.contains { marks[$0.key]?.bounds.visibleFrame?.isEmpty == false }
  }
}
