import FollowspotFiles
import FollowspotTesting
import Glibc
import SystemPackage
import Testing

@Suite("Regular files")
struct RegularFileTests {
  @Test("A file is read completely, up to the limit", arguments: [0, 1, 65_535, 65_536, 65_537, 200_000])
  func bytes(count: Int) throws {
    let folder = try TemporaryFolder()
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let file = try folder.write(bytes, to: "file")
    #expect(try RegularFile.bytes(of: file, atMost: count) == bytes)
    guard count > 0 else { return }
    #expect(throws: RegularFile.Problem.tooLarge(limit: count - 1)) {
      try RegularFile.bytes(of: file, atMost: count - 1)
    }
  }

  @Test("A pipe, a folder and a device are refused without waiting", arguments: ["pipe", ".", "/dev/zero"])
  func kinds(name: String) throws {
    let folder = try TemporaryFolder()
    if name == "pipe" { mkfifo("\(folder.path)/pipe", 0o600) }
    let path = name.hasPrefix("/") ? FilePath(name) : folder.path.pushing(FilePath(name))
    #expect(throws: RegularFile.Problem.notRegular) { try RegularFile.bytes(of: path, atMost: 10) }
  }

  @Test("A link is followed at a path, but not at a name in a folder")
  func links() throws {
    let folder = try TemporaryFolder()
    try folder.write([1, 2], to: "file")
    symlink("file", "\(folder.path)/link")
    #expect(try RegularFile.bytes(of: folder.path.appending("link"), atMost: 10) == [1, 2])
    let descriptor = try Descriptor(opening: folder.path, O_RDONLY | O_DIRECTORY)
    #expect(try descriptor.names().filter { !$0.hasPrefix(".") } == ["file", "link"])
    do {
      _ = try RegularFile.bytes(of: "link", in: descriptor, atMost: 10)
      Issue.record("the link was followed")
    } catch { #expect(error == .link) }
  }

  @Test("A missing file gives the system's error")
  func missing() throws {
    let folder = try TemporaryFolder()
    #expect(throws: RegularFile.Problem.refused(.noSuchFileOrDirectory)) {
      try RegularFile.bytes(of: folder.path.appending("none"), atMost: 10)
    }
  }
}
