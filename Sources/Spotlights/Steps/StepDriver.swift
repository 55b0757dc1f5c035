internal import Observation
package import FollowspotViews

/// Drives steps over a display: guides, sequences, spotlights that travel, and sheets, which are one step.
///
/// It shows a step once what is done before it is done and the display is laid out, passes over what is not there,
/// keeps touches from what is still on its way, and ends what nobody touches. It hears of every layout by a report, and
/// never changes anything while bodies are read.
@Observable @MainActor
package final class StepDriver<Step> {
  package typealias State = StepSequence<Step>.State

  /// The steps, and where they stand.
  package private(set) var sequence = StepSequence<Step>(steps: [])
  /// What can be reached, as of the last look.
  package private(set) var sight = StepSight()
  /// Whether what the step shows is where it belongs.
  package private(set) var arrival = StepArrival.away

  /// What has to be known of a step.
  @ObservationIgnored package var plan: (Step) -> StepPlan = { _ in StepPlan() }
  /// Told of each new state, when all that belongs to the one before has ended.
  @ObservationIgnored package var onChange: (State) -> Void = { _ in }
  /// The step on the display has had its time.
  @ObservationIgnored package var onTimeUp: () -> Void = {}
  /// Goes to a screen, for steps that ask for one before they are shown.
  @ObservationIgnored package var onNavigate: (String) -> Void = { _ in }
  /// Every change of the state runs in it, for whoever has it come in a way of its own.
  @ObservationIgnored package var performs: (_ change: () -> Void) -> Void = { $0() }

  /// What is known of the display.
  @ObservationIgnored package let display = StepDisplay()
  @ObservationIgnored private let letsTouchesThrough: Bool
  /// The elements of all steps.
  @ObservationIgnored private var targets: Set<MarkKey> = []
  /// Counts what a touch could act on.
  @ObservationIgnored package private(set) var generation = 0
  /// What the last finger came down on; nil where that had not arrived.
  @ObservationIgnored private var touched: Int?
  @ObservationIgnored private var preparation: StepPreparationRun?
  /// When the step came, and when it was last touched.
  @ObservationIgnored private var shownAt = Duration.zero
  @ObservationIgnored private var touchedAt = Duration.zero

  /// - Parameter letsTouchesThrough: Whether steps may let touches through to the app. That may then change by what
  ///   goes on: its touches end with each turn, and no step is shown before the display is laid out anew.
  package init(letsTouchesThrough: Bool = false) {
    self.letsTouchesThrough = letsTouchesThrough
    display.onTime = { [weak self] in self?.tick() }
  }

  // MARK: Stepping

  /// Runs steps in place of those before, from an index.
  package func run(_ steps: StepSequence<Step>, from index: Int = 0) {
    targets = targets(of: steps.steps)
    change(from: steps) { $0.start(at: index) }
  }

  /// Completes the step. Does nothing while no step is on the display.
  package func next() { step { $0.next() } }

  /// Goes to the nearest step before that can be reached. Does nothing where there is none.
  package func back() { step { $0.back(availability: availability) } }

  /// Goes from the step on the display to another.
  private func step(_ body: (inout StepSequence<Step>) -> Void) {
    guard shown != nil else { return }
    change(body)
    guard !letsTouchesThrough, case .preparing(let index) = sequence.state else { return }
    if plan(sequence.steps[index]).before.isEmpty { didPrepare(shows: true) }
  }

  /// Ends before the last step, if the steps allow that.
  package func cancel() { change { $0.cancel() } }

  /// Ends, whatever the steps allow.
  package func abandon() { change { $0.abandon() } }

  /// Puts other steps in place of those that run, as for another language; it stays where it stands, now at an index.
  package func replaceSteps(with steps: [Step], at index: Int) {
    sequence.replaceSteps(with: steps, at: index)
    targets = targets(of: steps)
    look()
    wantTargets()
    setTimer()
  }

  // MARK: What can be asked

  /// The step whose turn it is and its number among those that can be reached; nil where none's is.
  package var position: StepSequence<Step>.Position? { sequence.position(availability: availability) }

  /// Whether ``back()`` does anything.
  package var canGoBack: Bool { sequence.canGoBack(availability: availability) }

  /// The step on the display.
  package var shown: Step? { sequence.shownIndex.map { sequence.steps[$0] } }

  /// Whether the last step was completed and stays.
  package var isResting: Bool { if case .resting = sequence.state { true } else { false } }

  private func availability(_ step: Step) -> Availability { plan(step).availability(in: sight) }

  // MARK: The display

  /// The display was laid out: elements may have come or gone.
  ///
  /// - Parameter animation: How steps come; nil where ``arrive()`` is called once they are there.
  package func didLayOut(_ marks: [MarkKey: Mark], _ report: LayoutReport, animation: Animation? = nil) {
    display.didLayOut(marks, report, animation: animation)
    guard sequence.isActive else { return }
    if display.isProvisional, let shown { keepInSight(plan(shown)) }
    update()
  }

  /// The same where there are no views.
  package func look(at sight: StepSight, now: Duration) {
    self.sight = sight
    display.tell(now)
    update()
  }

  /// Pictures that have come may have pushed away what was scrolled to.
  private func keepInSight(_ plan: StepPlan) {
    if plan.scrolls, !plan.targets.contains(where: display.isSeen) { display.scrollIntoView(plan.targets) }
  }

  private func update() {
    change { $0.update(now: display.now, availability: availability) }
  }

  private func look() {
    guard display.hasViews else { return }
    let sight = StepSight(of: targets, in: display.marks)
    // Writing what views read, even the same, has them evaluated anew.
    if sight != self.sight { self.sight = sight }
  }

  // MARK: What changes the state

  /// Whatever happens to the steps happens here, so that everything that follows from it follows.
  private func change(from other: StepSequence<Step>? = nil, _ body: (inout StepSequence<Step>) -> Void) {
    look()
    var changed = other ?? sequence
    body(&changed)
    let next = changed
    guard other != nil || next.state != sequence.state else { return setTimer() }
    performs { sequence = next }
    wantTargets()
    leave()
    let turn = generation
    switch next.state {
    case .preparing(let index): prepare(next.steps[index])
    case .at, .resting: show()
    case .idle, .waiting, .completed, .targetsMissing: break
    }
    setTimer()
    // Where there is nothing to wait for, the turn after this one has been told already.
    if generation == turn { onChange(next.state) }
  }

  /// Rows of long lists are there only near what is seen; those that steps name are there as long as these run.
  private func wantTargets() {
    display.wanted = sequence.isActive ? Set(targets.map(\.name)) : []
  }

  private func targets(of steps: [Step]) -> Set<MarkKey> { Set(steps.flatMap { plan($0).targets.map(\.key) }) }

  /// Another step's turn has come, or none's: what belonged to the one before ends.
  private func leave() {
    generation += 1
    arrival = .away
    if letsTouchesThrough { display.cancelTouches() }
    preparation?.cancel()
    preparation = nil
  }

  private func show() {
    shownAt = display.now
    touchedAt = shownAt
    let way = display.animation.map { min($0.apparentDuration, StepArrival.longest) }
    arrival = .onItsWay(until: way.map { shownAt + $0 })
  }

  private func prepare(_ step: Step) {
    let run = StepPreparationRun(
      plan(step).before,
      .init(
        now: { [display] in display.now }, navigate: { [weak self] in self?.onNavigate($0) },
        scrollIntoView: { [weak self] in self.map { $0.display.scrollIntoView($0.plan(step).targets) } },
        afterLayout: { [display] in display.afterLayout($0) },
        didSetDeadline: { [weak self] in self?.setTimer() },
        finish: { [weak self] in self?.didPrepare(shows: $0) }))
    // Kept before it starts: from here on touches find no step to act on.
    preparation = run
    run.start()
  }

  private func didPrepare(shows: Bool) {
    change {
      if shows {
        $0.prepared(now: display.now, availability: availability)
      } else {
        $0.passOver(now: display.now, availability: availability)
      }
    }
  }

  // MARK: Time

  /// What happens of itself to the step on the display.
  private var upcoming: (event: StepPace.Event, time: Duration)? {
    guard let shown else { return nil }
    var pace = plan(shown).pace
    // What rests has nowhere to go on to.
    if isResting { pace.advancesAfter = nil }
    return pace.next(shownAt: shownAt, touchedAt: touchedAt)
  }

  private func setTimer() {
    display.deadline = [sequence.deadline, preparation?.deadline, upcoming?.time].compactMap { $0 }.min()
  }

  private func tick() {
    preparation?.update()
    update()
    if let (event, time) = upcoming, time <= display.now {
      if event == .end || isResting { onTimeUp() } else { next() }
    }
    setTimer()
  }

  // MARK: Touches

  /// A finger came down on what had arrived at that turn; nil for on nothing that had.
  func note(finger turn: Int?) {
    touched = turn
    touchedAt = display.now
    setTimer()
  }

  /// Whether the finger that came down last did so on the step as it is, after its arrival.
  var admitsTap: Bool { touched != nil && touched == generation }

  /// What the step shows has come to where it belongs.
  package func arrive() {
    if case .onItsWay = arrival { arrival = .there }
  }
}
