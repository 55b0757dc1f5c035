internal import Glibc
internal import Synchronization

/// Lets one thread at a time use Pango's objects of one font map, to let go of them too. Turns may be taken within turns.
///
/// Who has waited for a moment is next: `Mutex` hands over to a thread that sleeps (`FUTEX_UNLOCK_PI`), so a helper that
/// lays out text after text lets others in between.
final class Turns: Sendable {
  private let mutex = Mutex(())
  /// The thread whose turn it is, `pthread_self(3)`; 0 for none.
  private let owner = Atomic<pthread_t>(0)

  /// Waits for a turn and does something.
  func take<Value: ~Copyable, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    let thread = pthread_self()
    // No other thread writes this one's name.
    if owner.load(ordering: .relaxed) == thread { return try body() }
    // Not `withLock`: what it gives back must be free to go to another thread, and Pango's objects are not.
    mutex._unsafeLock()
    owner.store(thread, ordering: .relaxed)
    defer {
      owner.store(0, ordering: .relaxed)
      mutex._unsafeUnlock()
    }
    return try body()
  }
}
