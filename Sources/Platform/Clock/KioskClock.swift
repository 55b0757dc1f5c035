/// The one source of time. It never steps back and knows no date: a kiosk may boot in 1970.
@MainActor
public protocol KioskClock: AnyObject {
  /// Time since an arbitrary start.
  var now: Duration { get }
}
