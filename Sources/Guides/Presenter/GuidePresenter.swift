public import Observation
package import Spotlights
internal import Views

/// Runs guides, one at a time: opens the gate, steps, and has the store remember.
///
/// A guide always ends: it never waits for an element or an action beyond a deadline, and a step that nobody touches
/// has a time limit.
@Observable @MainActor
public final class GuidePresenter {
  /// The guide on the display.
  public private(set) var guide: Guide?
  /// Where it stands.
  package internal(set) var sequence = StepSequence<GuideStep>(steps: [])

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
  /// What the guide knows of the display.
  @ObservationIgnored let stage = GuideStage()
  /// Counts what a touch could act on.
  @ObservationIgnored private(set) var generation = 0
  @ObservationIgnored private var preparation: PreparationRun?
  /// When the step came, and when it was last touched.
  @ObservationIgnored private var shownAt = Duration.zero
  @ObservationIgnored private var touchedAt = Duration.zero

  /// What is shown is remembered in a store.
  public init(store: GuideStore) {
    self.store = store
    stage.onLayout = { [weak self] in self?.look() }
    stage.onTime = { [weak self] in self?.tick() }
  }

  // MARK: Beginning

  /// Shows a guide if its gate is open and no other guide is on the display. Returns whether it is shown.
  ///
  /// A guide that ``Guide/resumes`` and was cut off goes on at the step it had reached.
  @discardableResult
  public func offer(_ guide: Guide) -> Bool {
    guard self.guide == nil, !guide.steps.isEmpty else { return false }
    let record = store.record(of: guide.id)
    switch VersionGate(version: guide.version, shouldShow: guide.shouldShow).decision(for: record) {
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
  public func start(_ guide: Guide, step: Int = 1) {
    end(.replaced)
    guard self.guide == nil, !guide.steps.isEmpty else { return }
    begin(guide, at: nil, first: step - 1)
  }

  private func begin(_ guide: Guide, at resumed: Int?, first: Int = 0) {
    self.guide = guide
    store.update(guide.id) { $0.noteShown() }
    sequence = StepSequence(
      steps: guide.steps, isCancellable: guide.isCancellable, missingTargets: guide.missingTargets,
      restsAtEnd: !guide.closesAutomatically)
    onEvent?(
      resumed.map { .resumed(guide.id, version: guide.version, step: $0 + 1) }
        ?? .started(guide.id, version: guide.version))
    change { $0.start(at: resumed ?? first) }
  }

  /// Puts other words and looks into the guide on the display, as for another language; it stays at its step.
  ///
  /// A guide that is not on the display, or has lost the step, changes nothing.
  public func update(_ guide: Guide) {
    guard self.guide?.id == guide.id, let index = sequence.index else { return }
    let step = sequence.steps[index].id
    guard let place = guide.steps.firstIndex(where: { $0.id == step }) else { return }
    self.guide = guide
    sequence.replaceSteps(with: guide.steps, at: place)
    setTimer()
  }

  /// Remembers in another store from now on, as for another document. A guide on the display ends.
  public func remember(in store: GuideStore) {
    end(.replaced)
    self.store = store
  }

  // MARK: Stepping

  /// Completes the step. Completing the last one records the guide's version and takes the guide away; or, where it
  /// doesn't close automatically, lets it rest. Does nothing while no step is on the display.
  public func next() { change { $0.next() } }

  /// Goes to the nearest step before that can be reached. Does nothing where there is none.
  public func back() { change { $0.back(reach: reach) } }

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
    let step = (sequence.index ?? 0) + 1
    sequence.abandon()
    clear()
    store.update(guide.id) { $0.noteEnded() }
    shownHere.insert(guide.id)
    onEvent?(.ended(guide.id, step: step, reason))
    if reason != .replaced { offerNext() }
  }

  private func complete() {
    guard let guide else { return }
    clear()
    store.record(version: guide.version, of: guide.id)
    shownHere.insert(guide.id)
    onEvent?(.completed(guide.id, version: guide.version))
    offerNext()
  }

  private func clear() {
    turn()
    guide = nil
    setTimer()
  }

  /// Another step's turn has come, or none's: what belonged to the one before ends.
  private func turn() {
    generation += 1
    stage.arrival.show(nil, at: stage.now, by: stage.animation)
    stage.cancelTouches()
    preparation?.cancel()
    preparation = nil
  }

  // MARK: What changes the sequence

  /// Whatever happens to the sequence happens here, so that everything that follows from it follows.
  private func change(_ body: (inout StepSequence<GuideStep>) -> Void) {
    guard guide != nil else { return }
    // On a copy: writing what the views read, even the same, has them evaluated anew.
    var next = sequence
    body(&next)
    guard next.state != sequence.state else { return setTimer() }
    sequence = next
    turn()
    switch sequence.state {
    case .idle, .waiting: setTimer()
    case .preparing(let index): prepare(sequence.steps[index])
    case .at(let index): show(index)
    case .resting: rest()
    case .completed: complete()
    case .targetsMissing: end(.targetsMissing)
    }
  }

  private func show(_ index: Int) {
    guard let guide else { return }
    beginTime()
    store.update(guide.id) {
      $0.noteStep(.init(id: guide.steps[index].id, number: index + 1), version: guide.version)
    }
    onEvent?(.stepped(guide.id, step: index + 1))
  }

  private func rest() {
    guard let guide else { return }
    beginTime()
    onEvent?(.resting(guide.id, version: guide.version))
  }

  private func prepare(_ step: GuideStep) {
    let run = PreparationRun(
      step.before,
      .init(
        now: { [stage] in stage.now }, navigate: { [weak self] in self?.onNavigate?($0) },
        scrollIntoView: { [stage] in stage.scrollIntoView(step.targets) },
        afterLayout: { [stage] in stage.afterLayout($0) },
        finish: { [weak self] shows in
          guard let self else { return }
          change {
            if shows {
              $0.prepared(now: self.stage.now, reach: self.reach)
            } else {
              $0.passOver(now: self.stage.now, reach: self.reach)
            }
          }
        }))
    // Kept before it starts: from here on touches find no step to act on.
    preparation = run
    run.start()
    setTimer()
  }

  /// The display was laid out: elements may have come or gone.
  private func look() {
    if stage.isProvisional, let index = sequence.shownIndex { keepInSight(sequence.steps[index]) }
    change { $0.update(now: stage.now, reach: reach) }
  }

  /// Pictures that have come may have pushed away what was scrolled to.
  private func keepInSight(_ step: GuideStep) {
    if step.scrolls, !step.targets.contains(where: stage.isSeen) { stage.scrollIntoView(step.targets) }
  }

  // MARK: Time

  /// The guide was touched: somebody is there.
  func noteTouch() {
    stage.arrival.noteFinger(at: stage.now)
    touchedAt = stage.now
    setTimer()
  }

  private func beginTime() {
    shownAt = stage.now
    touchedAt = shownAt
    stage.arrival.show(generation, at: shownAt, by: stage.animation)
    setTimer()
  }

  /// What happens of itself to the step on the display.
  private var upcoming: (event: StepPace.Event, time: Duration)? {
    guard let guide, let index = sequence.shownIndex else { return nil }
    let step = sequence.steps[index]
    let limit = step.timeLimit ?? guide.timeLimit
    let pace = StepPace(advancesAfter: isResting ? nil : step.advancesAfter, limit: limit)
    return pace.next(shownAt: shownAt, touchedAt: touchedAt)
  }

  private func setTimer() {
    stage.deadline = [sequence.deadline, preparation?.deadline, upcoming?.time].compactMap { $0 }.min()
  }

  private func tick() {
    preparation?.update()
    look()
    if let (event, time) = upcoming, time <= stage.now {
      // A guide that rests has nowhere to go on to.
      if event == .end || isResting { end(.timedOut) } else { next() }
    }
    setTimer()
  }
}
