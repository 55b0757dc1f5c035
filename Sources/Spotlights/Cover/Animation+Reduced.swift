package import Views

extension Animation {
  /// The animation of light, which only fades, and shortly, where less motion is wanted.
  package func reduced(_ isReduced: Bool) -> Animation { isReduced ? .easeInOut(duration: 0.2) : self }
}
