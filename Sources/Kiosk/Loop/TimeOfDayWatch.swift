internal import FollowspotCLinux
internal import Glibc
internal import FollowspotPlatform
internal import SystemPackage

/// Reports changes of the machine's time of day, such as the first synchronisation of a board without a battery-backed
/// clock.
///
/// It is a real-time timer that never expires. The kernel cancels it when the clock jumps (`TFD_TIMER_CANCEL_ON_SET`),
/// and keeps watching after that was read. A gradual adjustment is not reported.
@MainActor
final class TimeOfDayWatch: EventSource {
  let descriptor: FileDescriptor
  private let onSet: () -> Void

  /// Starts to watch.
  ///
  /// - Parameter onSet: Called after each jump, in the loop's turn.
  /// - Throws: The `errno` of the kernel when it has no more descriptors or memory.
  init(onSet: @escaping () -> Void) throws(Errno) {
    let raw = timerfd_create(CLOCK_REALTIME, Int32(TFD_CLOEXEC | TFD_NONBLOCK))
    guard raw >= 0 else { throw Errno(rawValue: errno) }
    descriptor = FileDescriptor(rawValue: raw)
    self.onSet = onSet
    var time = itimerspec()
    time.it_value.tv_sec = .max
    let flags = Int32(TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET)
    guard timerfd_settime(raw, flags, &time, nil) == 0 else {
      let error = Errno(rawValue: errno)
      try? descriptor.close()
      throw error
    }
  }

  isolated deinit { try? descriptor.close() }

  func dispatch() {
    var count: UInt64 = 0
    let result = Glibc.read(descriptor.rawValue, &count, MemoryLayout<UInt64>.size)
    if result < 0, errno == ECANCELED { onSet() }
  }
}
