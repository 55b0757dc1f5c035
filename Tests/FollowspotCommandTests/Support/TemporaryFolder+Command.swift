import Glibc
import SystemPackage
import Testing

/// A folder of a test's own, removed with everything in it.
final class Scratch {
  let path: FilePath

  init() throws {
    var template = Array("/tmp/followspot-command-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Errno(rawValue: errno) }
    path = FilePath(String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self))
  }

  deinit { Self.remove(path) }

  /// The path of a file below the folder.
  func callAsFunction(_ name: String) -> String { path.pushing(FilePath(name)).string }

  /// Puts a text into a file below the folder, which is made with its parents; returns its path.
  @discardableResult
  func put(_ text: String, _ name: String) throws -> String { try put(Array(text.utf8), name) }

  /// Puts bytes into a file below the folder, which is made with its parents; returns its path.
  @discardableResult
  func put(_ bytes: [UInt8], _ name: String) throws -> String {
    let file = path.pushing(FilePath(name))
    Self.makeFolder(file.removingLastComponent())
    let descriptor = try FileDescriptor.open(
      file, .writeOnly, options: [.create, .truncate], permissions: .ownerReadWrite)
    try descriptor.closeAfter { _ = try descriptor.writeAll(bytes) }
    return file.string
  }

  /// The bytes of a file below the folder.
  func bytes(_ name: String) throws -> [UInt8] { try contents(of: FilePath(self(name))) }

  /// The names of what a folder below this one holds, sorted; none where there is no such folder.
  func names(_ folder: String) -> [String] {
    guard let stream = opendir(self(folder)) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  private static func makeFolder(_ path: FilePath) {
    guard !path.isEmpty, mkdir(path.string, 0o755) != 0, errno == ENOENT else { return }
    makeFolder(path.removingLastComponent())
    mkdir(path.string, 0o755)
  }

  private static func remove(_ path: FilePath) {
    if unlink(path.string) == 0 { return }
    if let stream = opendir(path.string) {
      while let entry = readdir(stream) {
        let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        if name != ".", name != ".." { remove(path.appending(name)) }
      }
      closedir(stream)
    }
    rmdir(path.string)
  }
}

extension Scratch {
  /// Installs the command with another program in the place of its decoder of pictures; returns the command's path.
  ///
  /// By another program: a file that this one has open for writing can't be run by those that tests start meanwhile.
  func install(decoder: String) throws -> String {
    for (from, name) in [(try Program.path(), "followspot"), (decoder, "followspot-pictures")] {
      let install = try Program(["-D", "-m", "700", from, self("bin/\(name)")], program: "/usr/bin/install").end()
      #expect(install.code == 0, "\(install)")
    }
    return self("bin/followspot")
  }
}

/// All of a file.
func contents(of path: FilePath) throws -> [UInt8] {
  let file = try FileDescriptor.open(path, .readOnly)
  return try file.closeAfter {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try part.withUnsafeMutableBytes { try file.read(into: $0) }
      if count == 0 { return bytes }
      bytes += part.prefix(count)
    }
  }
}

/// The root of the package.
let package = FilePath(#filePath).removingLastComponent().removingLastComponent().removingLastComponent()
  .removingLastComponent()
