internal import Glibc
internal import Synchronization

/// A lock that the thread which holds it may take again.
///
/// Who has waited for a moment is next: `Mutex` hands over to a thread that sleeps (`FUTEX_UNLOCK_PI`), so a helper
/// that takes it again and again lets others in between.
package final class RecursiveLock: Sendable {
  private let mutex = Mutex(())
  /// The thread that holds it, `pthread_self(3)`; 0 for none.
  private let owner = Atomic<pthread_t>(0)

  /// A lock that nobody holds.
  package init() {}

  /// Waits for the lock and does something while holding it.
  package func withLock<Value: ~Copyable, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value
  {
    let thread = pthread_self()
    // No other thread writes this one's name.
    if owner.load(ordering: .relaxed) == thread { return try body() }
    // Not the mutex's `withLock`: what that gives back must be free to go to another thread, and C's objects are not.
    mutex._unsafeLock()
    owner.store(thread, ordering: .relaxed)
    defer {
      owner.store(0, ordering: .relaxed)
      mutex._unsafeUnlock()
    }
    return try body()
  }
}
