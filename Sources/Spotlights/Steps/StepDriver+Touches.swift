package import FollowspotGeometry
package import FollowspotViews

extension StepDriver {
  /// A finger came down: somebody is there.
  package func noteFinger() { note(finger: hasArrived ? generation : nil) }

  /// Whether what the step shows is where it belongs.
  package var hasArrived: Bool { arrival.hasArrived(at: display.now) }

  /// Does what a button beside the step says, unless the step is still on its way. Ways out need not ask.
  package func touched(_ action: (StepDriver) -> Void) {
    if hasArrived { action(self) }
  }

  /// Darkness or words were tapped, at a place in points; cutouts have frames in the same coordinates.
  package func tapped(_ place: Point, in frames: [Rect]) {
    guard admitsTap, let shown else { return }
    let isBlocked = plan(shown).spotlightAction == .block && frames.contains { $0.contains(place) }
    if !isBlocked { next() }
  }

  /// What lies below was tapped, at a place on the display in points.
  package func passed(_ place: Point) {
    guard admitsTap, let shown else { return }
    let plan = plan(shown)
    guard plan.spotlightAction == .passAndAdvance else { return }
    if plan.targets.contains(where: { display.cutoutFrame(of: $0)?.contains(place) ?? false }) { next() }
  }

  /// Where touches reach what lies below, of the frames that are lit.
  func passages(_ frames: [Rect]) -> [Rect] {
    shown.map { plan($0).spotlightAction.passesTouches } ?? false ? frames : []
  }
}

extension View {
  /// The step of a driver, darkness and words, as one control: a touch anywhere goes on, and only an open cutout lets
  /// one through.
  package func steppingTouches<Step>(_ driver: StepDriver<Step>, in cutouts: [SpotlightCutout]) -> some View {
    let frames = cutouts.map(\.rect)
    return touchBarrier(cutouts: driver.passages(frames)) { driver.tapped($0, in: frames) }
  }
}
