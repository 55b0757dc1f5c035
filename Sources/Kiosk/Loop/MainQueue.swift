internal import FollowspotCLinux
internal import Glibc
internal import FollowspotPlatform
internal import SystemPackage

/// The main actor's queue as an event source. Tasks on the main actor resume here.
@MainActor
final class MainQueue: EventSource {
  let descriptor: FileDescriptor
  private let onFailure: (Errno) -> Void

  /// Takes over the queue; nil if another loop already runs it, such as a test runner's.
  ///
  /// - Parameter onFailure: Called if the queue can't be read any more.
  init?(onFailure: @escaping (Errno) -> Void) {
    self.onFailure = onFailure
    let raw = _dispatch_get_main_queue_handle_4CF()
    guard raw >= 0 else { return nil }
    descriptor = FileDescriptor(rawValue: raw)
  }

  func dispatch() {
    // Reset the counter first. The callback does not reset it, and a loop that polls it would spin.
    var count: UInt64 = 0
    if Glibc.read(descriptor.rawValue, &count, MemoryLayout<UInt64>.size) < 0, errno != EAGAIN, errno != EINTR {
      return onFailure(Errno(rawValue: errno))
    }
    _dispatch_main_queue_callback_4CF(nil)
  }
}
