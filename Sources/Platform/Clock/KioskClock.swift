/// The one source of time. It never steps back and knows no date: a kiosk may boot in 1970.
@MainActor
public protocol KioskClock: AnyObject {
  /// Time since an arbitrary start.
  var now: Duration { get }
  /// What is to happen later. The loop sleeps until ``Alarms/next`` at most and then calls ``Alarms/ring(at:)``;
  /// a virtual clock rings while it is advanced.
  var alarms: Alarms { get }
}
