/// The only source of time. It never steps back. Its time is no date, because a kiosk may boot in 1970.
@MainActor
package protocol KioskClock: AnyObject {
  /// The time since an arbitrary start.
  var now: Duration { get }
  /// The time of day, in seconds since 1970-01-01T00:00:00Z. Unlike ``now`` it may jump when it is set.
  var secondsSince1970: Double { get }
  /// Called when the time of day was set, so that views of it are redrawn at once.
  var onTimeOfDaySet: (() -> Void)? { get set }
  /// The alarms that are set on this clock.
  var alarms: Alarms { get }
  /// Whether time passes automatically. If not, the kiosk waits for all slow work, so that pictures do not depend on
  /// the machine's speed.
  var isRunning: Bool { get }
  /// The longest time that the loop may sleep before the next alarm; nil if none is set.
  var timeout: Duration? { get }
  /// Rings the alarms that were due when the loop looked for events.
  ///
  /// A later one waits for the next look, because an event may move it: a code of a scanner ends only if no key of it
  /// waits to be read.
  ///
  /// - Parameters:
  ///   - time: The time of the look.
  ///   - wasIdle: Whether there was no event. A clock that does not run then moves to the next alarm.
  func wake(at time: Duration, wasIdle: Bool)
}

extension KioskClock {
  /// Not supported by default: such a clock's time of day is never set.
  package var onTimeOfDaySet: (() -> Void)? {
    get { nil }
    set {}
  }
}

/// The clock of the kiosk that runs in this process, for timers that no view owns.
@MainActor
package enum MainClock {
  /// The clock; nil before a kiosk runs.
  package static weak var current: (any KioskClock)? {
    didSet {
      guard current != nil else { return }
      let waiting = waiting
      self.waiting = []
      for action in waiting { action() }
    }
  }
  /// Called once when a kiosk runs.
  package static var waiting: [() -> Void] = []
}
