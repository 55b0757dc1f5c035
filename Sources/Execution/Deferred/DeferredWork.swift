public import Synchronization

/// Something that can be done now or later, and on any thread.
@usableFromInline
package protocol DeferredWork: AnyObject, Sendable {
  /// Whether it was done, or is left to others.
  var isSettled: Bool { get }
  /// Does it now, unless it is settled. Returns once it is.
  func settle()
}

/// To ask is inlinable: it happens for every bitmap of a frame, in other modules, and mostly all is done.
extension Deferred: DeferredWork {
  @inlinable package var isSettled: Bool { settled.load(ordering: .acquiring) }

  @inlinable
  package func settle() {
    if !isSettled { makeWaiting() }
  }
}
