internal import Synchronization

/// A value that is made once, by whoever comes first: who needs it, or a thread that has time. Others wait for it.
package final class Deferred<Value>: @unchecked Sendable {
  private let lock = Mutex(())
  /// Whether it is made, or is left to who asks for it.
  private let hasEnded = Atomic(false)
  /// Read and written by who holds the lock.
  private var state: State

  private enum State {
    case waiting(@Sendable () -> Value)
    case made(Value)
  }

  /// Defers what makes a value. It is let go once it did.
  package init(_ make: @escaping @Sendable () -> Value) { state = .waiting(make) }

  /// The value, made now unless it was before.
  package var value: Value {
    lock.withLock { _ in
      switch state {
      case .made(let value): return value
      case .waiting(let make):
        let value = make()
        state = .made(value)
        hasEnded.store(true, ordering: .releasing)
        return value
      }
    }
  }

  /// The value where someone has begun to make it, once it is there; nil where nobody has, and then nobody does before it is
  /// asked for.
  package func begun() -> Value? {
    // Who makes it holds the lock.
    let isFree = lock.withLockIfAvailable { _ in
      if case .waiting = state { hasEnded.store(true, ordering: .releasing); return true }
      return false
    }
    return isFree == true ? nil : value
  }
}

/// Something that can be done now or later, and on any thread.
package protocol DeferredWork: AnyObject, Sendable {
  /// Whether nothing is left to do.
  var isDone: Bool { get }
  /// Does it now, unless it was done; returns once it is.
  func finish()
}

extension Deferred: DeferredWork {
  package var isDone: Bool { hasEnded.load(ordering: .acquiring) }

  package func finish() {
    if !isDone { _ = value }
  }
}
