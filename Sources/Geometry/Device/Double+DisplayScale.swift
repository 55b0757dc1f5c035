extension Double {
  /// The number as pixels a point: 0.01…100, beyond any display's but such that lengths in pixels stay numbers; what is
  /// not above 0 counts as 1.
  package var asDisplayScale: Double { self > 0 ? max(0.01, min(self, 100)) : 1 }
}
