extension OverlayQueue {
  /// Lets one operation of a burst through: the first.
  ///
  /// A burst is a run of operations of one kind, each closer to the one before than an interval. Its first runs at
  /// once, for no one can know whether another will follow, so a lone operation is never delayed. Kinds are counted
  /// apart: a dismissal is never lost because of a show, nor a wide dismissal because of a narrow one. An operation
  /// that would change nothing belongs to no burst.
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
