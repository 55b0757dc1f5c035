public import FollowspotDrawing
public import FollowspotViews

extension ViewHost {
  /// Everything on the display at a time, after all that fell due until then; times never go back.
  public func update(at time: Duration) -> DisplayList {
    timeline.advance(to: time)
    return update()
  }
}
