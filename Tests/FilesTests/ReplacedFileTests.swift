import FollowspotTesting
import Glibc
import SystemPackage
import Testing

@testable import FollowspotFiles

@Suite("Replaced files")
struct ReplacedFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func path(_ name: String) -> FilePath { folder.path.appending(name) }

  private func status(_ name: String) throws -> stat {
    var status = stat()
    try #require(lstat(path(name).string, &status) == 0)
    return status
  }

  private func problem(_ path: FilePath) -> WritingProblem? {
    do throws(WritingProblem) {
      try ReplacedFile.write([1], to: path)
      return nil
    } catch {
      return error
    }
  }

  @Test("A replaced file is a new file with the same name and leaves no temporary file behind")
  func replaced() throws {
    try folder.write("old", to: "file")
    let held = try FileDescriptor.open(path("file"), .readOnly)
    try ReplacedFile.write(Array("new".utf8), to: path("file"))
    var bytes = [UInt8](repeating: 0, count: 3)
    #expect(try bytes.withUnsafeMutableBytes { try held.read(into: $0) } == 3)
    try held.close()
    #expect(bytes == Array("old".utf8))
    #expect(try folder.bytes(of: "file") == Array("new".utf8))
    #expect(folder.names() == ["file"])
  }

  @Test("A replaced file keeps its permissions", arguments: [0o600, 0o640, 0o664, 0o444] as [mode_t])
  func permissions(mode: mode_t) throws {
    try folder.write("old", to: "file")
    #expect(chmod(path("file").string, mode) == 0)
    try ReplacedFile.write([1], to: path("file"))
    #expect(try status("file").st_mode & 0o7777 == mode)
  }

  @Test("A replaced file keeps its owner and its group", .enabled(if: geteuid() == 0))
  func owner() throws {
    try folder.write("old", to: "file")
    #expect(chown(path("file").string, 65_534, 65_533) == 0)
    try ReplacedFile.write([1], to: path("file"))
    let status = try self.status("file")
    #expect(status.st_uid == 65_534 && status.st_gid == 65_533)
    #expect(try folder.bytes(of: "file") == [1])
  }

  @Test("Links to a replaced file are followed and stay, even if the file does not exist yet")
  func links() throws {
    #expect(mkdir(path("below").string, 0o755) == 0)
    #expect(symlink("below/second", path("first").string) == 0)
    #expect(symlink("../file", path("below/second").string) == 0)
    for value in [1, 2] as [UInt8] {
      try ReplacedFile.write([value], to: path("first"))
      #expect(try folder.bytes(of: "file") == [value])
    }
    for name in ["first", "below/second"] { #expect(try status(name).st_mode & S_IFMT == S_IFLNK) }
    #expect(symlink("b", path("a").string) == 0 && symlink("a", path("b").string) == 0)
    #expect(problem(path("a")) == .refused(.tooManySymbolicLinkLevels))
  }

  @Test("A device, a pipe or a folder is not replaced")
  func kinds() throws {
    #expect(mkfifo(path("pipe").string, 0o600) == 0)
    #expect(symlink("/dev/null", path("null").string) == 0)
    for place in ["/dev/null", "/dev/full", path("pipe"), path("null")] as [FilePath] {
      #expect(problem(place) == .notRegular, "\(place)")
    }
    #expect(problem(folder.path) == .refused(.isDirectory) && problem("/") == .refused(.isDirectory))
    #expect(try status("pipe").st_mode & S_IFMT == S_IFIFO && status("null").st_mode & S_IFMT == S_IFLNK)
    #expect(WritingProblem.notRegular.description.contains("not a regular file"))
  }

  @Test("A link to a file without a name is refused")
  func nameless() throws {
    try folder.write("old", to: "file")
    let held = try FileDescriptor.open(path("file"), .readOnly)
    defer { try? held.close() }
    #expect(unlink(path("file").string) == 0)
    #expect(problem(FilePath("/proc/self/fd/\(held.rawValue)")) == .notRegular)
    #expect(folder.names().isEmpty)
  }

  @Test("A file of another user is foreign only in a sticky folder where others may write")
  func facts() {
    let (root, me, other): (uid_t, uid_t, uid_t) = (0, 1000, 1001)
    func isForeign(_ owner: uid_t, _ mode: mode_t, for writer: uid_t, folderOf folder: uid_t = 0) -> Bool {
      FileLocation.isForeign(ownedBy: owner, in: (owner: folder, mode: S_IFDIR | mode), for: writer)
    }
    #expect(isForeign(other, 0o1777, for: root) && isForeign(other, 0o1777, for: me))
    #expect(isForeign(other, 0o1770, for: root))
    // Files of the writer and of the folder's owner are not foreign.
    #expect(!isForeign(root, 0o1777, for: root) && !isForeign(me, 0o1777, for: me) && !isForeign(root, 0o1777, for: me))
    #expect(!isForeign(other, 0o1777, for: root, folderOf: other))
    // Nor are files in a folder where only its owner may write, or where everyone may remove any file.
    #expect(!isForeign(other, 0o1755, for: root) && !isForeign(other, 0o777, for: root))
  }

  @Test("A file behind another user's link is not replaced by root", .enabled(if: geteuid() == 0))
  func planted() throws {
    try folder.write("victim", to: "victim")
    #expect(mkdir(path("open").string, 0o777) == 0 && chmod(path("open").string, 0o1777) == 0)
    #expect(symlink("../victim", path("open/link").string) == 0)
    #expect(lchown(path("open/link").string, 65_534, 65_534) == 0)
    try folder.write("theirs", to: "open/file")
    #expect(chown(path("open/file").string, 65_534, 65_534) == 0)
    for name in ["open/link", "open/file"] { #expect(problem(path(name)) == .foreign) }
    #expect(try folder.bytes(of: "victim") == Array("victim".utf8))
    #expect(try folder.bytes(of: "open/file") == Array("theirs".utf8))
    // The link of the folder's owner is followed.
    #expect(lchown(path("open/link").string, 0, 0) == 0)
    #expect(problem(path("open/link")) == nil)
    #expect(try folder.bytes(of: "victim") == [1])
  }

  @Test("A replaced file in an open folder replaces a link and does not follow it")
  func frames() throws {
    try folder.write("read", to: "read")
    #expect(symlink("read", path("frame").string) == 0)
    let descriptor = try Descriptor(opening: folder.path, O_RDONLY | O_DIRECTORY)
    try ReplacedFile.write([1], to: "frame", in: descriptor)
    #expect(try status("frame").st_mode & S_IFMT == S_IFREG)
    #expect(try folder.bytes(of: "frame") == [1])
    #expect(try folder.bytes(of: "read") == Array("read".utf8))
  }

  @Test(
    "The error of writing a file has a fitting remedy",
    arguments: [
      (.noSpace, "make room"), (.permissionDenied, "may read and write"), (.noSuchFileOrDirectory, "that exists"),
      (.readOnlyFileSystem, "can be written to"), (.isDirectory, "in it"),
    ] as [(Errno, String)])
  func remedies(error: Errno, remedy: String) {
    let text = WritingProblem.refused(error).description
    #expect(text.hasPrefix("\(error); ") && text.contains(remedy), "\(text)")
    #expect(error == .permissionDenied || !text.contains("may read"), "\(text)")
  }
}

@Suite("New files")
struct NewFileTests {
  @Test("A new file is created only if its name is free, and links are not followed")
  func places() throws {
    let folder = try TemporaryFolder()
    func path(_ name: String) -> FilePath { folder.path.appending(name) }
    try NewFile.write([1, 2], to: path("new"))
    #expect(try folder.bytes(of: "new") == [1, 2])
    #expect(symlink("none", path("dangling").string) == 0 && symlink("new", path("link").string) == 0)
    for name in ["new", "dangling", "link"] {
      #expect(throws: WritingProblem.refused(.fileExists), "\(name)") { try NewFile.write([3], to: path(name)) }
    }
    #expect(try folder.bytes(of: "new") == [1, 2])
    #expect(folder.names() == ["dangling", "link", "new"])
    #expect(throws: WritingProblem.refused(.noSuchFileOrDirectory)) { try NewFile.write([3], to: "/nowhere/new") }
  }
}
