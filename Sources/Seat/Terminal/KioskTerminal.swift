internal import FollowspotCLinux
internal import Glibc

/// The virtual terminal on which the process was started: its controlling terminal, if that is a virtual one. A service
/// gets one with `TTYPath=` and `StandardInput=tty-force`.
///
/// A seat manager gives the display to the client on the terminal in front. The kiosk therefore brings its own terminal
/// to the front. Otherwise a terminal switch during the start would keep it hidden.
struct KioskTerminal: ~Copyable {
  /// The number N in `/dev/ttyN`.
  let number: Int32
  private let descriptor: Int32

  /// Opens the terminal; nil if the process has no virtual one, for example if it was started over a network.
  init?() {
    let descriptor = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    var device: UInt32 = 0
    // `/dev/tty` is an alias with another device number. Virtual terminals are 4:1 to 4:63.
    guard followspot_terminal_device(descriptor, &device) == 0, (1...63).contains(device & 0xFF), device >> 8 == 4
    else {
      _ = Glibc.close(descriptor)
      return nil
    }
    number = Int32(device & 0xFF)
    self.descriptor = descriptor
  }

  deinit { _ = Glibc.close(descriptor) }

  /// Returns whether the terminal is in front. If not, it asks the kernel for a switch (`VT_ACTIVATE`), which completes
  /// when the current session releases the display. This needs no privilege for a process's own terminal.
  func comesToFront() -> Bool {
    var state = vt_stat()
    guard ioctl(descriptor, UInt(VT_GETSTATE), &state) == 0 else { return true }
    if Int32(state.v_active) == number { return true }
    // A kernel that refuses once always refuses. The kiosk then continues on its current terminal instead of waiting.
    return ioctl(descriptor, UInt(VT_ACTIVATE), number) != 0
  }
}
