internal import FollowspotCSystemd
internal import Glibc
internal import FollowspotPlatform

/// Reports the kiosk's state to systemd by `sd_notify(3)`. Outside of a service it does nothing.
@MainActor
final class ServiceManager {
  private let clock: any KioskClock
  private let send: (String) -> Int32
  private var watchdog: Watchdog?
  private var isReady = false
  /// Wakes the loop in time for the watchdog.
  private lazy var alarm = Alarm(on: clock) {}

  /// The longest wait for a display. A service (`NOTIFY_SOCKET` is set) waits indefinitely, as no operator is there to
  /// restart it. Any other process waits ten seconds, as an operator waits for its answer.
  static var patience: Duration? { getenv("NOTIFY_SOCKET") == nil ? .seconds(10) : nil }

  /// Creates the connection that the environment names, with the watchdog if systemd set one.
  convenience init(clock: any KioskClock) {
    var limit: UInt64 = 0
    let isWatched = sd_watchdog_enabled(0, &limit) > 0
    self.init(clock: clock, watchdogLimit: isWatched ? .microseconds(Int64(clamping: limit)) : nil) { sd_notify(0, $0) }
  }

  /// Creates a connection that sends through a closure.
  ///
  /// - Parameters:
  ///   - clock: The clock of the watchdog.
  ///   - watchdogLimit: The watchdog's limit; nil for no watchdog.
  ///   - send: Sends a message. Returns a negative number on failure, as `sd_notify` does.
  init(clock: any KioskClock, watchdogLimit: Duration?, send: @escaping (String) -> Int32) {
    self.clock = clock
    self.send = send
    watchdog = watchdogLimit.map(Watchdog.init(limit:))
  }

  /// Reports that the kiosk is up. Only the first call has an effect.
  func ready() {
    guard !isReady else { return }
    isReady = true
    _ = send("READY=1")
  }

  /// The current fault, shown first by `systemctl status`; nil for none.
  var problem: String? { didSet { if problem != oldValue { sendStatus() } } }
  /// The status of seat and displays, shown after the problem; empty for none.
  var machine = "" { didSet { if machine != oldValue { sendStatus() } } }

  /// Sends the status line. Each part is cut at its first line feed.
  private func sendStatus() {
    let parts = [problem, machine.isEmpty ? nil : machine].compactMap(\.self).map { $0.prefix { !$0.isNewline } }
    _ = send("STATUS=" + parts.joined(separator: "; "))
  }

  /// Reports that the kiosk is ending.
  func stopping() { _ = send("STOPPING=1") }

  /// Feeds the watchdog if it is due. Called in each turn of the loop; see ``Watchdog``.
  func turn(isWell: Bool) {
    guard watchdog != nil else { return }
    if watchdog?.turn(at: clock.now, isWell: isWell) == true, send("WATCHDOG=1") < 0 {
      watchdog?.refused(at: clock.now)
    }
    if alarm.deadline != watchdog?.next { alarm.deadline = watchdog?.next }
  }
}
