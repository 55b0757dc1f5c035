internal import Glibc
internal import FollowspotPictureProtocol

/// The process that decodes pictures for a kiosk in a sandbox: see decision 8. The kiosk starts it, and it ends
/// with the kiosk.
@main
struct FollowspotPictures {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments == ["--check"] { exit(SandboxCheck.run() ? 0 : 77) }
    let isPrepared = arguments == ["prepared"]
    var kind: CInt = 0
    var length = socklen_t(MemoryLayout<CInt>.size)
    guard isPrepared || arguments == ["plain"],
      getsockopt(socket, SOL_SOCKET, SO_TYPE, &kind, &length) == 0, kind == CInt(SOCK_SEQPACKET.rawValue)
    else {
      let words: StaticString = """
        followspot-pictures decodes pictures for followspot(1), which starts it.
        'followspot-pictures --check' says whether it can enter its sandbox here.

        """
      write(2, words.utf8Start, words.utf8CodeUnitCount)
      exit(64)
    }
    guard let messages = LibraryMessages(), enterSandbox(isPrepared: isPrepared) else { exit(77) }
    var service = PictureService(PictureSocket(owning: socket), messages, isPrepared: isPrepared)
    service.run()
    // `_exit` skips the libraries' cleanup.
    _exit(0)
  }

  /// The number of the socket, set by the kiosk.
  private static let socket: CInt = 3

  /// Enters the sandbox. If the process is to draw text, filters and embedded pictures, the libraries load what they need
  /// first. Returns whether the sandbox is in force.
  static func enterSandbox(isPrepared: Bool) -> Bool {
    Sandbox.prepare(socket: socket)
    if isPrepared { SandboxPreparation.run() }
    _ = Zint.loaded
    return Sandbox.enter(socket: socket)
  }
}
