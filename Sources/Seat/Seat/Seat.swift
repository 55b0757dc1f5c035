internal import FollowspotCLibseat
internal import FollowspotCLinux
internal import Glibc
public import FollowspotPlatform
public import SystemPackage

/// The right to the display and the input devices, from logind, seatd or libseat's own server; where there is no
/// seat manager, the process's own rights.
///
/// When another session or virtual terminal takes over, ``onDisable`` stops display and input, and only when it
/// returned is the seat given up. A seat manager that goes away is waited for.
@MainActor
public final class Seat: DeviceOpening {
  /// Told that devices may be used, at first and after each return.
  public var onEnable: (() -> Void)?
  /// Told that devices are about to be taken: stop committing, drain the frame, cancel touches, suspend input,
  /// then return.
  public var onDisable: (() -> Void)?
  /// Told, with the reason, that the seat manager went away: every device that was opened has to be closed.
  /// ``onEnable`` follows when there is one again.
  public var onLost: ((String) -> Void)?
  /// Whether devices may be used now.
  public private(set) var isActive = false
  /// What is in the way of having the seat, as a sentence; nil where it only has to be given.
  public private(set) var obstacle: String?

  private let clock: any KioskClock
  private let waitsForManager: Bool
  private let onNotice: (String) -> Void
  private var state = State.connecting
  private var devices: [Int32: Int32] = [:]
  private let direct = DirectDevices()
  private var source: Source?
  private var alarm: Alarm?
  /// The reasons for waiting that the log was told of since there was a seat manager: they may take turns.
  private var saidReasons: Set<String> = []
  /// The condition that was logged last.
  private var told = SeatCondition.asked
  private var notices = NoticeLimit()
  private var noticeAlarm: Alarm?
  /// Whether the seat manager has not said yet whose the seat is.
  private var isAsked = false
  /// Whether the seat was given at some time.
  private var wasOurs = false
  /// Whether there was a seat manager: then there will be one again.
  private var wasManaged = false
  /// Whether the seat was given and taken again before libseat had opened it.
  private var wasTakenAtOnce = false

  /// Who gives the rights.
  private enum State {
    /// Nobody yet; the alarm tries again.
    case connecting
    /// libseat's handle and the listener that it keeps a pointer to.
    case managed(OpaquePointer, UnsafeMutablePointer<libseat_seat_listener>)
    /// Nobody; the console is quiet while this is held.
    case direct(Console?)
    case closed
  }

  /// Holds the console, which can't be copied.
  private final class Console {
    let terminal: VirtualTerminal
    init?() {
      guard let terminal = VirtualTerminal() else { return nil }
      self.terminal = terminal
    }
  }

  /// What libseat's descriptor wakes.
  private final class Source: EventSource {
    let descriptor: FileDescriptor
    unowned let seat: Seat
    init(descriptor: FileDescriptor, seat: Seat) {
      self.descriptor = descriptor
      self.seat = seat
    }
    func dispatch() { seat.dispatch() }
  }

  /// How often a seat manager that does not answer is asked again.
  private static let retryInterval = Duration.milliseconds(500)
  /// How long a seat manager that answers may take to give the seat.
  private static let grace = Duration.seconds(1)
  /// How soon to look again whether the own terminal has come to the front.
  private static let switchInterval = Duration.milliseconds(20)

  /// Opens the seat: `libseat_open_seat`.
  ///
  /// - Parameters:
  ///   - clock: The loop's clock.
  ///   - waitsForManager: Whether a seat manager that does not answer is waited for. Otherwise devices are opened
  ///     directly then. Unless given, it is waited for where `LIBSEAT_BACKEND` names it.
  ///   - onNotice: Told, as a sentence, of what an operator would want to read in the log.
  public init(
    clock: any KioskClock, waitsForManager: Bool? = nil, onNotice: @escaping (String) -> Void = { _ in }
  ) {
    self.clock = clock
    self.waitsForManager = waitsForManager ?? (getenv("LIBSEAT_BACKEND") != nil)
    self.onNotice = onNotice
    SeatLog.begin()
    alarm = Alarm(on: clock) { [weak self] in self?.ring() }
    noticeAlarm = Alarm(on: clock) { [weak self] in self?.sayWhatWasHeld() }
    connect(orDirectly: !self.waitsForManager)
  }

  isolated deinit { close() }

