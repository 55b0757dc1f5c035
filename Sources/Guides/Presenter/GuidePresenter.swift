public import Observation
package import FollowspotSpotlights
internal import FollowspotViews

/// Runs guides, one at a time: opens the gate, steps, and has the store remember.
///
/// A guide always ends: it never waits for an element or an action beyond a deadline, and a step that nobody touches
/// has a time limit.
@Observable @MainActor
public final class GuidePresenter {
  /// The guide on the display.
  public private(set) var guide: Guide?
  /// What is remembered.
  @ObservationIgnored public internal(set) var store: GuideStore
  /// Told of everything that happens to guides.
  @ObservationIgnored public var onEvent: ((Event) -> Void)?
  /// Goes to a screen, for steps that ask for one before they are shown.
  @ObservationIgnored public var onNavigate: ((String) -> Void)?
  /// The guides that are shown by themselves where their gates are open, the first first; see ``visit(_:)``.
  @ObservationIgnored public var offered: () -> [Guide] = { [] }
  /// The screen that the visitor is on; nil where screens have no names.
  @ObservationIgnored public internal(set) var screen: String?
  /// Guides that were shown on this visit to the screen: whatever their gates say, they wait for the next one.
  @ObservationIgnored var shownHere: Set<GuideID> = []
  /// What was seen of the visitor.
  @ObservationIgnored var history = GuideHistory()
  /// How often the turn has gone to another step: another number says that the step was left since.
  @ObservationIgnored package private(set) var stepTurns = 0
  /// The step that had the turn last.
  @ObservationIgnored private var turned: Int?
  /// Drives the guide's steps.
  @ObservationIgnored package let driver = StepDriver<GuideStep>(letsTouchesThrough: true)

  /// What is shown is remembered in a store.
  public init(store: GuideStore) {
    self.store = store
    driver.plan = { [weak self] in $0.plan(in: self?.guide) }
    driver.onChange = { [weak self] in self?.didChange($0) }
    driver.onTimeUp = { [weak self] in self?.end(.timedOut) }
    driver.onNavigate = { [weak self] in self?.onNavigate?($0) }
  }

  // MARK: Beginning

  /// Shows a guide if its gate is open and no other guide is on the display. Returns whether it is shown.
  ///
  /// A guide that ``Guide/resumes`` and was cut off goes on at the step it had reached.
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
    case .stayAway: return false
    case .outdated(let recorded):
      onEvent?(.outdated(guide.id, version: guide.version, recorded: recorded))
      return false
    }
  }

  /// Shows a guide whatever its gate says, in place of another, by default at its first step. Steps count from 1.
  /// Returns whether it is shown: it isn't while its ``Guide/endsWhen`` holds, and the other one stays.
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

  /// Puts other words and looks into the guide on the display, as for another language; it stays at its step.
  ///
  /// A guide that is not on the display, or has lost the step, changes nothing.
  public func update(_ guide: Guide) {
    guard self.guide?.id == guide.id, let index = sequence.index else { return }
    let step = sequence.steps[index].id
    guard let place = guide.steps.firstIndex(where: { $0.id == step }) else { return }
    self.guide = guide
    driver.replaceSteps(with: guide.steps, at: place)
  }

  /// Remembers in another store from now on, as for another document. A guide on the display ends.
  public func remember(in store: GuideStore) {
    end(.replaced)
    self.store = store
  }

  // MARK: Stepping

  /// Completes the step. Completing the last one records the guide's version and takes the guide away; or, where it
  /// doesn't close automatically, lets it rest. Does nothing while no step is on the display.
  public func next() { driver.next() }

  /// Goes to the nearest step before that can be reached. Does nothing where there is none.
  public func back() { driver.back() }

  // MARK: Ending

  /// Leaves the guide if it allows that; one that rests always does.
  public func cancel() { leave(.cancelled) }

  /// Leaves the guide because the visitor doesn't want it, if it allows that.
  public func skip() { leave(.skipped) }

  /// Takes the guide away, wherever it stands: what a host does with a guide that rests on its last step.
  public func close() { end(.closed) }

  private func leave(_ reason: Event.Reason) {
    if canLeave { end(reason) }
  }

  /// Whether the visitor may leave.
  var canLeave: Bool { guide?.isCancellable == true || isResting }

  /// Takes the guide away without recording its version; it will be shown again.
  public func end(_ reason: Event.Reason) {
    guard let guide else { return }
    let step = (sequence.index ?? sequence.lastShownIndex).map { $0 + 1 }
    driver.abandon()
    self.guide = nil
    store.update(guide.id) { $0.noteEnded() }
    shownHere.insert(guide.id)
    onEvent?(.ended(guide.id, step: step, reason))
    if reason != .replaced, reason != .sessionEnded { offerNext() }
  }

  /// Ends the guide whose ``Guide/endsWhen`` holds.
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

  // MARK: What follows from a step's turn

  private func didChange(_ state: StepSequence<GuideStep>.State) {
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
