internal import Glibc

/// Work that is done on a thread of its own, and waited for.
struct Aside: ~Copyable {
  /// Nil where the system had no thread left.
  private let thread: pthread_t?

  /// Holds the work on its way to the thread.
  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Begins. Where the system has no thread left, all is done at once, by the caller.
  init(_ body: @escaping @Sendable () -> Void) {
    var thread = pthread_t()
    let work = Unmanaged.passRetained(Work(body))
    if pthread_create(&thread, nil, Self.run, work.toOpaque()) == 0 {
      self.thread = thread
    } else {
      self.thread = nil
      work.takeRetainedValue().body()
    }
  }

  private static let run: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { work in
    if let work { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body() }
    return nil
  }

  /// Returns once all is done; what was written meanwhile can be read then.
  consuming func wait() {
    if let thread { pthread_join(thread, nil) }
  }
}
