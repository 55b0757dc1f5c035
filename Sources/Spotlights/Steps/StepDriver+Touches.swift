package import FollowspotGeometry
package import FollowspotSemantics
package import FollowspotViews

extension StepDriver {
  /// Records that a finger came down.
  package func noteFinger() { note(finger: hasArrived ? generation : nil) }

  /// Whether the step is in its place.
  package var hasArrived: Bool { arrival.hasArrived(at: display.now) }

  /// Runs the action of a step's button, unless the step is still moving. Buttons that end the steps need not ask.
  package func touched(_ action: (StepDriver) -> Void) {
    if hasArrived { action(self) }
  }

  /// Handles a tap on the scrim or the card, at a position in points. Cutouts are in the same coordinates.
  package func tapped(_ place: Point, in frames: [Rect]) {
    guard admitsTap, let shown else { return }
    let isBlocked = plan(shown).spotlightAction == .block && frames.contains { $0.contains(place) }
    if !isBlocked { next() }
  }

  /// Handles a tap on the app below, at a position on the display in points.
  package func passed(_ place: Point) {
    guard admitsTap, let shown else { return }
    let plan = plan(shown)
    guard plan.spotlightAction == .passAndAdvance else { return }
    if plan.targets.contains(where: { display.cutoutFrame(of: $0)?.contains(place) ?? false }) { next() }
  }

  /// Whether touches in cutouts reach the app.
  var passesTouches: Bool { shown.map { plan($0).spotlightAction.passesTouches } ?? false }
}

/// Cancels the touches of a display when a driver's turn begins.
private struct TouchCancellation<Step>: ViewModifier {
  let driver: StepDriver<Step>

  func body(content: Content) -> some View {
    content.onChange(of: driver.generation) { _, _ in driver.display.cancelTouches() }
  }
}

extension View {
  /// Cancels the touches of the app at each turn of a driver that lets touches through, before another touch arrives.
  package func cancellingTouches<Step>(atTurnsOf driver: StepDriver<Step>) -> some View {
    modifier(TouchCancellation(driver: driver))
  }

  /// Makes the scrim and the card of a driver's step one control. A touch anywhere advances, except in cutouts that
  /// pass touches.
  ///
  /// - Parameters:
  ///   - cutouts: The cutouts of the step.
  ///   - label: The name of the guide.
  ///   - step: The number of the step among all.
  ///   - cancel: Ends the steps, for visitors who use keys; `nil` if they must not end.
  package func steppingTouches<Step>(
    _ driver: StepDriver<Step>, in cutouts: [SpotlightCutout], label: String? = nil, step: ElementPosition? = nil,
    cancel: (() -> Void)?
  ) -> some View {
    let frames = cutouts.map(\.rect)
    let tap = SpatialTapGesture().onEnded { driver.tapped($0.location, in: frames) }
    let keys = StepKeys(
      next: { driver.next() }, back: { if driver.canGoBack { driver.back() } else { cancel?() } },
      cancel: { cancel?() })
    return touchBarrier(
      cutouts: frames, passesTouches: driver.passesTouches, label: label, step: step, keys: keys, tap: tap)
  }
}
