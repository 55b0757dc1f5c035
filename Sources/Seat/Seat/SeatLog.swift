internal import FollowspotCLibseat

/// libseat's messages: instead of going to standard error, the last one explains a failure.
@MainActor
enum SeatLog {
  private static var last: String?

  /// Takes libseat's messages.
  static func begin() {
    followspot_seat_set_sink { _, message in
      guard let message else { return }
      // libseat puts the place in its own source before each message.
      let line = String(cString: message)
      let text = line.hasPrefix("[") ? line.drop { $0 != "]" }.dropFirst().drop { $0 == " " } : line[...]
      MainActor.assumeIsolated { SeatLog.last = String(text) }
    }
  }

  /// The last message, once.
  static func takeLast() -> String? {
    defer { last = nil }
    return last
  }
}
