internal import FollowspotCSystemd
internal import Glibc
internal import FollowspotPlatform

/// Tells systemd how the kiosk is: `sd_notify(3)`. Outside of a service it does nothing.
@MainActor
final class ServiceManager {
  private let clock: any KioskClock
  private let send: (String) -> Int32
  private var watchdog: Watchdog?
  private var isReady = false
  /// Has the loop turn for the watchdog where nothing else does.
  private lazy var alarm = Alarm(on: clock) {}

  /// How long to wait for a display: for a service as long as it takes, as nobody is there to start it again; elsewhere
  /// ten seconds, as somebody waits for an answer. A service is what was given `NOTIFY_SOCKET`.
  static var patience: Duration? { getenv("NOTIFY_SOCKET") == nil ? .seconds(10) : nil }

  /// The service manager that the environment names, with its watchdog if it has one.
  convenience init(clock: any KioskClock) {
    var limit: UInt64 = 0
    let isWatched = sd_watchdog_enabled(0, &limit) > 0
    self.init(clock: clock, watchdogLimit: isWatched ? .microseconds(Int64(clamping: limit)) : nil) { sd_notify(0, $0) }
  }

  /// Told by a closure, which answers as `sd_notify` does; without a limit there is no watchdog.
  init(clock: any KioskClock, watchdogLimit: Duration?, send: @escaping (String) -> Int32) {
    self.clock = clock
    self.send = send
    watchdog = watchdogLimit.map(Watchdog.init(limit:))
  }

  /// Says, once, that the kiosk is up.
  func ready() {
    guard !isReady else { return }
    isReady = true
    _ = send("READY=1")
  }

  /// What is wrong as long as it is, before all else that `systemctl status` shows; nil for nothing.
  var problem: String? { didSet { if problem != oldValue { sendStatus() } } }
  /// The status of seat and displays, shown behind the problem; empty for none.
  var machine = "" { didSet { if machine != oldValue { sendStatus() } } }

  /// A line for `systemctl status`; line feeds end it.
  private func sendStatus() {
    let parts = [problem, machine.isEmpty ? nil : machine].compactMap(\.self).map { $0.prefix { !$0.isNewline } }
    _ = send("STATUS=" + parts.joined(separator: "; "))
  }

  /// Says that the kiosk is leaving.
  func stopping() { _ = send("STOPPING=1") }

  /// The loop has turned; see ``Watchdog``.
  func turn(isWell: Bool) {
    guard watchdog != nil else { return }
    if watchdog?.turn(at: clock.now, isWell: isWell) == true, send("WATCHDOG=1") < 0 {
      watchdog?.refused(at: clock.now)
    }
    if alarm.deadline != watchdog?.next { alarm.deadline = watchdog?.next }
  }
}
