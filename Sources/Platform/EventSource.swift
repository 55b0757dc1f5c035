package import SystemPackage

/// A source of events for the loop: its descriptor becomes readable, then `dispatch` reads it.
@MainActor
package protocol EventSource: AnyObject {
  /// The descriptor to poll for reading (`EPOLLIN`). It does not change while the source is registered.
  var descriptor: FileDescriptor { get }
  /// Reads the events that have arrived, without blocking, and reports them. Called whenever the descriptor is
  /// readable.
  func dispatch()
}