  /// The seat's name: `seat0`.
  public var name: String {
    guard case .managed(let handle, _) = state, let name = libseat_seat_name(handle) else { return "seat0" }
    return String(cString: name)
  }

  /// What the loop must poll.
  public var eventSources: [any EventSource] { source.map { [$0] } ?? [] }

  /// Opens a device through the seat, or directly where there is none.
  public func open(device path: String) throws(DeviceError) -> FileDescriptor {
    switch state {
    case .managed(let handle, _):
      var descriptor: Int32 = -1
      let device = libseat_open_device(handle, path, &descriptor)
      let code = Errno(rawValue: errno)
      guard device >= 0, descriptor >= 0 else {
        // The caller is in the middle of something: what it means that the line is cut comes after.
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
  public func close(device descriptor: FileDescriptor) {
    if case .managed(let handle, _) = state, let device = devices.removeValue(forKey: descriptor.rawValue) {
      libseat_close_device(handle, device)
    }
    // libseat leaves the descriptor itself to its user.
    direct.close(device: descriptor)
  }

  /// Asks for another virtual terminal; false where that can't be.
  public func switchTerminal(to number: Int) -> Bool {
    guard case .managed(let handle, _) = state, let number = Int32(exactly: number) else { return false }
    return libseat_switch_session(handle, number) == 0
  }

  /// Gives the seat back, and the console its text. Calling it again does nothing.
  public func close() {
    disconnect()
    state = .closed
    alarm?.deadline = nil
    noticeAlarm?.deadline = nil
  }

  /// How the kiosk stands with the seat.
  public var condition: SeatCondition {
    switch state {
    case .connecting: .waiting(obstacle ?? "no seat manager answers")
    case .managed where isActive: .ours
    case .managed: isAsked ? .asked : .elsewhere(wasOurs: wasOurs)
    case .direct, .closed: .ours
    }
  }

  // MARK: What the log is told

  /// Tells the log what is new of the condition.
  private func settle() {
    let condition = condition
    guard condition != told else { return }
    let before = told
    told = condition
    switch condition {
    case .waiting(let reason):
      let isFirst = saidReasons.insert(reason).inserted
      // That the seat manager went says it all; what meets each try to reach it again does not.
      if case .waiting = before, wasManaged { return }
      if isFirst { say(condition.sentence) }
    case .asked, .ours:
      saidReasons = []
      if case .waiting = before, wasManaged { say("the seat manager is back") }
    case .elsewhere:
      saidReasons = []
      say(condition.sentence)
    }
  }

  private func say(_ sentence: String?) {
    guard let sentence else { return }
    if let line = notices.take(sentence, at: clock.now) { onNotice(line) } else { noticeAlarm?.deadline = notices.next }
  }

  /// There is room in the log again: for what is so now.
  private func sayWhatWasHeld() { say(condition.sentence ?? "the seat is back") }

  // MARK: Having a seat manager

  private func connect(orDirectly isDirectAllowed: Bool) {
    if let terminal = OwnTerminal(), !terminal.comesToFront() {
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
    // What libseat said while it opened the seat could not be acted on yet.
    if wasTakenAtOnce { libseat_disable_seat(handle) }
    isAsked = !isActive && !wasTakenAtOnce
    wasTakenAtOnce = false
    if isActive { enabled() }
    // Another event may be waiting already.
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

  /// The seat manager is gone, and with it the right to every device.
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
    // Closing may call back; what it says is no longer of interest.
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
    if isCut(handle) { return lose("it has hung up") }
    settle()
  }

  /// Whether the line to the seat manager is cut. libseat, asked not to wait, takes a line that is cut for a quiet one.
  private func isCut(_ handle: OpaquePointer) -> Bool {
    let descriptor = libseat_get_fd(handle)
    guard descriptor >= 0 else { return true }
    var line = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&line, 1, 0) > 0 && line.revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0
  }

  // MARK: libseat's side

  private static nonisolated func from(_ data: UnsafeMutableRawPointer?) -> Seat? {
    data.map { Unmanaged<Seat>.fromOpaque($0).takeUnretainedValue() }
  }

  /// libseat calls back from `libseat_dispatch` and `libseat_open_seat`, which only the main actor calls.
  private nonisolated func enable() {
    MainActor.assumeIsolated {
      (isActive, wasOurs, isAsked) = (true, true, false)
      wasTakenAtOnce = false
      if case .managed = state { enabled() }
    }
  }

  /// The log has the seat's return before what is shown on it.
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
