public import Synchronization

/// Work that can be done early, on any thread.
@usableFromInline
package protocol DeferredWork: AnyObject, Sendable {
  /// Whether the work is done, or must not be done early any more.
  var isSettled: Bool { get }
  /// Does the work unless it is settled. It is settled on return.
  func settle()
}

/// The check is inlinable: other modules make it for every bitmap of a frame, and it is mostly true.
extension Deferred: DeferredWork {
  @inlinable package var isSettled: Bool { settled.load(ordering: .acquiring) }

  @inlinable
  package func settle() {
    if !isSettled { makeWaiting() }
  }
}
