internal import FollowspotCLibseat

/// libseat's messages. Instead of going to standard error, the last one explains a failure.
@MainActor
enum SeatLog {
  private static var last: String?

  /// Redirects libseat's messages to this type.
  static func begin() {
    followspot_seat_set_sink { _, message in
      guard let message else { return }
      // libseat puts its own source position before each message.
      let line = String(cString: message)
      let text = line.hasPrefix("[") ? line.drop { $0 != "]" }.dropFirst().drop { $0 == " " } : line[...]
      MainActor.assumeIsolated { SeatLog.last = String(text) }
    }
  }

  /// Returns the last message and clears it.
  static func takeLast() -> String? {
    defer { last = nil }
    return last
  }
}
