internal import Dispatch
internal import Glibc
internal import Synchronization

/// A value that a thread of its own makes, once.
final class Aside<Value: Sendable>: Sendable {
  private let made = Mutex<Value?>(nil)
  private let isMade = DispatchSemaphore(value: 0)

  /// Begins. Where the system has no thread left, all is done at once, by the caller.
  ///
  /// - Parameter afterwards: What the thread does with the value when others may have it already.
  init(_ make: @escaping @Sendable () -> Value, afterwards: @escaping @Sendable (Value) -> Void = { _ in }) {
    // The thread keeps this object until it is done.
    let work = Work {
      let value = make()
      self.made.withLock { $0 = value }
      self.isMade.signal()
      afterwards(value)
    }
    work.begin()
  }

  /// The value, once it is there.
  var value: Value {
    isMade.wait()
    // For who asks next.
    isMade.signal()
    return made.withLock { $0! }
  }
}

/// What a thread does: `pthread_create(3)`.
private final class Work: Sendable {
  private let body: @Sendable () -> Void
  init(_ body: @escaping @Sendable () -> Void) { self.body = body }

  func begin() {
    let work = Unmanaged.passRetained(self)
    var thread = pthread_t()
    if pthread_create(&thread, nil, Self.run, work.toOpaque()) == 0 {
      pthread_detach(thread)
    } else {
      work.takeRetainedValue().body()
    }
  }

  private static let run: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { work in
    if let work { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body() }
    return nil
  }
}
