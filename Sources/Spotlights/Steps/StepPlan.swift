/// The data that a driver needs to show and leave a step.
package struct StepPlan {
  /// The highlighted elements. A step without elements is always available.
  package var targets: [StepTarget]
  /// The preparations before the step appears, in order.
  package var before: [StepPreparation]
  /// The timing of the step.
  package var pace: StepPace
  /// The effect of a touch in the cutout.
  package var spotlightAction: SpotlightAction

  /// Creates a plan. By default a touch anywhere advances, and the step waits for it.
  package init(
    targets: [StepTarget] = [], before: [StepPreparation] = [], pace: StepPace = StepPace(limit: .never),
    spotlightAction: SpotlightAction = .advance
  ) {
    self.targets = targets
    self.before = before
    self.pace = pace
    self.spotlightAction = spotlightAction
  }

  /// Whether a preparation scrolls the elements into view.
  var scrolls: Bool { before.contains(where: \.isScrolling) }

  /// Returns whether any of its elements is visible or may be brought into view.
  func availability(in visibility: VisibleTargets) -> Availability {
    let isSeen = targets.isEmpty || targets.contains { visibility.visible.contains($0.key) }
    let mayScroll = scrolls && targets.contains { visibility.present.contains($0.key) }
    return Availability(isAvailable: isSeen, needsPreparation: mayScroll || before.contains(where: \.mayBringElements))
  }
}
