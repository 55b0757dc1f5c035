public import Observation
package import FollowspotSpotlights
internal import FollowspotViews

/// Runs guides, one at a time: decides which are shown, drives their steps and updates the store.
///
/// A guide always ends: it waits for elements and actions only until a deadline, and a step without touches has a time
/// limit.
@Observable @MainActor
public final class GuidePresenter {
  /// The current guide.
  public private(set) var guide: Guide?
  /// The store of the guides' records.
  @ObservationIgnored public internal(set) var store: GuideStore
  /// Called for each event of a guide.
  @ObservationIgnored public var onEvent: ((Event) -> Void)?
  /// Goes to a screen, for steps that require one.
  @ObservationIgnored public var onNavigate: ((String) -> Void)?
  /// Returns the guides that are shown automatically if their gates are open, in order; see ``visit(_:)``.
  @ObservationIgnored public var offered: () -> [Guide] = { [] }
  /// The visitor's screen; `nil` if screens have no names.
  @ObservationIgnored public internal(set) var screen: String?
  /// The guides that were shown on this visit to the screen. They are not shown again before the next visit.
  @ObservationIgnored var shownHere: Set<GuideID> = []
  /// The events of the visitor's session.
  @ObservationIgnored var history = GuideHistory()
  /// Counts the changes of the current step. A different number means that the step was left.
  @ObservationIgnored package private(set) var stepTurns = 0
  /// The index of the step that was current last.
  @ObservationIgnored private var turned: Int?
  /// The driver of the guide's steps.
  @ObservationIgnored package let driver = StepDriver<GuideStep>(letsTouchesThrough: true)

  /// Creates a presenter that keeps records in a store.
  public init(store: GuideStore) {
    self.store = store
    driver.delegate = self
  }

  // MARK: Beginning

  /// Shows a guide if its gate is open and no other guide is on the display. Returns whether it is shown.
  ///
  /// An interrupted guide with ``Guide/resumes`` continues at the step it had reached.
  @discardableResult
  public func offer(_ guide: Guide) -> Bool {
    guard self.guide == nil, !guide.steps.isEmpty else { return false }
    let record = store.record(of: guide.id)
    guard guide.condition?() ?? true, !guide.mustEnd, guide.frequency.allows(guide.id, record, history) else {
      return false
    }
    let rule = guide.shouldShow ?? (guide.frequency.countsShows ? { _ in true } : nil)
    switch VersionGate(version: guide.version, shouldShow: rule).decision(for: record) {
    case .show:
      begin(guide, at: guide.resumingIndex(after: record))
      return true
    case .skip: return false
    case .outdated(let recorded):
      onEvent?(.outdated(guide.id, version: guide.version, recorded: recorded))
      return false
    }
  }

  /// Shows a guide whatever its gate decides, instead of the current one. Steps count from 1. Returns whether it is
  /// shown. While its ``Guide/endsWhen`` holds, it is not shown and the current guide stays.
  @discardableResult
  public func start(_ guide: Guide, step: Int = 1) -> Bool {
    guard !guide.mustEnd else { return false }
    end(.replaced)
    guard self.guide == nil, !guide.steps.isEmpty else { return false }
    begin(guide, at: nil, first: step - 1)
    return true
  }

  private func begin(_ guide: Guide, at resumed: Int?, first: Int = 0) {
    self.guide = guide
    turned = nil
    store.update(guide.id) { $0.noteShown() }
    history.shown[guide.id, default: 0] += 1
    onEvent?(
      resumed.map { .resumed(guide.id, version: guide.version, step: $0 + 1) }
        ?? .started(guide.id, version: guide.version))
    driver.run(
      StepSequence(
        steps: guide.steps, isCancellable: guide.isCancellable, missingTargets: guide.missingTargets,
        restsAtEnd: !guide.closesAutomatically),
      from: resumed ?? first)
  }

  /// Replaces the texts and looks of the current guide, such as for another language, and stays at its step.
  ///
  /// Does nothing if the guide is not on the display or no longer contains the step.
  package func update(_ guide: Guide) {
    guard self.guide?.id == guide.id, let index = sequence.index else { return }
    let step = sequence.steps[index].id
    guard let place = guide.steps.firstIndex(where: { $0.id == step }) else { return }
    self.guide = guide
    driver.replaceSteps(with: guide.steps, at: place)
  }

  /// Uses another store, such as for another document. The current guide ends.
  package func remember(in store: GuideStore) {
    end(.replaced)
    self.store = store
  }

  // MARK: Stepping

  /// Completes the step. After the last step the guide's version is recorded and the guide closes, or it rests if it
  /// does not close automatically. Does nothing while no step is on the display.
  public func next() { driver.next() }

  /// Goes to the nearest available step before. Does nothing if there is none.
  public func back() { driver.back() }

  // MARK: Ending

  /// Leaves the guide if it can be cancelled or rests.
  public func cancel() { leave(.cancelled) }

  /// Leaves the guide because the visitor skips it, if it can be cancelled or rests.
  public func skip() { leave(.skipped) }

  /// Closes the guide in any state. Hosts close resting guides with it.
  public func close() { end(.closed) }

  private func leave(_ reason: Event.Reason) {
    if canLeave { end(reason) }
  }

  /// Whether the visitor may leave.
  var canLeave: Bool { guide?.isCancellable == true || isResting }

  /// Ends the guide without recording its version, so that it is shown again.
  package func end(_ reason: Event.Reason) {
    guard let guide else { return }
    let step = (sequence.index ?? sequence.lastShownIndex).map { $0 + 1 }
    driver.abandon()
    self.guide = nil
    store.update(guide.id) { $0.noteEnded() }
    shownHere.insert(guide.id)
    onEvent?(.ended(guide.id, step: step, reason))
    if reason != .replaced, reason != .sessionEnded { offerNext() }
  }

  /// Ends the guide if its ``Guide/endsWhen`` holds.
  func endIfNeeded() {
    if guide?.mustEnd == true { end(.conditionMet) }
  }

  private func complete() {
    guard let guide else { return }
    self.guide = nil
    store.record(version: guide.version, of: guide.id)
    shownHere.insert(guide.id)
    onEvent?(.completed(guide.id, version: guide.version))
    offerNext()
  }
}

extension GuidePresenter: StepDriverDelegate {
  package func plan(of step: GuideStep) -> StepPlan { step.plan(in: guide) }

  package func timeIsUp() { end(.timedOut) }

  package func navigate(to screen: String) { onNavigate?(screen) }

  package func didChange(to state: StepSequence<GuideStep>.State) {
    guard let guide else { return }
    if sequence.index != turned {
      turned = sequence.index
      stepTurns += 1
    }
    switch state {
    case .idle, .preparing, .waiting: break
    case .at(let index):
      store.update(guide.id) {
        $0.noteStep(.init(id: guide.steps[index].id, number: index + 1), version: guide.version)
      }
      onEvent?(.stepped(guide.id, step: index + 1))
    case .resting: onEvent?(.resting(guide.id, version: guide.version))
    case .completed: complete()
    case .targetsMissing: end(.targetsMissing)
    }
  }
}
