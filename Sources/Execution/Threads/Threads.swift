internal import Glibc

/// Threads of one's own, for what may block or can be done beside. libdispatch's won't do: where the system has no
/// thread left it waits for one, a second at a time, in whoever asked.
package enum Threads {
  /// Why no thread could be started: an error number of `pthread_create(3)`.
  package struct Shortage: Error, Hashable, Sendable, CustomStringConvertible {
    /// The error number, `EAGAIN` as a rule.
    package let errno: CInt

    /// The system's words.
    package var description: String { String(cString: strerror(errno)) }
  }

  /// Starts a thread, which ends with its work. It takes no signals: those are for who waits for them.
  package static func start(_ body: @escaping @Sendable () -> Void) throws(Shortage) {
    var (all, before) = (sigset_t(), sigset_t())
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let work = Unmanaged.passRetained(Work(body: body))
    var thread = pthread_t()
    let errno = pthread_create(&thread, nil, run, work.toOpaque())
    guard errno == 0 else {
      work.release()
      throw Shortage(errno: errno)
    }
    pthread_detach(thread)
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
