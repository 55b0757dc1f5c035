internal import FollowspotCLinux
internal import FollowspotGeometry
internal import FollowspotPictureProtocol
internal import Glibc

/// Tests the sandbox from inside: tries what a malicious picture would try, and draws what drawings need.
enum SandboxCheck {
  /// Enters the sandbox and reports what it can still do. Returns whether that is only drawing.
  static func run() -> Bool {
    guard DrawingCheck.run() != false else {
      printError("text and filters are not drawn as they are outside of the sandbox\n")
      return false
    }
    guard FollowspotPictures.enterSandbox(isPrepared: true) else {
      printError("the process cannot enter its sandbox: this kernel has no seccomp filters\n")
      return false
    }
    var holds = true
    func expectRefusal(_ what: StaticString, _ attempt: () -> Bool) {
      guard attempt() else { return }
      holds = false
      printError(what)
      printError(" is not refused\n")
    }
    expectRefusal("opening a file") { open("/etc/passwd", O_RDONLY) >= 0 }
    expectRefusal("making a file") { open("/tmp/followspot-pictures", O_WRONLY | O_CREAT, 0o600) >= 0 }
    expectRefusal("asking for a file's state") {
      var status = stat(); return stat("/etc/passwd", &status) == 0
    }
    expectRefusal("a socket") { socket(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0) >= 0 }
    expectRefusal("another program") { execve("/bin/true", [nil], [nil]) == 0 }
    expectRefusal("another process") {
      let process = linux_fork()
      if process == 0 { _exit(0) }
      return process > 0
    }
    expectRefusal("another thread") {
      var thread = pthread_t()
      return pthread_create(&thread, nil, { _ in nil }, nil) == 0
    }
    expectRefusal("a signal to its parent") { kill(getppid(), 0) == 0 }
    expectRefusal("memory that is code") {
      mmap(nil, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) != MAP_FAILED
    }
    expectRefusal("memory without bound") {
      mmap(nil, 2 << 30, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) != MAP_FAILED
    }
    for symbology in PictureRequest.Symbology.allCases where Zint.loaded != nil && !makes(symbology) {
      holds = false
      printError("a code is not made\n")
    }
    if holds {
      printError("in the sandbox: no files, no network, no processes, no threads, no code, bounded memory\n")
      if Zint.loaded == nil {
        printError("text and filters are drawn as outside of the sandbox; without zint there are no codes\n")
      } else {
        printError("text and filters are drawn as outside of the sandbox, and codes are made\n")
      }
    }
    return holds
  }

  /// Whether a code of a kind can be made.
  private static func makes(_ symbology: PictureRequest.Symbology) -> Bool {
    let digits = Array("4006381333931".utf8)
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: digits.count, alignment: 16)
    bytes.copyBytes(from: digits)
    do throws(DecodingError) {
      let code = try Code(PictureBytes(owning: bytes, count: digits.count), symbology)
      return code.size.width > 10
    } catch {
      return false
    }
  }

  private static func printError(_ words: StaticString) { write(2, words.utf8Start, words.utf8CodeUnitCount) }
}
