internal import Glibc
internal import Synchronization

/// A lock that its owning thread may take again.
///
/// A waiting thread gets the lock next: `Mutex` hands over to a sleeping thread (`FUTEX_UNLOCK_PI`). A thread that
/// takes the lock repeatedly therefore does not starve others.
package final class RecursiveLock: Sendable {
  private let mutex = Mutex(())
  /// The owning thread, `pthread_self(3)`; 0 for none.
  private let owner = Atomic<pthread_t>(0)

  /// Creates a free lock.
  package init() {}

  /// Calls a function with the lock held.
  package func withLock<Value: ~Copyable, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value
  {
    let thread = pthread_self()
    // Only this thread can have stored its own identifier.
    if owner.load(ordering: .relaxed) == thread { return try body() }
    // The mutex's `withLock` requires a result that may move to another thread, which objects of C libraries may not.
    mutex._unsafeLock()
    owner.store(thread, ordering: .relaxed)
    defer {
      owner.store(0, ordering: .relaxed)
      mutex._unsafeUnlock()
    }
    return try body()
  }
}
