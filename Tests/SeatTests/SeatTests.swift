import Glibc
import FollowspotPlatform
import FollowspotSeat
import SystemPackage
import Testing

@MainActor @Suite(.serialized) struct SeatTests {
  init() { setenv("LIBSEAT_BACKEND", "no-such-backend", 1) }

  /// Makes libseat connect to a socket as seatd's.
  private func lookForManager(at path: String) {
    setenv("LIBSEAT_BACKEND", "seatd", 1)
    setenv("SEATD_SOCK", path, 1)
  }

  @Test("Without a seat manager, devices are opened directly and the log says so")
  func fallsBack() throws {
    var notices: [String] = []
    let seat = Seat(clock: VirtualClock(), waitsForManager: false) { notices.append($0) }
    defer { seat.close() }
    #expect(seat.isActive && seat.name == "seat0" && seat.eventSources.isEmpty)
    #expect(
      notices.count == 1
        && notices[0].hasPrefix(
          "no seat manager answers (No backend matched name 'no-such-backend'); devices are opened directly")
    )
    let device = try seat.open(device: "/dev/null")
    #expect(fcntl(device.rawValue, F_GETFD) & FD_CLOEXEC != 0)
    #expect(fcntl(device.rawValue, F_GETFL) & O_NONBLOCK != 0)
    seat.close(device: device)
    #expect(fcntl(device.rawValue, F_GETFD) == -1)
  }

  @Test("The error for a missing device names it and suggests a cause")
  func missing() {
    let seat = Seat(clock: VirtualClock(), waitsForManager: false)
    defer { seat.close() }
    let error = #expect(throws: DeviceError.self) { try seat.open(device: "/dev/dri/card99") }
    #expect(error?.description == "cannot open /dev/dri/card99: there is no such device; is its driver loaded?")
  }

  @Test("The seat waits for a named seat manager that does not answer, and logs one line")
  func waits() {
    let clock = VirtualClock()
    var notices: [String] = []
    let seat = Seat(clock: clock) { notices.append($0) }
    defer { seat.close() }
    clock.advance(by: .seconds(60))
    #expect(!seat.isActive)
    #expect(notices == ["no seat manager answers (No backend matched name 'no-such-backend'); waiting for it"])
    #expect(throws: DeviceError.self) { try seat.open(device: "/dev/null") }
    #expect(clock.alarms.next != nil)
    seat.close()
    #expect(clock.alarms.next == nil)
  }

  @Test("Alternating reasons are logged once each while the seat waits for a seat manager")
  func waitsForReasons() {
    let path = "/tmp/followspot-seat-\(getpid())-none.sock"
    lookForManager(at: path)
    let clock = VirtualClock()
    var notices: [String] = []
    let seat = Seat(clock: clock) { notices.append($0) }
    defer { seat.close() }
    // A file that is not a socket gives another error than a missing file.
    for _ in 0..<5 {
      close(open(path, O_CREAT | O_WRONLY, 0o600))
      clock.advance(by: .seconds(1))
      unlink(path)
      clock.advance(by: .seconds(1))
    }
    #expect(!seat.isActive)
    #expect(notices.count == 2 && Set(notices).count == 2, "\(notices)")
  }

  @Test("A seat manager that hangs up is noticed at once, and one that returns enables the seat again")
  func reconnects() throws {
    let manager = try FakeSeatManager()
    lookForManager(at: manager.path)
    let clock = VirtualClock()
    var told: [String] = []
    let seat = Seat(clock: clock) { told.append($0) }
    defer { seat.close() }
    #expect(seat.isActive && seat.eventSources.count == 1)
    seat.onEnable = { told.append("enabled") }
    seat.onLost = { _ in told.append("lost") }

    manager.hangUp()
    seat.eventSources[0].dispatch()
    let loss = ["lost", "the seat manager is gone (it closed the connection); waiting for it"]
    #expect(told == loss && !seat.isActive && seat.eventSources.isEmpty)
    clock.advance(by: .seconds(10))
    #expect(told == loss)

    try manager.listen()
    clock.advance(by: .seconds(1))
    #expect(told == loss + ["the seat manager is back", "enabled"] && seat.isActive)
    manager.hangUp()
  }

  @Test(
    "Each restart of the seat manager is logged, and the seat's condition follows it")
  func restarts() throws {
    let manager = try FakeSeatManager()
    lookForManager(at: manager.path)
    let clock = VirtualClock()
    var notices: [String] = []
    let seat = Seat(clock: clock) { notices.append($0) }
    defer { seat.close() }
    #expect(seat.condition == .ours && notices == [])
    for _ in 0..<5 {
      notices = []
      manager.hangUp()
      try #require(seat.eventSources.first).dispatch()
      #expect(seat.condition == .waiting("the seat manager is gone (it closed the connection)"))
      clock.advance(by: .seconds(4))
      #expect(notices == ["the seat manager is gone (it closed the connection); waiting for it"])
      try manager.listen()
      clock.advance(by: .seconds(1))
      #expect(seat.isActive && seat.condition == .ours)
      #expect(notices.last == "the seat manager is back" && notices.count == 2)
      clock.advance(by: .seconds(20))
    }
    manager.hangUp()
  }

  @Test("A seat manager that restarts all the time does not fill the log, and the last line is true")
  func flickers() throws {
    let manager = try FakeSeatManager()
    lookForManager(at: manager.path)
    let clock = VirtualClock()
    var notices: [String] = []
    let seat = Seat(clock: clock) { notices.append($0) }
    defer { seat.close() }
    for _ in 0..<30 {
      manager.hangUp()
      try #require(seat.eventSources.first).dispatch()
      try manager.listen()
      clock.advance(by: .seconds(1))
      #expect(seat.isActive)
    }
    #expect((20...24).contains(notices.count), "\(notices.count)")
    clock.advance(by: .seconds(20))
    #expect(notices.last?.contains("is back") == true, "\(notices.suffix(2))")
    manager.hangUp()
  }

  @Test("The loss of the seat manager is noticed when a device is opened")
  func lostWhileOpening() throws {
    let manager = try FakeSeatManager()
    lookForManager(at: manager.path)
    let clock = VirtualClock()
    let seat = Seat(clock: clock)
    defer { seat.close() }
    var isLost = false
    seat.onLost = { _ in isLost = true }
    manager.hangUp()
    #expect(throws: DeviceError.self) { try seat.open(device: "/dev/null") }
    #expect(!isLost)
    clock.advance(by: .zero)
    #expect(isLost)
  }

  @Test("A closed seat opens no devices, and closing it twice is harmless")
  func closed() {
    let seat = Seat(clock: VirtualClock(), waitsForManager: false)
    seat.close()
    seat.close()
    #expect(!seat.isActive)
    #expect(throws: DeviceError.self) { try seat.open(device: "/dev/null") }
    #expect(!seat.switchTerminal(to: 2))
  }

  @Test(
    "The error for a device explains the kernel's error number",
    arguments: [
      (Errno.permissionDenied, "permission denied; run as a user with a seat"), (.notPermitted, "permission denied"),
      (.resourceBusy, "another program holds it"), (.noSuchAddressOrDevice, "there is no such device"),
    ])
  func causes(code: Errno, beginning: String) {
    #expect(DeviceError(operation: "open", path: "/dev/x", code: code).cause.hasPrefix(beginning))
  }
}
