/// How long to wait for what nobody tells of: the longer it stays away, the more seldom it is looked for.
package struct GrowingPause {
  private let first: Duration
  private var count = 0

  /// - Parameter first: How long to wait before it is looked for again.
  package init(from first: Duration) { self.first = first }

  /// Twice the pause of before, up to 64 times the first.
  package mutating func next() -> Duration {
    defer { count += 1 }
    return first * (1 << min(count, 6))
  }

  /// The next pause is the first again.
  package mutating func restart() { count = 0 }
}
