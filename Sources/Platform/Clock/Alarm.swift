/// A call at a time on a clock. It rings once for each setting.
@MainActor
package final class Alarm {
  /// The action when it rings, during the loop's turn. It should hold its owner weakly.
  let action: () -> Void
  private let alarms: Alarms

  /// Creates an alarm that is not set. While it is set, its clock retains it.
  package init(on clock: any KioskClock, action: @escaping () -> Void) {
    alarms = clock.alarms
    self.action = action
  }

  /// The time at which it rings, on the clock; nil if it is not set. A time in the past rings at the next turn.
  package var deadline: Duration? {
    get { alarms.deadline(of: self) }
    set { alarms.update(self, to: newValue) }
  }
}
