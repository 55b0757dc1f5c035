/// What a driver has to know of a step to show it and to leave it.
package struct StepPlan {
  /// What comes into the light. A step without any can always be shown.
  package var targets: [StepTarget]
  /// What is done before it is shown, in order.
  package var before: [StepPreparation]
  /// How time affects it.
  package var pace: StepPace
  /// What a touch in the cutout does.
  package var spotlightAction: SpotlightAction

  /// By default touches go on anywhere, and the step stays until then.
  package init(
    targets: [StepTarget] = [], before: [StepPreparation] = [], pace: StepPace = StepPace(limit: .never),
    spotlightAction: SpotlightAction = .advance
  ) {
    self.targets = targets
    self.before = before
    self.pace = pace
    self.spotlightAction = spotlightAction
  }

  /// Whether its elements are scrolled into sight.
  var scrolls: Bool { before.contains(where: \.isScrolling) }

  /// Whether any of its elements can be seen, or may be brought into sight.
  func availability(in sight: StepSight) -> Availability {
    let isSeen = targets.isEmpty || targets.contains { sight.visible.contains($0.key) }
    let mayScroll = scrolls && targets.contains { sight.present.contains($0.key) }
    return Availability(isAvailable: isSeen, needsPreparation: mayScroll || before.contains(where: \.mayBringElements))
  }
}
