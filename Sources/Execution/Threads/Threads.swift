internal import Glibc

/// Threads for blocking or parallel work. libdispatch is not used for it: if the system has no free thread, it blocks
/// its caller for seconds.
package enum Threads {
  /// The error of starting a thread: an error number of `pthread_create(3)`.
  package struct Shortage: Error, Hashable, Sendable, CustomStringConvertible {
    /// The error number, usually `EAGAIN`.
    package let errno: CInt

    /// The system's message.
    package var description: String { String(cString: strerror(errno)) }
  }

  /// Starts a thread that ends after its work. It blocks all signals, which other threads handle.
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

  /// Holds the work until the thread takes it.
  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(body: @escaping @Sendable () -> Void) { self.body = body }
  }

  private static let run: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { work in
    if let work { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body() }
    return nil
  }
}
