internal import FollowspotCLinux
internal import Glibc
internal import FollowspotPlatform
internal import SystemPackage

/// Signals as a source of the loop.
@MainActor
final class Signals: EventSource {
  let descriptor: FileDescriptor
  private let action: (Int32) -> Void
  private let onFailure: (Errno) -> Void

  /// Keeps signals from interrupting any thread. Must run before the process has a second thread: threads inherit it.
  nonisolated static func block(_ signals: [Int32]) {
    var set = mask(signals)
    pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// Blocks the signals on this thread; other threads must have begun after ``block(_:)``.
  ///
  /// - Parameter onFailure: Told if they can't be read any more.
  init(
    _ signals: [Int32], onFailure: @escaping (Errno) -> Void, action: @escaping (Int32) -> Void
  ) throws(Errno) {
    Self.block(signals)
    var set = Self.mask(signals)
    let raw = signalfd(-1, &set, Int32(SFD_CLOEXEC) | Int32(SFD_NONBLOCK))
    guard raw >= 0 else { throw Errno(rawValue: errno) }
    descriptor = FileDescriptor(rawValue: raw)
    self.action = action
    self.onFailure = onFailure
  }

  deinit { try? descriptor.close() }

  func dispatch() {
    var info = signalfd_siginfo()
    while Glibc.read(descriptor.rawValue, &info, MemoryLayout<signalfd_siginfo>.size) > 0 {
      action(Int32(info.ssi_signo))
    }
    if errno != EAGAIN, errno != EINTR { onFailure(Errno(rawValue: errno)) }
  }

  private nonisolated static func mask(_ signals: [Int32]) -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
    return set
  }
}
