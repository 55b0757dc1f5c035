import Glibc
import Platform
import Seat
import SystemPackage
import Testing

@MainActor @Suite(.serialized) struct SeatTests {
  init() { setenv("LIBSEAT_BACKEND", "no-such-backend", 1) }

  @Test("Without a seat manager devices are opened directly, and it says so")
  func fallsBack() throws {
    let seat = Seat()
    defer { seat.close() }
    #expect(seat.isActive && seat.name == "seat0" && seat.eventSources.isEmpty)
    #expect(
      seat.fallbackReason?.hasPrefix(
        "no seat manager answers (No backend matched name 'no-such-backend'); devices are opened directly") == true)
    let device = try seat.open(device: "/dev/null")
    #expect(fcntl(device.rawValue, F_GETFD) & FD_CLOEXEC != 0)
    #expect(fcntl(device.rawValue, F_GETFL) & O_NONBLOCK != 0)
    seat.close(device: device)
    #expect(fcntl(device.rawValue, F_GETFD) == -1)
  }

  @Test("A device that isn't there is named, with what may help")
  func missing() {
    let seat = Seat()
    defer { seat.close() }
    let error = #expect(throws: DeviceError.self) { try seat.open(device: "/dev/dri/card99") }
    #expect(error?.description == "cannot open /dev/dri/card99: there is no such device; is its driver loaded?")
  }

  @Test("A seat that was closed opens nothing, and closing twice is harmless")
  func closed() {
    let seat = Seat()
    seat.close()
    seat.close()
    #expect(!seat.isActive)
    #expect(throws: DeviceError.self) { try seat.open(device: "/dev/null") }
    #expect(!seat.switchTerminal(to: 2))
  }

  @Test(
    "An answer of the kernel is explained",
    arguments: [
      (Errno.permissionDenied, "permission denied; run as a user with a seat"), (.notPermitted, "permission denied"),
      (.resourceBusy, "another program holds it"), (.noSuchAddressOrDevice, "there is no such device"),
    ])
  func causes(code: Errno, beginning: String) {
    #expect(DeviceError(operation: "open", path: "/dev/x", code: code).cause.hasPrefix(beginning))
  }
}
