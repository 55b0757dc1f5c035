internal import FollowspotCLinux
internal import FollowspotFiles
internal import Glibc
internal import FollowspotPlatform
internal import SystemPackage

/// The event loop of the main thread: waits for descriptors and alarms, and dispatches those that are ready.
///
/// With a virtual clock the loop never waits for time. When nothing else is left to do, the clock jumps to the next
/// alarm.
@MainActor
final class EventLoop {
  private let poll: Epoll
  private let clock: any KioskClock
  private var sources: [Int32: any EventSource] = [:]
  /// The sources that come and go with devices.
  private var devices: [any EventSource] = []
  private var isStopped = false
  /// The error that ended the loop.
  private var failure: Errno?

  /// Creates a loop without sources. It wakes for the alarms of `clock`.
  ///
  /// - Throws: The error of `epoll_create1`, which fails only when descriptors or memory run out.
  init(clock: any KioskClock) throws(Errno) {
    poll = try Epoll()
    self.clock = clock
    MainClock.current = clock
  }

  /// Listens to a source until it is removed.
  ///
  /// - Throws: The error of `epoll_ctl`.
  func add(_ source: any EventSource) throws(Errno) {
    try poll.add(source.descriptor)
    sources[source.descriptor.rawValue] = source
  }

  /// Stops listening to a source.
  func remove(_ source: any EventSource) {
    if sources.removeValue(forKey: source.descriptor.rawValue) != nil { poll.remove(source.descriptor) }
  }

  /// Listens to the sources of devices, each once, and to none that it was called with before.
  ///
  /// - Returns: The errors of `epoll_ctl`, for which a source is left out.
  func follow(devices: [any EventSource]) -> [Errno] {
    var wanted: [any EventSource] = []
    // Displays of one card share a source.
    for source in devices where !wanted.contains(where: { $0 === source }) { wanted.append(source) }
    for source in self.devices where !wanted.contains(where: { $0 === source }) { remove(source) }
    var errors: [Errno] = []
    for source in wanted where !self.devices.contains(where: { $0 === source }) {
      do throws(Errno) { try add(source) } catch { errors.append(error) }
    }
    self.devices = wanted
    return errors
  }

  /// Waits for descriptors and alarms, and dispatches those that are ready.
  ///
  /// - Returns: Whether any descriptor was ready; nil after ``stop()``.
  /// - Throws: The error of `epoll_wait` or ``fail(_:)``. After it, every further wait would return at once.
  func turn() throws(Errno) -> Bool? {
    if let failure { throw failure }
    guard !isStopped else { return nil }
    let (happened, time) = wait(atMost: clock.timeout)
    clock.wake(at: time, wasIdle: !happened)
    return happened
  }

  /// Ends the loop after this turn with an error. A source that can't be read stays ready, so the loop would spin.
  func fail(_ error: Errno) {
    failure = error
    stop()
  }

  /// Ends the loop after this turn.
  func stop() { isStopped = true }

  /// Waits for descriptors and dispatches those that are ready. Returns whether any was, and the time when they were.
  private func wait(atMost limit: Duration?) -> (happened: Bool, time: Duration) {
    var events = [epoll_event](repeating: epoll_event(), count: 16)
    // Rounded up: waking a millisecond early would only cost another wake-up.
    let milliseconds = limit.map { Int32(clamping: Int(($0 / .milliseconds(1)).rounded(.up))) } ?? -1
    let count = epoll_wait(poll.descriptor.rawValue, &events, Int32(events.count), milliseconds)
    let error = errno
    let time = clock.now
    guard count > 0 else {
      // A signal handler interrupted the wait; this counts as a turn without events.
      if count < 0, error != EINTR { fail(Errno(rawValue: error)) }
      return (false, time)
    }
    for event in events.prefix(Int(count)) { sources[event.data.fd]?.dispatch() }
    return (true, time)
  }
}
