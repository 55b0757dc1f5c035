internal import FollowspotCLinux
internal import Glibc

/// The virtual terminal that the process was started on: its controlling terminal, where that is one. A service is
/// given its own by `TTYPath=` with `StandardInput=tty-force`.
///
/// A seat manager gives the display to whoever asks from the terminal in front. A kiosk has to be on its own, or
/// whoever switched terminals while it started would keep it out of sight.
struct OwnTerminal: ~Copyable {
  /// The number in `/dev/ttyN`.
  let number: Int32
  private let descriptor: Int32

  /// Opens it; nil for a process that has none, such as one that was started over a network.
  init?() {
    let descriptor = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    var device: UInt32 = 0
    // `/dev/tty` stands for a device with another number; virtual terminals are 4:1 to 4:63.
    guard followspot_terminal_device(descriptor, &device) == 0, (1...63).contains(device & 0xFF), device >> 8 == 4
    else {
      _ = Glibc.close(descriptor)
      return nil
    }
    number = Int32(device & 0xFF)
    self.descriptor = descriptor
  }

  deinit { _ = Glibc.close(descriptor) }

  /// Whether it is in front. Where it is not, the kernel is asked to bring it there (`VT_ACTIVATE`), which takes until
  /// whoever is in front lets go. A process's own terminal needs no privilege.
  func comesToFront() -> Bool {
    var state = vt_stat()
    guard ioctl(descriptor, UInt(VT_GETSTATE), &state) == 0 else { return true }
    if Int32(state.v_active) == number { return true }
    // A kernel that refuses would refuse for ever, and being somewhere is better than waiting then.
    return ioctl(descriptor, UInt(VT_ACTIVATE), number) != 0
  }
}
