internal import FollowspotGeometry
public import Observation
internal import FollowspotViews

/// Runs sequences of elements, one at a time. It does not know the display: its view reports the visible elements and
/// the time.
@Observable @MainActor
public final class SpotlightModel {
  /// The running sequence; `nil` if none runs.
  public private(set) var spotlight: Spotlight?
  /// Called when a sequence has ended because its elements are missing.
  @ObservationIgnored public var onMissingTargets: () -> Void = {}
  /// The driver of the elements.
  @ObservationIgnored package let driver = StepDriver<Spotlight.Element>()

  /// Creates a model without a sequence; see ``run(_:step:)``.
  public init() { driver.delegate = self }

  /// Runs a sequence instead of the current one, starting at a step that counts from 1. `nil` ends the current one.
  public func run(_ spotlight: Spotlight?, step: Int = 1) {
    guard let spotlight, !spotlight.elements.isEmpty else { return driver.abandon() }
    self.spotlight = spotlight
    driver.run(
      StepSequence(
        steps: spotlight.elements, isCancellable: spotlight.isCancellable, missingTargets: spotlight.missingTargets),
      from: step - 1)
  }

  /// Replaces the texts and looks of the running sequence, such as for another language, and stays at its step. Does
  /// nothing if the number of elements differs.
  public func update(_ spotlight: Spotlight) {
    guard isActive, let index = driver.sequence.index, spotlight.elements.count == driver.sequence.steps.count,
      spotlight != self.spotlight
    else { return }
    self.spotlight = spotlight
    driver.replaceSteps(with: spotlight.elements, at: index)
  }

  /// Completes the step and goes to the next, or ends after the last. Does nothing while no step is on the display.
  public func next() { driver.next() }

  /// Goes to the previous step, if there is one.
  public func back() { driver.back() }

  /// Ends the sequence immediately, if it can be cancelled.
  public func none() { driver.cancel() }

  // MARK: Queries

  /// Whether a sequence runs: a step is on the display or coming.
  public var isActive: Bool { spotlight != nil }
  /// Whether the sequence may end before its last step.
  public var isCancellable: Bool { isActive && driver.sequence.isCancellable }
  /// The current element on the display; `nil` if there is none yet.
  public var target: Spotlight.Element? { driver.shown }
  /// The current element and its number among the available ones; `nil` if no sequence runs.
  public var position: StepSequence<Spotlight.Element>.Position? { isActive ? driver.position : nil }
  /// Whether ``back()`` has an effect.
  public var canGoBack: Bool { driver.canGoBack }
}

extension SpotlightModel: StepDriverDelegate {
  package func plan(of step: Spotlight.Element) -> StepPlan { step.plan(in: spotlight) }

  package func didChange(to state: StepSequence<Spotlight.Element>.State) {
    if state == .targetsMissing { onMissingTargets() }
    if !driver.sequence.isActive { spotlight = nil }
  }
}

extension Spotlight.Element {
  /// Returns what a driver needs to know about the element in a sequence.
  func plan(in spotlight: Spotlight?) -> StepPlan {
    StepPlan(targets: [StepTarget(key, shape: shape, padding: padding ?? spotlight?.padding ?? .zero)])
  }
}
