internal import FollowspotCLibseat
internal import FollowspotCLinux
internal import Glibc
package import FollowspotPlatform
package import SystemPackage

/// The right to use the display and the input devices, from logind, seatd or libseat's built-in server. Without a seat
/// manager, devices are opened with the process's own rights.
///
/// When another session or virtual terminal takes over, ``onDisable`` stops display and input; the seat is released
/// after it returns. If the seat manager disappears, the seat waits for a new one.
@MainActor
package final class Seat: DeviceOpening {
  /// Called when devices may be used: at first, and after each return of the seat.
  package var onEnable: (() -> Void)?
  /// Called before the seat loses its devices. It must stop commits, drain the frame, cancel touches and suspend input
  /// before it returns.
  package var onDisable: (() -> Void)?
  /// Called with the reason when the seat manager disappeared. Every open device must be closed. ``onEnable`` follows
  /// once a seat manager returns.
  package var onLost: ((String) -> Void)?
  /// Whether devices may be used now.
  package private(set) var isActive = false
  /// Why the seat cannot be used, as a sentence; nil if it only waits to be enabled.
  package private(set) var obstacle: String?

  private let clock: any KioskClock
  private let waitsForManager: Bool
  private let onNotice: (String) -> Void
  private var state = State.connecting
  private var devices: [Int32: Int32] = [:]
  private let direct = DirectDevices()
  private var source: Source?
  private var alarm: Alarm?
  private var notices = SeatNotices()
  private var noticeLimit = NoticeLimit()
  private var noticeAlarm: Alarm?
  /// Whether the seat manager has not yet answered who has the seat.
  private var isAsked = false
  /// Whether the seat was ever enabled.
  private var wasOurs = false
  /// Whether there was ever a seat manager. In that case the seat waits for its return.
  private var wasManaged = false
  /// Whether the seat was enabled and disabled again while libseat opened it.
  private var wasTakenAtOnce = false

  /// The source of the rights.
  private enum State {
    /// None yet; the alarm tries again.
    case connecting
    /// A seat manager: libseat's handle, and the listener to which libseat keeps a pointer.
    case managed(OpaquePointer, UnsafeMutablePointer<libseat_seat_listener>)
    /// The process's own rights. The console is quiet while this value is held.
    case direct(Console?)
    case closed
  }

  /// Owns the console, because an optional of a noncopyable value cannot be stored here.
  private final class Console {
    let terminal: VirtualTerminal
    init?() {
      guard let terminal = VirtualTerminal() else { return nil }
      self.terminal = terminal
    }
  }

  /// The event source for libseat's descriptor.
  private final class Source: EventSource {
    let descriptor: FileDescriptor
    unowned let seat: Seat
    init(descriptor: FileDescriptor, seat: Seat) {
      self.descriptor = descriptor
      self.seat = seat
    }
    func dispatch() { seat.dispatch() }
  }

  /// The interval between tries to reach a seat manager.
  private static let retryInterval = Duration.milliseconds(500)
  /// The longest time that a seat manager may take to enable the seat after it answered.
  private static let grace = Duration.seconds(1)
  /// The interval at which to check whether the process's terminal is in front.
  private static let switchInterval = Duration.milliseconds(20)

  /// Opens the seat: `libseat_open_seat`.
  ///
  /// - Parameters:
  ///   - clock: The loop's clock.
  ///   - waitsForManager: Whether to wait for a seat manager that does not answer, or else open devices directly. By
  ///     default it waits if `LIBSEAT_BACKEND` is set.
  ///   - onNotice: Called with each sentence that an operator should find in the log.
  package init(
    clock: any KioskClock, waitsForManager: Bool? = nil, onNotice: @escaping (String) -> Void = { _ in }
  ) {
    self.clock = clock
    self.waitsForManager = waitsForManager ?? (getenv("LIBSEAT_BACKEND") != nil)
    self.onNotice = onNotice
    SeatLog.begin()
    alarm = Alarm(on: clock) { [weak self] in self?.ring() }
    noticeAlarm = Alarm(on: clock) { [weak self] in self?.reportHeld() }
    connect(orDirectly: !self.waitsForManager)
  }

  isolated deinit { close() }

  /// The seat's name, such as `seat0`.
  package var name: String {
    guard case .managed(let handle, _) = state, let name = libseat_seat_name(handle) else { return "seat0" }
    return String(cString: name)
  }

  /// The descriptor to poll while there is a seat manager.
  package var eventSources: [any EventSource] { source.map { [$0] } ?? [] }

  /// Opens a device through the seat manager, or directly if there is none.
  package func open(device path: String) throws(DeviceError) -> FileDescriptor {
    switch state {
    case .managed(let handle, _):
      var descriptor: Int32 = -1
      let device = libseat_open_device(handle, path, &descriptor)
      let code = Errno(rawValue: errno)
      guard device >= 0, descriptor >= 0 else {
        // The caller is in the middle of an operation, so the loss is handled later.
        if isCut(handle) { alarm?.deadline = clock.now }
        throw DeviceError(operation: "open", path: path, code: code, isManaged: true)
      }
      devices[descriptor] = device
      return FileDescriptor(rawValue: descriptor)
    case .direct: return try direct.open(device: path)
    case .connecting, .closed: throw DeviceError(operation: "open", path: path, code: .badFileDescriptor)
    }
  }

  /// Closes a device that was opened here.
  package func close(device descriptor: FileDescriptor) {
    if case .managed(let handle, _) = state, let device = devices.removeValue(forKey: descriptor.rawValue) {
      libseat_close_device(handle, device)
    }
    // libseat does not close the descriptor.
    direct.close(device: descriptor)
  }

  /// Switches to another virtual terminal. Returns false if that is impossible.
  package func switchTerminal(to number: Int) -> Bool {
    guard case .managed(let handle, _) = state, let number = Int32(exactly: number) else { return false }
    return libseat_switch_session(handle, number) == 0
  }

  /// Releases the seat and restores the text console. Calling it again does nothing.
  package func close() {
    disconnect()
    state = .closed
    alarm?.deadline = nil
    noticeAlarm?.deadline = nil
  }

  package var condition: SeatCondition {
    switch state {
    case .connecting: .waiting(obstacle ?? "no seat manager answers")
    case .managed where isActive: .ours
    case .managed: isAsked ? .asked : .elsewhere(wasOurs: wasOurs)
    case .direct, .closed: .ours
    }
  }

  // MARK: Log

  /// Logs a change of the condition.
  private func settle() { report(notices.sentence(for: condition, wasManaged: wasManaged)) }

  private func report(_ sentence: String?) {
    guard let sentence else { return }
    if let line = noticeLimit.take(sentence, at: clock.now) {
      onNotice(line)
    } else {
      noticeAlarm?.deadline = noticeLimit.next
    }
  }

  /// Logs the current condition when there is room in the log again.
  private func reportHeld() { report(condition.sentence ?? "the seat is back") }

  // MARK: Seat manager

  private func connect(orDirectly isDirectAllowed: Bool) {
    if let terminal = KioskTerminal(), !terminal.comesToFront() {
      wait("tty\(terminal.number), which the kiosk is on, is not in front yet", Self.switchInterval)
      return
    }
    let listener = UnsafeMutablePointer<libseat_seat_listener>.allocate(capacity: 1)
    listener.initialize(
      to: libseat_seat_listener(
        enable_seat: { _, data in Seat.from(data)?.enable() },
        disable_seat: { _, data in Seat.from(data)?.disable() }))
    guard let handle = libseat_open_seat(listener, Unmanaged.passUnretained(self).toOpaque()) else {
      let code = Errno(rawValue: errno)
      listener.deallocate()
      let reason = "no seat manager answers (\(SeatLog.takeLast() ?? "\(code)"))"
      if isDirectAllowed { openDirectly(reason) } else { wait(reason, Self.retryInterval) }
      return
    }
    state = .managed(handle, listener)
    obstacle = nil
    source = Source(descriptor: FileDescriptor(rawValue: libseat_get_fd(handle)), seat: self)
    // Events that libseat reported while it opened the seat are handled now.
    if wasTakenAtOnce { libseat_disable_seat(handle) }
    isAsked = !isActive && !wasTakenAtOnce
    wasTakenAtOnce = false
    if isActive { enabled() }
    // Another event may have arrived already.
    dispatch()
    if case .managed = state, isAsked { alarm?.deadline = clock.now + Self.grace }
  }

  private func openDirectly(_ reason: String) {
    let console = Console()
    onNotice(
      "\(reason); devices are opened directly"
        + (console == nil ? ", and keys that are typed also reach the text console" : ""))
    state = .direct(console)
    isActive = true
    onEnable?()
  }

  private func wait(_ reason: String, _ interval: Duration) {
    obstacle = reason
    settle()
    alarm?.deadline = clock.now + interval
  }

  private func ring() {
    switch state {
    case .connecting: connect(orDirectly: !waitsForManager && !wasManaged)
    case .managed:
      dispatch()
      isAsked = false
      settle()
    case .direct, .closed: break
    }
  }

  /// Handles the loss of the seat manager, and with it of all devices.
  private func lose(_ reason: String) {
    disconnect()
    wasManaged = true
    state = .connecting
    onLost?(reason)
    wait("the seat manager is gone (\(reason))", Self.retryInterval)
  }

  private func disconnect() {
    source = nil
    isActive = false
    guard case .managed(let handle, let listener) = state else { return }
    // Closing may call the listener, whose events no longer matter.
    state = .closed
    devices = [:]
    libseat_close_seat(handle)
    listener.deallocate()
  }

  private func dispatch() {
    guard case .managed(let handle, _) = state else { return }
    let isRefused = libseat_dispatch(handle, 0) < 0 && errno != EINTR && errno != EAGAIN
    let code = Errno(rawValue: errno)
    if isRefused { return lose(SeatLog.takeLast() ?? "\(code)") }
    if isCut(handle) { return lose("it closed the connection") }
    settle()
  }

  /// Whether the connection to the seat manager is closed. Without waiting, `libseat_dispatch` does not report that.
  private func isCut(_ handle: OpaquePointer) -> Bool {
    let descriptor = libseat_get_fd(handle)
    guard descriptor >= 0 else { return true }
    var line = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&line, 1, 0) > 0 && line.revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0
  }

  // MARK: Calls from libseat

  private static nonisolated func from(_ data: UnsafeMutableRawPointer?) -> Seat? {
    data.map { Unmanaged<Seat>.fromOpaque($0).takeUnretainedValue() }
  }

  /// libseat calls this from `libseat_dispatch` and `libseat_open_seat`, which only the main actor calls.
  private nonisolated func enable() {
    MainActor.assumeIsolated {
      (isActive, wasOurs, isAsked) = (true, true, false)
      wasTakenAtOnce = false
      if case .managed = state { enabled() }
    }
  }

  /// Reports the seat's return. The log gets it before anything is shown.
  private func enabled() {
    settle()
    onEnable?()
  }

  private nonisolated func disable() {
    MainActor.assumeIsolated {
      guard case .managed(let handle, _) = state else {
        wasTakenAtOnce = isActive
        isActive = false
        return
      }
      onDisable?()
      (isActive, isAsked) = (false, false)
      libseat_disable_seat(handle)
      settle()
    }
  }
}
