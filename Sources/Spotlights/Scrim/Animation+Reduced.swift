package import FollowspotViews

extension Animation {
  /// The animation of cutouts, which only fade, and shortly, where less motion is wanted.
  package func reduced(_ isReduced: Bool) -> Animation { isReduced ? .easeInOut(duration: 0.2) : self }
}
