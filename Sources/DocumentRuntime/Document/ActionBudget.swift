/// Bounds what a document sets off by itself: it may say that what comes shows what comes, for ever.
///
/// A bucket that leaks: as many actions as it holds may come at once, and from then on as many as run out of it.
struct ActionBudget {
  /// How many actions may come at once.
  private static let limit = 200.0
  /// How many a second may go on coming.
  private static let rate = 20.0

  private var level = 0.0
  private var last = Duration.zero
  /// Whether an action was refused, and the bucket has not run half empty since.
  private(set) var isExceeded = false

  /// Whether one more action may be carried out at a time.
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
