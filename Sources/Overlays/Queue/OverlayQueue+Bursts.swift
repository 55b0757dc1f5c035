extension OverlayQueue {
  /// Admits only the first operation of a burst.
  ///
  /// A burst is a run of operations of one kind, each closer to the one before than an interval. The first is carried
  /// out immediately, because it is unknown whether another follows. So a single operation is never delayed. Kinds are
  /// counted separately: no show blocks a dismissal, and no narrow dismissal a wider one. An operation that would
  /// change nothing belongs to no burst.
  struct Bursts: Hashable, Sendable {
    enum Operation: Hashable, Sendable {
      case show, dismissOne, dismissShowing, dismissAll
    }

    private var last: [Operation: Duration] = [:]

    mutating func lets(_ operation: Operation, at time: Duration, interval: Duration) -> Bool {
      defer { last[operation] = time }
      return last[operation].map { time - $0 >= interval } ?? true
    }
  }
}
