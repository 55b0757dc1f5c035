/// A limit on the actions that a document triggers itself: its conditions and appearances may trigger each other forever.
///
/// It is a leaky bucket: ``limit`` actions may come at once, and then ``rate`` actions a second.
struct ActionBudget {
  /// The capacity of the bucket.
  private static let limit = 200.0
  /// The actions a second that leak out.
  private static let rate = 20.0

  private var level = 0.0
  private var last = Duration.zero
  /// Whether an action was refused and the bucket has stayed at least half full since.
  private(set) var isExceeded = false

  /// Whether one more action may run at a time. Counts the action if it may.
  mutating func allows(at now: Duration) -> Bool {
    level = max(0, level - (now - last) / .seconds(1) * Self.rate)
    last = now
    if level < Self.limit / 2 { isExceeded = false }
    guard level < Self.limit else {
      isExceeded = true
      return false
    }
    level += 1
    return true
  }
}
