internal import CLibseat
internal import Glibc
public import Platform
public import SystemPackage

/// The right to the display and the input devices, from logind, seatd or libseat's own server; where there is no
/// seat manager, the process's own rights.
///
/// When another session or virtual terminal takes over, ``onDisable`` stops display and input, and only when it
/// returned is the seat given up.
@MainActor
public final class Seat: DeviceOpening {
  /// Told that devices may be used, at first and after each return.
  public var onEnable: (() -> Void)?
  /// Told that devices are about to be taken: stop committing, drain the frame, cancel touches, suspend input,
  /// then return.
  public var onDisable: (() -> Void)?
  /// Told, with the reason, that the seat manager went away; nothing comes back without a restart.
  public var onLost: ((String) -> Void)?
  /// Whether devices may be used now.
  public private(set) var isActive = false
  /// Why there is no seat manager, as a sentence's part; nil where there is one.
  public private(set) var fallbackReason: String?

  private var backend = Backend.closed
  private var devices: [Int32: Int32] = [:]
  private let direct = DirectDevices()
  private var source: Source?

  /// Who gives the rights.
  private enum Backend {
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
    func dispatch() { seat.dispatch(waiting: .zero) }
  }

  /// Opens the seat: `libseat_open_seat`, or falls back to opening devices directly and says why.
  public init() {
    SeatLog.begin()
    let listener = UnsafeMutablePointer<libseat_seat_listener>.allocate(capacity: 1)
    listener.initialize(
      to: libseat_seat_listener(
        enable_seat: { _, data in Seat.from(data)?.enable() },
        disable_seat: { _, data in Seat.from(data)?.disable() }))
    guard let handle = libseat_open_seat(listener, Unmanaged.passUnretained(self).toOpaque()) else {
      let code = Errno(rawValue: errno)
      listener.deallocate()
      let console = Console()
      fallbackReason =
        "no seat manager answers (\(SeatLog.takeLast() ?? "\(code)")); devices are opened directly"
        + (console == nil ? ", and keys that are typed also reach the text console" : "")
      backend = .direct(console)
      isActive = true
      return
    }
    backend = .managed(handle, listener)
    source = Source(descriptor: FileDescriptor(rawValue: libseat_get_fd(handle)), seat: self)
    // The first event may be waiting already.
    dispatch(waiting: .zero)
  }

  isolated deinit { close() }

  /// The seat's name: `seat0`.
  public var name: String {
    guard case .managed(let handle, _) = backend, let name = libseat_seat_name(handle) else { return "seat0" }
    return String(cString: name)
  }

  /// What the loop must poll.
  public var eventSources: [any EventSource] { source.map { [$0] } ?? [] }

  /// Waits until devices may be used, for programs that have no loop yet; false where it took too long.
  public func waitUntilActive(_ patience: Duration) -> Bool {
    let clock = MonotonicClock()
    let end = clock.now + patience
    while !isActive, clock.now < end, source != nil { dispatch(waiting: min(end - clock.now, .milliseconds(100))) }
    return isActive
  }

  public func open(device path: String) throws(DeviceError) -> FileDescriptor {
    switch backend {
    case .managed(let handle, _):
      var descriptor: Int32 = -1
      let device = libseat_open_device(handle, path, &descriptor)
      guard device >= 0, descriptor >= 0 else {
        throw DeviceError(operation: "open", path: path, code: Errno(rawValue: errno))
      }
      devices[descriptor] = device
      return FileDescriptor(rawValue: descriptor)
    case .direct: return try direct.open(device: path)
    case .closed: throw DeviceError(operation: "open", path: path, code: .badFileDescriptor)
    }
  }

  public func close(device descriptor: FileDescriptor) {
    if case .managed(let handle, _) = backend, let device = devices.removeValue(forKey: descriptor.rawValue) {
      libseat_close_device(handle, device)
    }
    // libseat leaves the descriptor itself to its user.
    direct.close(device: descriptor)
  }

  /// Asks for another virtual terminal; false where that can't be.
  public func switchTerminal(to number: Int) -> Bool {
    guard case .managed(let handle, _) = backend, let number = Int32(exactly: number) else { return false }
    return libseat_switch_session(handle, number) == 0
  }

  /// Gives the seat back, and the console its text. Calling it again does nothing.
  public func close() {
    if case .managed(let handle, let listener) = backend {
      libseat_close_seat(handle)
      listener.deallocate()
    }
    backend = .closed
    source = nil
    isActive = false
  }

  private static nonisolated func from(_ data: UnsafeMutableRawPointer?) -> Seat? {
    data.map { Unmanaged<Seat>.fromOpaque($0).takeUnretainedValue() }
  }

  /// libseat calls back from `libseat_dispatch` and `libseat_open_seat`, which only the main actor calls.
  private nonisolated func enable() {
    MainActor.assumeIsolated {
      isActive = true
      onEnable?()
    }
  }

  private nonisolated func disable() {
    MainActor.assumeIsolated {
      onDisable?()
      isActive = false
      if case .managed(let handle, _) = backend { libseat_disable_seat(handle) }
    }
  }

  private func dispatch(waiting patience: Duration) {
    guard case .managed(let handle, _) = backend else { return }
    guard libseat_dispatch(handle, Int32(patience / .milliseconds(1))) < 0, errno != EINTR, errno != EAGAIN else {
      return
    }
    // The seat manager is gone, and with it every device.
    if isActive {
      onDisable?()
      isActive = false
    }
    onLost?(SeatLog.takeLast() ?? "\(Errno(rawValue: errno))")
  }
}
