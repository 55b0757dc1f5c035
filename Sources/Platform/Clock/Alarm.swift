/// A call at a time on a clock. It rings once a setting.
@MainActor
public final class Alarm {
  /// What it does when it rings, in the loop's turn. It should hold its owner weakly.
  let action: () -> Void
  private let alarms: Alarms

  /// An alarm that is not set. While it is set, its clock holds it.
  public init(on clock: any KioskClock, action: @escaping () -> Void) {
    alarms = clock.alarms
    self.action = action
  }

  /// When it rings, on the clock's time; nil where it is not set. A time that has passed rings at the next turn.
  public var deadline: Duration? {
    get { alarms.deadline(of: self) }
    set { alarms.update(self, to: newValue) }
  }
}
