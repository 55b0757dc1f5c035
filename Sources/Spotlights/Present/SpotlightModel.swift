public import Observation

/// Runs sequences of elements, one at a time. It knows no display: whoever shows it says what can be seen, and when.
@Observable @MainActor
public final class SpotlightModel {
  /// The sequence that runs; nil where none does.
  public private(set) var spotlight: Spotlight?
  private var sequence = StepSequence<Spotlight.Element>(steps: [])
  private var visible: Set<MarkKey> = []
  /// The display's time when it was last heard of.
  @ObservationIgnored private var now = Duration.zero

  /// Runs nothing until ``run(_:step:)``.
  public init() {}

  /// Runs a sequence in place of the one before, by default from its first step; nil ends that. Steps count from 1.
  public func run(_ spotlight: Spotlight?, step: Int = 1) {
    guard let spotlight, !spotlight.elements.isEmpty else {
      if self.spotlight != nil { self.spotlight = nil }
      sequence.abandon()
      return
    }
    self.spotlight = spotlight
    sequence = StepSequence(
      steps: spotlight.elements, isCancellable: spotlight.isCancellable, missingTargets: spotlight.missingTargets)
    sequence.start(at: step - 1)
  }

  /// Puts other words and looks into the sequence that runs, as for another language; it stays at its step. One of another
  /// number of elements changes nothing.
  public func update(_ spotlight: Spotlight) {
    guard isActive, let index = sequence.index, spotlight.elements.count == sequence.steps.count,
      spotlight != self.spotlight
    else { return }
    self.spotlight = spotlight
    sequence.replaceSteps(with: spotlight.elements, at: index)
  }

  /// The display was laid out, or time has passed.
  ///
  /// - Parameters:
  ///   - visible: The marked elements of which anything is seen.
  ///   - now: The display's time.
  public func look(at visible: Set<MarkKey>, now: Duration) {
    self.now = now
    if self.visible != visible { self.visible = visible }
    change {
      $0.prepared(now: now, reach: reach)
      $0.update(now: now, reach: reach)
    }
  }

  /// Completes the step and turns to the next one; after the last the sequence has ended. Does nothing while no step
  /// is on the display.
  public func next() { turn { $0.next() } }

  /// Turns to the step before; does nothing where there is none.
  public func back() { turn { $0.back(reach: reach) } }

  /// Leaves the step on the display; nothing has to be laid out for the one that follows.
  private func turn(_ body: (inout StepSequence<Spotlight.Element>) -> Void) {
    guard target != nil else { return }
    change {
      body(&$0)
      $0.prepared(now: now, reach: reach)
    }
  }

  /// Ends the sequence at once, if it can be cancelled.
  public func none() { change { $0.cancel() } }

  // MARK: What can be asked

  /// Whether a sequence runs: a step is on the display, or will be.
  public var isActive: Bool { spotlight != nil }
  /// Whether the sequence may be ended before its last step.
  public var isCancellable: Bool { isActive && sequence.isCancellable }
  /// The element whose turn it is on the display; nil where there is none yet.
  public var target: Spotlight.Element? { sequence.shownIndex.map { sequence.steps[$0] } }
  /// The element whose turn it is and its number among those that can be reached; nil where no sequence runs.
  public var position: StepSequence<Spotlight.Element>.Position? { isActive ? sequence.position(reach: reach) : nil }
  /// Whether ``back()`` would do anything.
  public var canGoBack: Bool { sequence.canGoBack(reach: reach) }
  /// When ``look(at:now:)`` is to be called if nothing else happens; nil where time changes nothing.
  public var deadline: Duration? { sequence.deadline }
  /// How the last sequence stands or ended.
  public var state: StepSequence<Spotlight.Element>.State { sequence.state }

  private func reach(_ element: Spotlight.Element) -> Reach { visible.contains(element.key) ? .inReach : .outOfReach }

  /// Whatever happens to the sequence happens here: where it ended, nothing runs any more.
  private func change(_ body: (inout StepSequence<Spotlight.Element>) -> Void) {
    guard isActive else { return }
    // On a copy: writing what the views read, even the same, has them evaluated anew.
    var next = sequence
    body(&next)
    guard next.state != sequence.state else { return }
    sequence = next
    if !next.isActive { spotlight = nil }
  }
}
