package import FollowspotViews

extension Animation {
  /// Returns the animation of cutouts. With reduced motion it is a short fade.
  package func reduced(_ isReduced: Bool) -> Animation { isReduced ? .easeInOut(duration: 0.2) : self }
}
