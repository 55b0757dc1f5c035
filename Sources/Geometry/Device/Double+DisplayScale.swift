extension Double {
  /// The number as a scale in pixels for each point, clamped to 0.01…100 so that lengths in pixels stay finite. Numbers
  /// that are not above 0 count as 1.
  package var asDisplayScale: Double { self > 0 ? max(0.01, min(self, 100)) : 1 }
}
