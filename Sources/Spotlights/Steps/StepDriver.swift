internal import Observation
package import FollowspotViews

/// Drives steps over a display: guides, sequences, travelling spotlights, and sheets, which have one step.
///
/// It shows a step after its preparations and a layout, skips missing elements, blocks touches during movement, and
/// ends steps that are not touched in time. Layout reports trigger it, and it changes nothing while views' bodies are
/// evaluated.
@Observable @MainActor
package final class StepDriver<Step> {
  package typealias State = StepSequence<Step>.State

  /// The steps and their state.
  package private(set) var sequence = StepSequence<Step>(steps: [])
  /// The available elements at the last layout.
  package private(set) var visibility = VisibleTargets()
  /// Whether the step is in its place.
  package private(set) var arrival = StepArrival.away

  /// The owner of the steps.
  @ObservationIgnored package weak var delegate: (any StepDriverDelegate<Step>)?

  /// The driver's view of the display.
  @ObservationIgnored package let display = StepDisplay()
  @ObservationIgnored private let letsTouchesThrough: Bool
  /// The elements of all steps.
  @ObservationIgnored private var targets: Set<SpotlightKey> = []
  /// Counts the turns. A touch acts only on the turn in which it began.
  package private(set) var generation = 0
  /// The turn at which the last finger came down; `nil` if the step had not arrived.
  @ObservationIgnored private var touched: Int?
  @ObservationIgnored private var preparation: StepPreparationRun?
  /// The time at which the step appeared, and the time of its last touch.
  @ObservationIgnored private var shownAt = Duration.zero
  @ObservationIgnored private var touchedAt = Duration.zero

  /// Creates a driver.
  ///
  /// - Parameter letsTouchesThrough: Whether steps may pass touches to the app. The app may then change at each turn,
  ///   so a step is shown only after the next layout. Its views need
  ///   `cancellingTouches(atTurnsOf:)`.
  package init(letsTouchesThrough: Bool = false) {
    self.letsTouchesThrough = letsTouchesThrough
    display.onTime = { [weak self] in self?.tick() }
  }

  // MARK: Stepping

  /// Runs steps instead of the current ones, starting at an index.
  package func run(_ steps: StepSequence<Step>, from index: Int = 0) {
    targets = targets(of: steps.steps)
    change(from: steps) { $0.start(at: index) }
  }

  /// Completes the step. Does nothing while no step is on the display.
  package func next() { step { $0.next() } }

  /// Goes to the nearest available step before. Does nothing if there is none.
  package func back() { step { $0.back(availability: availability) } }

  /// Goes from the step on the display to another.
  private func step(_ body: (inout StepSequence<Step>) -> Void) {
    guard shown != nil else { return }
    change(body)
    guard !letsTouchesThrough, case .preparing(let index) = sequence.state else { return }
    if plan(sequence.steps[index]).before.isEmpty { didPrepare(shows: true) }
  }

  /// Ends before the last step, if the sequence can be cancelled.
  package func cancel() { change { $0.cancel() } }

  /// Ends in any case.
  package func abandon() { change { $0.abandon() } }

  /// Replaces the running steps, such as for another language. The state is kept and now refers to `index`.
  package func replaceSteps(with steps: [Step], at index: Int) {
    sequence.replaceSteps(with: steps, at: index)
    targets = targets(of: steps)
    updateVisibility()
    wantTargets()
    setTimer()
  }

  // MARK: Queries

  /// The current step and its number among the available ones; `nil` if there is none.
  package var position: StepSequence<Step>.Position? { sequence.position(availability: availability) }

  /// Whether ``back()`` has an effect.
  package var canGoBack: Bool { sequence.canGoBack(availability: availability) }

  /// The step on the display.
  package var shown: Step? { sequence.shownIndex.map { sequence.steps[$0] } }

  /// Whether the last step was completed and stays on the display.
  package var isResting: Bool { if case .resting = sequence.state { true } else { false } }

  private func availability(_ step: Step) -> Availability { plan(step).availability(in: visibility) }

  // MARK: The display

  /// Handles a layout, after which elements may have appeared or disappeared.
  ///
  /// - Parameter animation: The animation of new steps; `nil` if ``arrive()`` reports their arrival.
  package func didLayOut(_ marks: [SpotlightKey: Mark], _ report: LayoutReport, animation: Animation? = nil) {
    display.didLayOut(marks, report, animation: animation)
    guard sequence.isActive else { return }
    if display.isProvisional, let shown { keepVisible(plan(shown)) }
    update()
  }

  /// Sets the available elements and the time if there are no views.
  package func update(visibility: VisibleTargets, now: Duration) {
    self.visibility = visibility
    display.advance(to: now)
    update()
  }

  /// Scrolls to the step's elements again if pictures that arrived have pushed them out of view.
  private func keepVisible(_ plan: StepPlan) {
    if plan.scrolls, !plan.targets.contains(where: display.isSeen) { display.scrollIntoView(plan.targets) }
  }

  private func update() {
    change { $0.update(now: display.now, availability: availability) }
  }

  private func updateVisibility() {
    guard display.hasViews else { return }
    let visibility = VisibleTargets(of: targets, in: display.marks)
    // Writing an observed value evaluates the views again, even if it is equal.
    if visibility != self.visibility { self.visibility = visibility }
  }

  // MARK: Changes of the state

  /// Makes every change of the state, including all of its consequences.
  private func change(from other: StepSequence<Step>? = nil, _ body: (inout StepSequence<Step>) -> Void) {
    updateVisibility()
    var changed = other ?? sequence
    body(&changed)
    let next = changed
    guard other != nil || next.state != sequence.state else { return setTimer() }
    perform { sequence = next }
    wantTargets()
    leave()
    let turn = generation
    switch next.state {
    case .preparing(let index): prepare(next.steps[index])
    case .at, .resting: show()
    case .idle, .waiting, .completed, .targetsMissing: break
    }
    setTimer()
    // If nothing had to be awaited, a later turn has already been reported.
    if generation == turn { delegate?.didChange(to: next.state) }
  }

  private func perform(_ change: () -> Void) {
    if let delegate { delegate.perform(change) } else { change() }
  }

  func plan(_ step: Step) -> StepPlan { delegate?.plan(of: step) ?? StepPlan() }

  /// Makes long lists keep the rows of the steps' elements while the steps run.
  private func wantTargets() {
    display.wanted = sequence.isActive ? targets : []
  }

  private func targets(of steps: [Step]) -> Set<SpotlightKey> { Set(steps.flatMap { plan($0).targets.map(\.key) }) }

  /// Ends everything that belongs to the previous turn.
  private func leave() {
    generation += 1
    arrival = .away
    preparation?.cancel()
    preparation = nil
  }

  private func show() {
    shownAt = display.now
    touchedAt = shownAt
    let way = display.animation.map { min($0.apparentDuration, StepArrival.longest) }
    arrival = .travelling(until: way.map { shownAt + $0 })
  }

  private func prepare(_ step: Step) {
    let run = StepPreparationRun(
      plan(step).before,
      .init(
        now: { [display] in display.now }, navigate: { [weak self] in self?.delegate?.navigate(to: $0) },
        scrollIntoView: { [weak self] in self.map { $0.display.scrollIntoView($0.plan(step).targets) } },
        afterLayout: { [display] in display.afterLayout($0) },
        didSetDeadline: { [weak self] in self?.setTimer() },
        finish: { [weak self] in self?.didPrepare(shows: $0) }))
    // Stored before it starts, so that touches act on no step from here on.
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

  /// The next timed event of the step on the display.
  private var upcoming: (event: StepPace.Event, time: Duration)? {
    guard let shown else { return nil }
    var pace = plan(shown).pace
    // A resting step does not advance.
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
      if event == .end || isResting { delegate?.timeIsUp() } else { next() }
    }
    setTimer()
  }

  // MARK: Touches

  /// Records a finger that came down on the arrived step of a turn; `nil` if no step had arrived.
  func note(finger turn: Int?) {
    touched = turn
    touchedAt = display.now
    setTimer()
  }

  /// Whether the last finger came down on the current step after its arrival.
  var admitsTap: Bool { touched != nil && touched == generation }

  /// Reports that the step has reached its place.
  package func arrive() {
    if case .travelling = arrival { arrival = .there }
  }
}
