public import Synchronization

/// A value that is made once, by whoever comes first: who needs it, or a thread that has time. Others wait for it.
@usableFromInline
package final class Deferred<Value>: @unchecked Sendable {
  private let lock = Mutex(())
  /// Whether a thread that has time has nothing to do here. Only a hint: the state decides.
  @usableFromInline let settled = Atomic(false)
  /// Read and written by who holds the lock.
  private var state: State

  private enum State {
    case waiting(@Sendable () -> Value)
    /// Left to who asks for it.
    case left(@Sendable () -> Value)
    case made(Value)
  }

  /// Defers what makes a value. It is let go once it did.
  package init(_ make: @escaping @Sendable () -> Value) { state = .waiting(make) }

  /// The value, made now unless it was before.
  package var value: Value {
    lock.withLock { _ in
      switch state {
      case .made(let value): value
      case .waiting(let make), .left(let make): keep(make())
      }
    }
  }

  /// The value where someone has begun to make it, once it is there. Where nobody has, nil, and it is left to who asks
  /// for its value.
  package func begun() -> Value? {
    // Who makes it holds the lock.
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

  /// Makes the value unless someone else did, or it is left to who asks for it.
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
