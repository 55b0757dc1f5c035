public import Synchronization

/// A value that is computed once, by a thread that needs it or by the helper thread. Other threads wait for it
/// meanwhile.
@usableFromInline
package final class Deferred<Value>: @unchecked Sendable {
  private let lock = Mutex(())
  /// Whether the helper thread has nothing to do here. This is only a hint; `state` decides.
  @usableFromInline let settled = Atomic(false)
  /// Read and written only with the lock held.
  private var state: State

  private enum State {
    case waiting(@Sendable () -> Value)
    /// The helper thread must not compute it; whoever needs the value does.
    case left(@Sendable () -> Value)
    case made(Value)
  }

  /// Creates a deferred value. `make` is released after it was called.
  package init(_ make: @escaping @Sendable () -> Value) { state = .waiting(make) }

  /// The value, computed now unless it was before.
  package var value: Value {
    lock.withLock { _ in
      switch state {
      case .made(let value): value
      case .waiting(let make), .left(let make): keep(make())
      }
    }
  }

  /// Returns the value if its computation has begun, and waits for it if necessary. Otherwise it returns nil, and the
  /// helper thread no longer computes it.
  package func begun() -> Value? {
    // The thread that computes the value holds the lock.
    let isLeft = lock.withLockIfAvailable { _ in
      switch state {
      case .made: return false
      case .left: return true
      case .waiting(let make):
        state = .left(make)
        settled.store(true, ordering: .releasing)
        return true
      }
    }
    return isLeft == true ? nil : value
  }

  /// Computes the value, unless it was computed already or the helper thread must not.
  @usableFromInline
  func makeWaiting() {
    lock.withLock { _ in
      if case .waiting(let make) = state { _ = keep(make()) }
    }
  }

  private func keep(_ value: Value) -> Value {
    state = .made(value)
    settled.store(true, ordering: .releasing)
    return value
  }
}
