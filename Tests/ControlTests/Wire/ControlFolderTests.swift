import FollowspotTesting
import Glibc
import SystemPackage
import Testing

@testable import FollowspotControl

@MainActor @Suite("The folder of the sockets")
struct ControlFolderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Returns why sockets cannot be created in a folder; nil if they can.
  private func problem(_ path: FilePath) -> String? {
    do throws(ControlSockets.Problem) {
      try ControlSockets.make(in: path).unlink()
      return nil
    } catch { return "\(error)" }
  }

  @Test("The folder of the sockets is created for its owner and group, or used if it exists")
  func sound() {
    let path = folder.path.appending("own")
    #expect(problem(path) == nil)
    #expect(problem(path) == nil)
  }

  @Test("The folder of the sockets is refused with the reason if others could replace its sockets")
  func refused() throws {
    let path = folder.path.appending("own")
    #expect(mkdir(path.string, 0o750) == 0)
    let link = folder.path.appending("link")
    symlink(path.string, link.string)
    #expect(
      problem(link)
        == "cannot create sockets in \(link): it is a symbolic link; choose a folder that only you may write to")
    #expect(problem(FilePath("\(link)/"))?.contains("it is a symbolic link") == true)
    #expect(chmod(path.string, 0o777) == 0)
    #expect(problem(path)?.contains("every user may write there") == true)
    #expect(chmod(path.string, 0o750) == 0)
    #expect(problem(path) == nil)
    if geteuid() == 0 {
      #expect(chown(path.string, 1234, 1234) == 0)
      #expect(problem(path)?.contains("it belongs to another user") == true)
    }
    let file = try folder.write("text", to: "file")
    #expect(problem(file) != nil)
  }
}
