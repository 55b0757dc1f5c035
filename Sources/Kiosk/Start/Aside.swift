internal import Glibc

/// Work on a thread of its own, which ends with it.
enum Aside {
  /// Begins. Does nothing where the system has no thread left, so it is for what can be done later as well:
  /// `pthread_create(3)`.
  static func begin(_ body: @escaping @Sendable () -> Void) {
    let work = Unmanaged.passRetained(Work(body: body))
    var thread = pthread_t()
    if pthread_create(&thread, nil, run, work.toOpaque()) == 0 { pthread_detach(thread) } else { work.release() }
  }

  /// Holds the work on its way to the thread.
  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(body: @escaping @Sendable () -> Void) { self.body = body }
  }

  private static let run: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { work in
    if let work { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body() }
    return nil
  }
}
