/// A limit for lines in the log: twenty at once, then one every ten seconds.
package struct NoticeLimit {
  /// The number of lines that were left out since the last one.
  package private(set) var omitted = 0
  private var room = NoticeLimit.most
  private var filled = Duration.zero

  private static let most = 20
  private static let interval = Duration.seconds(10)

  /// Creates a limit with room for all twenty lines.
  package init() {}

  /// The time of the next free line.
  package var next: Duration { filled + Self.interval }

  /// Returns the sentence to log, with the number of lines that were left out before it; nil if there is no room.
  package mutating func take(_ sentence: String, at now: Duration) -> String? {
    if room == Self.most { filled = now }
    while room < Self.most, filled + Self.interval <= now {
      room += 1
      filled = room == Self.most ? now : filled + Self.interval
    }
    guard room > 0 else {
      omitted += 1
      return nil
    }
    room -= 1
    defer { omitted = 0 }
    return omitted == 0 ? sentence : "\(sentence) (\(omitted) earlier lines were omitted)"
  }
}
