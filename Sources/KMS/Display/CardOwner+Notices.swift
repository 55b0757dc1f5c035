internal import FollowspotPlatform

extension CardOwner {
  /// Says something once, not at each try: by the display that it is about, or the first.
  ///
  /// A driver that fails at every frame has something new to say at each. Some lines tell that as well as many; then only
  /// the latest is kept, and said when there is room again, so that the log ends with what is true.
  func notice(_ sentence: String, by display: KMSDisplay? = nil) {
    guard sentence != lastNotice else { return }
    lastNotice = sentence
    if notices.take(at: clock.now) {
      (display ?? displays.first)?.onNotice?(sentence)
    } else {
      notices.held = (sentence, Weak(display), (notices.held?.count ?? 0) + 1)
      noticeAlarm?.deadline = notices.next
    }
  }

  /// Says what was held back.
  func sayHeldNotice() {
    guard let held = notices.held, notices.take(at: clock.now) else { return }
    notices.held = nil
    let rest = held.count > 1 ? " (\(held.count - 1) lines before this were left out)" : ""
    (held.display.value ?? displays.first)?.onNotice?(held.sentence + rest)
  }

  /// A display that may go meanwhile.
  struct Weak {
    weak var value: KMSDisplay?
    init(_ value: KMSDisplay?) { self.value = value }
  }

  /// How much may be said: twenty lines at once, and then one every ten seconds.
  struct NoticeLimit {
    /// What could not be said, and how much that was.
    var held: (sentence: String, display: Weak, count: Int)?
    private var left = NoticeLimit.most
    private var filled = Duration.zero

    private static let most = 20
    private static let interval = Duration.seconds(10)

    /// When something may be said again.
    var next: Duration { filled + Self.interval }

    /// Whether something may be said now, which it then is.
    mutating func take(at now: Duration) -> Bool {
      if left == Self.most { filled = now }
      while left < Self.most, filled + Self.interval <= now {
        left += 1
        filled = left == Self.most ? now : filled + Self.interval
      }
      guard left > 0 else { return false }
      left -= 1
      return true
    }
  }
}
