public import FollowspotDrawing
public import FollowspotViews

extension ViewHost {
  /// Advances the timeline to a time, which runs everything due, and returns the display list. Times never go back.
  public func update(at time: Duration) -> DisplayList {
    timeline.advance(to: time)
    return update()
  }

  /// Updates until nothing changes any more at the current time, and returns the display list.
  ///
  /// Views that change themselves without end are reported to `onNotice` after 100 updates.
  @discardableResult
  public func settled() -> DisplayList {
    var list = update()
    for _ in 1..<Self.mostUpdates where needsUpdate { list = update() }
    if needsUpdate {
      notice(
        "Views still change after \(Self.mostUpdates) updates at one time. An action probably changes what it follows.",
        about: Self.mostUpdates)
    }
    return list
  }

  private static let mostUpdates = 100

  /// Lets a time pass in steps with a frame after each, and returns the display list afterwards.
  @discardableResult
  public func pass(_ time: Duration, step: Duration = .milliseconds(16)) -> DisplayList {
    let end = timeline.now + time
    while timeline.now < end { _ = update(at: min(end, timeline.now + step)) }
    return settled()
  }
}
