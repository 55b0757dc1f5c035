internal import FollowspotCLinux
internal import Glibc
internal import FollowspotPlatform
internal import SystemPackage

/// Signals as an event source, by `signalfd(2)`.
@MainActor
final class Signals: EventSource {
  let descriptor: FileDescriptor
  private let action: (Int32) -> Void
  private let onFailure: (Errno) -> Void

  /// Blocks signals in this thread and in threads it starts. Must run before the process has a second thread.
  nonisolated static func block(_ signals: [Int32]) {
    var set = mask(signals)
    pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// Blocks the signals on this thread and reads them. Other threads must have started after ``block(_:)``.
  ///
  /// - Parameters:
  ///   - onFailure: Called if the signals can't be read any more.
  ///   - action: Called with the number of each signal.
  /// - Throws: The error of `signalfd(2)`.
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
