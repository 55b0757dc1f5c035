internal import FollowspotCLinux
internal import Glibc
internal import FollowspotPlatform
internal import SystemPackage

/// The main actor's queue as a source of the loop: `await` on the main thread goes on here.
@MainActor
final class MainQueue: EventSource {
  let descriptor: FileDescriptor
  private let onFailure: (Errno) -> Void

  /// Takes the queue over; nil where something else runs it already, such as a test's runner.
  ///
  /// - Parameter onFailure: Told if the queue can't be read any more.
  init?(onFailure: @escaping (Errno) -> Void) {
    self.onFailure = onFailure
    let raw = _dispatch_get_main_queue_handle_4CF()
    guard raw >= 0 else { return nil }
    descriptor = FileDescriptor(rawValue: raw)
  }

  func dispatch() {
    // The counter is read first: the callback does not reset it, and a loop that polls it would spin.
    var count: UInt64 = 0
    if Glibc.read(descriptor.rawValue, &count, MemoryLayout<UInt64>.size) < 0, errno != EAGAIN, errno != EINTR {
      return onFailure(Errno(rawValue: errno))
    }
    _dispatch_main_queue_callback_4CF(nil)
  }
}
