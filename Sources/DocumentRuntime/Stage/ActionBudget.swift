/// A limit on the actions that a document triggers itself: its conditions and appearances may trigger each other forever.
///
/// It is a leaky bucket: ``limit`` actions may come at once, and then ``rate`` actions a second.
struct ActionBudget {
  /// The capacity of the bucket.
  private static let limit = 200.0
  /// The actions a second that leak out.
  private static let rate = 20.0

  /// The actions that leak out when the visitor works a control.
  private static let freed = 20.0

  private var level = 0.0
  private var last = Duration.zero
  /// Whether an action was refused and the bucket has stayed at least half full since.
  private(set) var isExceeded = false

  /// Whether an action may run.
  enum Answer {
    case allowed
    /// It may not, for the first time since the bucket was half empty.
    case exceeded
    /// It may not, as others before it.
    case stillExceeded
  }

  /// Asks for one more action at a time. Counts the action if it may run.
  mutating func take(at now: Duration) -> Answer {
    level = max(0, level - (now - last) / .seconds(1) * Self.rate)
    last = now
    if level < Self.limit / 2 { isExceeded = false }
    guard level < Self.limit else {
      defer { isExceeded = true }
      return isExceeded ? .stillExceeded : .exceeded
    }
    level += 1
    return .allowed
  }

  /// Notes that the visitor works a control: what follows from it is not endless. Texts are typed and sliders are dragged
  /// faster than the limit allows.
  mutating func noteVisitor() { level = max(0, level - Self.freed) }
}
