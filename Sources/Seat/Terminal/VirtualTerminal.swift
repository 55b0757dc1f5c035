internal import FollowspotCLinux
internal import Glibc

/// The text console under the display, kept quiet while no seat manager does so.
///
/// In graphics mode the kernel does not draw its console. With the keyboard off, no key reaches a login shell.
struct VirtualTerminal: ~Copyable {
  private let descriptor: Int32
  private let mode: Int32
  private let keyboard: Int32

  /// Takes the process's own console, or else the one in front; nil if neither can be taken. The own console needs no
  /// privilege.
  init?() {
    guard let terminal = VirtualTerminal("/dev/tty") ?? VirtualTerminal("/dev/tty0") else { return nil }
    self = terminal
  }

  private init?(_ path: String) {
    let descriptor = open(path, O_RDWR | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { return nil }
    var mode: Int32 = 0
    var keyboard: Int32 = 0
    guard
      ioctl(descriptor, UInt(KDGETMODE), &mode) == 0, ioctl(descriptor, UInt(KDGKBMODE), &keyboard) == 0,
      ioctl(descriptor, UInt(KDSETMODE), Int32(KD_GRAPHICS)) == 0
    else {
      _ = Glibc.close(descriptor)
      return nil
    }
    _ = ioctl(descriptor, UInt(KDSKBMODE), Int32(K_OFF))
    self.descriptor = descriptor
    // A killed program leaves graphics mode behind. The console that is restored must be readable.
    self.mode = mode == KD_GRAPHICS ? Int32(KD_TEXT) : mode
    self.keyboard = keyboard == K_OFF ? Int32(K_UNICODE) : keyboard
  }

  deinit {
    _ = ioctl(descriptor, UInt(KDSKBMODE), keyboard)
    _ = ioctl(descriptor, UInt(KDSETMODE), mode)
    _ = Glibc.close(descriptor)
  }
}
