/// The one source of time. It never steps back and knows no date: a kiosk may boot in 1970.
@MainActor
public protocol KioskClock: AnyObject {
  /// Time since an arbitrary start.
  var now: Duration { get }
  /// The time of day, in seconds since 1970-01-01T00:00:00Z. Unlike ``now`` it may jump, when somebody sets it.
  var secondsSince1970: Double { get }
  /// Called when the time of day was set, so that what shows it follows at once.
  var onTimeOfDaySet: (() -> Void)? { get set }
  /// What is to happen later.
  var alarms: Alarms { get }
  /// Whether time passes by itself. Where it doesn't, pictures depend on nothing that happens meanwhile, and whatever
  /// is slow is waited for.
  var isRunning: Bool { get }
  /// How long the loop may sleep for the next alarm at most; nil where none is set.
  var timeout: Duration? { get }
  /// Rings what is due when the loop has slept.
  ///
  /// - Parameter wasIdle: Whether nothing happened meanwhile. Time that doesn't pass by itself moves to the next alarm
  ///   then.
  func wake(wasIdle: Bool)
}

extension KioskClock {
  /// Never: a clock of one's own has no time of day that an operator could set.
  public var onTimeOfDaySet: (() -> Void)? {
    get { nil }
    set {}
  }
}
