import FollowspotTesting
import Glibc
import SystemPackage
import Testing

@testable import FollowspotControl

@MainActor @Suite("The folder of the sockets")
struct ControlFolderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Why no sockets are made there; nil where they are.
  private func problem(_ path: FilePath) -> String? {
    do throws(ControlSockets.Problem) {
      try ControlSockets.make(in: path).unlink()
      return nil
    } catch { return "\(error)" }
  }

  @Test("is made for its owner and group, or is there already")
  func sound() {
    let path = folder.path.appending("own")
    #expect(problem(path) == nil)
    #expect(problem(path) == nil)
  }

  @Test("is refused where others could put sockets of their own in their place, with the reason")
  func refused() throws {
    let path = folder.path.appending("own")
    #expect(mkdir(path.string, 0o750) == 0)
    let link = folder.path.appending("link")
    symlink(path.string, link.string)
    #expect(problem(link) == "cannot make sockets in \(link): it is a symbolic link; choose a folder of your own")
    #expect(problem(FilePath("\(link)/"))?.contains("it is a symbolic link") == true)
    #expect(chmod(path.string, 0o777) == 0)
    #expect(problem(path)?.contains("everybody may write there") == true)
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
