internal import CSystemd
internal import Glibc
internal import Platform

/// Tells systemd how the kiosk is: `sd_notify(3)`. Outside of a service it does nothing.
@MainActor
final class ServiceManager {
  private var alarm: Alarm?

  /// Says that the kiosk is up.
  func ready() { sd_notify(0, "READY=1") }

  /// A line for `systemctl status`; line feeds end it.
  func status(_ text: String) {
    sd_notify(0, "STATUS=" + text.prefix { !$0.isNewline })
  }

  /// Says that the kiosk is leaving.
  func stopping() { sd_notify(0, "STOPPING=1") }

  /// Feeds the watchdog at half its interval as long as the kiosk says it is well. The loop being alive is not enough:
  /// a kiosk whose frames no longer reach the glass must be restarted.
  func feedWatchdog(on clock: any KioskClock, while isWell: @escaping () -> Bool) {
    var interval: UInt64 = 0
    guard sd_watchdog_enabled(0, &interval) > 0 else { return }
    let alarm = Alarm(on: clock) { [weak self] in
      if isWell() { sd_notify(0, "WATCHDOG=1") }
      self?.alarm?.deadline = clock.now + .microseconds(Int64(interval / 2))
    }
    alarm.deadline = clock.now
    self.alarm = alarm
  }
}
