import Files
import Glibc
import SystemPackage
import Testing

@Suite("Reading a file that somebody names")
struct RegularFileTests {
  /// A folder of the test's own.
  private final class Folder {
    let path: String

    init() throws {
      var template = Array("/tmp/followspot-files-XXXXXX".utf8CString)
      guard mkdtemp(&template) != nil else { throw Errno(rawValue: errno) }
      path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    deinit {
      for name in ["file", "pipe", "link"] { unlink("\(path)/\(name)") }
      rmdir(path)
    }

    func callAsFunction(_ name: String) -> FilePath { FilePath("\(path)/\(name)") }

    func put(_ bytes: [UInt8], _ name: String) throws {
      let file = try Descriptor(opening: self(name), O_WRONLY | O_CREAT, mode: 0o600)
      try file.write(bytes)
      try file.closeChecked()
    }
  }

  @Test("has all its bytes, up to the limit", arguments: [0, 1, 65_535, 65_536, 65_537, 200_000])
  func bytes(count: Int) throws {
    let folder = try Folder()
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try folder.put(bytes, "file")
    #expect(try RegularFile.bytes(of: folder("file"), atMost: count) == bytes)
    guard count > 0 else { return }
    #expect(throws: RegularFile.Problem.tooLarge(limit: count - 1)) {
      try RegularFile.bytes(of: folder("file"), atMost: count - 1)
    }
  }

  @Test("refuses a pipe, a folder and a device without waiting", arguments: ["pipe", ".", "/dev/zero"])
  func kinds(name: String) throws {
    let folder = try Folder()
    if name == "pipe" { mkfifo("\(folder.path)/pipe", 0o600) }
    let path = name.hasPrefix("/") ? FilePath(name) : folder(name)
    #expect(throws: RegularFile.Problem.notRegular) { try RegularFile.bytes(of: path, atMost: 10) }
  }

  @Test("follows a link that somebody names, but none in a folder of its own")
  func links() throws {
    let folder = try Folder()
    try folder.put([1, 2], "file")
    symlink("file", "\(folder.path)/link")
    #expect(try RegularFile.bytes(of: folder("link"), atMost: 10) == [1, 2])
    let descriptor = try Descriptor(opening: FilePath(folder.path), O_RDONLY | O_DIRECTORY)
    #expect(try descriptor.names().filter { !$0.hasPrefix(".") } == ["file", "link"])
    do {
      _ = try RegularFile.bytes(of: "link", in: descriptor, atMost: 10)
      Issue.record("the link was followed")
    } catch { #expect(error == .link) }
  }

  @Test("says why where there is none")
  func missing() throws {
    let folder = try Folder()
    #expect(throws: RegularFile.Problem.refused(.noSuchFileOrDirectory)) {
      try RegularFile.bytes(of: folder("none"), atMost: 10)
    }
  }
}
