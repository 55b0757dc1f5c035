/// What uses devices that a seat gives and takes: a display, an input source.
///
/// Whoever uses no device of the seat, such as memory or a script, has nothing to stop.
@MainActor
public protocol SeatClient: AnyObject {
  /// Stops using devices: another session or virtual terminal is about to have them. When it returns, nothing of it is
  /// under way any more.
  func suspend()
  /// Uses devices, at first and again. Anything may have happened to them meanwhile.
  func resume()
  /// Stops as for ``suspend()``, and lets go of the devices as well: whoever opened them is gone, and with it the right
  /// to use them.
  func revoke()
}

extension SeatClient {
  /// Does nothing.
  public func suspend() {}
  /// Does nothing.
  public func resume() {}
  /// Suspends: what is opened anew at each ``resume()`` needs no more.
  public func revoke() { suspend() }
}
