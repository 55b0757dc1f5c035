extension Animation {
  /// The short fade that replaces motion for visitors who want less of it.
  static let shortFade = Animation.easeInOut(duration: 0.2)

  /// Returns the animation, or a short fade if motion is reduced.
  package func reduced(_ isReduced: Bool) -> Animation { isReduced ? .shortFade : self }
}
