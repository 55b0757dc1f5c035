/// A user of devices that a seat grants and revokes, such as a display or an input source.
///
/// Implementations that use no devices, such as memory or a script, need not implement its methods.
@MainActor
package protocol SeatClient: AnyObject {
  /// Stops using the devices, because another session or virtual terminal gets them. All operations have ended when it
  /// returns.
  func suspend()
  /// Starts or continues to use the devices. Their state may have changed meanwhile.
  func resume()
  /// Stops as with ``suspend()`` and closes the devices. The seat that opened them is gone, and with it the right to
  /// use them.
  func revoke()
}

extension SeatClient {
  /// Does nothing.
  package func suspend() {}
  /// Does nothing.
  package func resume() {}
  /// Suspends. This is enough if each ``resume()`` opens the devices again.
  package func revoke() { suspend() }
}
