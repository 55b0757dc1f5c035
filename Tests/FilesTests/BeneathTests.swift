import FollowspotTesting
import Glibc
import SystemPackage
import Testing

@testable import FollowspotFiles

@Suite("Paths below an open folder")
struct BeneathTests {
  private let scratch: TemporaryFolder

  init() throws {
    scratch = try TemporaryFolder()
    try scratch.write("in", to: "home/sub/a")
    try scratch.write("out", to: "b")
    for (name, target) in [("same", "sub/a"), ("out", "../b"), ("up", ".."), ("far", "/"), ("me", "me")] {
      symlink(target, scratch.path.appending("home/\(name)").string)
    }
  }

  private func error(_ path: FilePath, isStepwise: Bool = false) throws -> Errno? {
    let home = try Descriptor(opening: scratch.path.appending("home"), O_RDONLY | O_DIRECTORY)
    do throws(Errno) {
      if isStepwise {
        _ = try Descriptor.openStepwise(path, beneath: home, O_RDONLY)
      } else {
        _ = try Descriptor(opening: path, beneath: home, O_RDONLY)
      }
      return nil
    } catch {
      return error
    }
  }

  @Test("A path below a folder is opened only if no link leaves the folder")
  func beneath() throws {
    for path in ["sub/a", "./sub/a", "same", "sub/../sub/a", "."] as [FilePath] { #expect(try error(path) == nil) }
    for path in ["out", "up/b", "../b", "far/etc/passwd", "/etc/passwd", "sub/../../b"] as [FilePath] {
      #expect(try error(path) == .improperLink, "\(path)")
    }
    #expect(try error("me") == .tooManySymbolicLinkLevels)
    #expect(try error("none/a") == .noSuchFileOrDirectory)
  }

  @Test("A path below a folder is opened without links on kernels without openat2")
  func stepwise() throws {
    for path in ["sub/a", "./sub/a", "."] as [FilePath] { #expect(try error(path, isStepwise: true) == nil) }
    for path in ["same", "out", "up/b", "../b", "far/etc/passwd", "/etc/passwd", "sub/../sub/a"] as [FilePath] {
      #expect(try error(path, isStepwise: true) == .improperLink, "\(path)")
    }
    #expect(try error("none/a", isStepwise: true) == .noSuchFileOrDirectory)
  }
}
