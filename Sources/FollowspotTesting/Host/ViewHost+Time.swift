public import FollowspotDrawing
public import FollowspotViews

extension ViewHost {
  /// Advances the timeline to a time, which runs everything due, and returns the display list. Times never go back.
  public func update(at time: Duration) -> DisplayList {
    timeline.advance(to: time)
    return update()
  }
}
