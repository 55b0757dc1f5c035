/// The pause before the next try of something that no event announces. Each pause is longer than the last.
package struct Backoff {
  private let first: Duration
  private var count = 0

  /// Creates a pause.
  ///
  /// - Parameter first: The length of the first pause.
  package init(from first: Duration) { self.first = first }

  /// Returns the next pause: twice the last one, up to 64 times the first.
  package mutating func next() -> Duration {
    defer { count += 1 }
    return first * (1 << min(count, 6))
  }

  /// Makes the next pause as long as the first again.
  package mutating func restart() { count = 0 }
}
