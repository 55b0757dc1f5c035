internal import FollowspotGeometry
public import Observation

/// Runs sequences of elements, one at a time. It knows no display: whoever shows it says what can be seen, and when.
@Observable @MainActor
public final class SpotlightModel {
  /// The sequence that runs; nil where none does.
  public private(set) var spotlight: Spotlight?
  /// Called when a sequence has ended because its elements are not there.
  @ObservationIgnored public var onMissingTargets: () -> Void = {}
  /// Drives its elements.
  @ObservationIgnored package let driver = StepDriver<Spotlight.Element>()

  /// Runs nothing until ``run(_:step:)``.
  public init() {
    driver.plan = { [weak self] in $0.plan(in: self?.spotlight) }
    driver.onChange = { [weak self] state in
      guard let self else { return }
      if state == .targetsMissing { onMissingTargets() }
      if !driver.sequence.isActive { spotlight = nil }
    }
  }

  /// Runs a sequence in place of the one before, by default from its first step; nil ends that. Steps count from 1.
  public func run(_ spotlight: Spotlight?, step: Int = 1) {
    guard let spotlight, !spotlight.elements.isEmpty else { return driver.abandon() }
    self.spotlight = spotlight
    driver.run(
      StepSequence(
        steps: spotlight.elements, isCancellable: spotlight.isCancellable, missingTargets: spotlight.missingTargets),
      from: step - 1)
  }

  /// Puts other words and looks into the sequence that runs, as for another language; it stays at its step. One of
  /// another number of elements changes nothing.
  public func update(_ spotlight: Spotlight) {
    guard isActive, let index = driver.sequence.index, spotlight.elements.count == driver.sequence.steps.count,
      spotlight != self.spotlight
    else { return }
    self.spotlight = spotlight
    driver.replaceSteps(with: spotlight.elements, at: index)
  }

  /// The display was laid out, or time has passed, where no view shows the sequence.
  ///
  /// - Parameters:
  ///   - visible: The marked elements of which anything is seen.
  ///   - now: The display's time.
  public func look(at visible: Set<MarkKey>, now: Duration) {
    driver.look(at: StepSight(visible: visible, present: visible), now: now)
  }

  /// Completes the step and turns to the next one; after the last the sequence has ended. Does nothing while no step
  /// is on the display.
  public func next() { driver.next() }

  /// Turns to the step before; does nothing where there is none.
  public func back() { driver.back() }

  /// Ends the sequence at once, if it can be cancelled.
  public func none() { driver.cancel() }

  // MARK: What can be asked

  /// Whether a sequence runs: a step is on the display, or will be.
  public var isActive: Bool { spotlight != nil }
  /// Whether the sequence may be ended before its last step.
  public var isCancellable: Bool { isActive && driver.sequence.isCancellable }
  /// The element whose turn it is on the display; nil where there is none yet.
  public var target: Spotlight.Element? { driver.shown }
  /// The element whose turn it is and its number among those that can be reached; nil where no sequence runs.
  public var position: StepSequence<Spotlight.Element>.Position? { isActive ? driver.position : nil }
  /// Whether ``back()`` would do anything.
  public var canGoBack: Bool { driver.canGoBack }
  /// When ``look(at:now:)`` is to be called if nothing else happens; nil where time changes nothing.
  public var deadline: Duration? { driver.sequence.deadline }
  /// How the last sequence stands or ended.
  public var state: StepSequence<Spotlight.Element>.State { driver.sequence.state }
}

extension Spotlight.Element {
  /// What a driver has to know of the element in a sequence.
  func plan(in spotlight: Spotlight?) -> StepPlan {
    StepPlan(targets: [StepTarget(key, shape: shape, padding: padding ?? spotlight?.padding ?? .zero)])
  }
}
