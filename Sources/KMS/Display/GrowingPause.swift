/// How long to wait for what nobody tells of: the longer it stays away, the more seldom it is looked for.
struct GrowingPause {
  private var count = 0

  /// Twice the pause of before, from half a second to half a minute.
  mutating func next() -> Duration {
    defer { count += 1 }
    return CardOwner.searchInterval * (1 << min(count, 6))
  }
}
