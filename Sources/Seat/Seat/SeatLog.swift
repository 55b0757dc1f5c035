internal import CLibseat

/// libseat's messages: instead of going to standard error, the last one explains a failure.
@MainActor
enum SeatLog {
  private static var last: String?

  /// Takes libseat's messages.
  static func begin() {
    followspot_seat_set_sink { _, message in
      guard let message else { return }
      let text = String(cString: message)
      MainActor.assumeIsolated { SeatLog.last = text }
    }
  }

  /// The last message, once.
  static func takeLast() -> String? {
    defer { last = nil }
    return last
  }
}
