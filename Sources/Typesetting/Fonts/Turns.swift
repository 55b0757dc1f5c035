internal import CPangoCairo

/// Lets one thread at a time use Pango's objects of one font map, to let go of them too. Turns may be taken within turns:
/// `GRecMutex`.
final class Turns: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<GRecMutex>

  init() {
    mutex = .allocate(capacity: 1)
    g_rec_mutex_init(mutex)
  }

  deinit {
    g_rec_mutex_clear(mutex)
    mutex.deallocate()
  }

  /// Waits for a turn and does something.
  func take<Value: ~Copyable, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    g_rec_mutex_lock(mutex)
    defer { g_rec_mutex_unlock(mutex) }
    return try body()
  }
}
