public import SystemPackage

/// Something the loop listens to: it becomes readable, then its owner reads it.
@MainActor
public protocol EventSource: AnyObject {
  /// What to poll for reading (`EPOLLIN`); stays the same while the source is registered.
  var descriptor: FileDescriptor { get }
  /// Reads what has arrived, without blocking, and tells its listeners. Called whenever the descriptor is readable.
  func dispatch()
}
