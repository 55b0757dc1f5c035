internal import CLinux
internal import Glibc
internal import SystemPackage

/// A folder of a test's own, removed with everything in it.
struct Scratch: ~Copyable {
  let path: FilePath

  init() throws {
    var template = Array("/tmp/followspot-guides-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Errno(rawValue: errno) }
    path = FilePath(String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self))
  }

  deinit {
    umount2(path.string, CInt(MNT_DETACH))
    Self.remove(path)
  }

  /// A file system in memory instead of the folder, of a few pages.
  func mountTiny() throws {
    guard mount("tmpfs", path.string, "tmpfs", 0, "size=64k") == 0 else { throw Errno(rawValue: errno) }
  }

  /// The mounted file system takes no more writes.
  func makeReadOnly() throws {
    let flags = UInt(MS_REMOUNT | MS_RDONLY)
    guard mount("tmpfs", path.string, "tmpfs", flags, "size=64k") == 0 else { throw Errno(rawValue: errno) }
  }

  /// Whether this user may mount, which a test of a full disk needs.
  static var canMount: Bool {
    do {
      try Scratch().mountTiny()
      return true
    } catch {
      return false
    }
  }

  /// Puts bytes into a file below the folder, made with its parent.
  func put(_ bytes: [UInt8], _ name: String) throws {
    let file = path.pushing(FilePath(name))
    mkdir(file.removingLastComponent().string, 0o755)
    let descriptor = try FileDescriptor.open(
      file, .writeOnly, options: [.create, .truncate], permissions: .ownerReadWrite)
    try descriptor.closeAfter { _ = try descriptor.writeAll(bytes) }
  }

  /// The bytes of a file below the folder.
  func bytes(_ name: String) throws -> [UInt8] {
    let descriptor = try FileDescriptor.open(path.pushing(FilePath(name)), .readOnly)
    return try descriptor.closeAfter {
      var bytes: [UInt8] = []
      var part = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = try part.withUnsafeMutableBytes { try descriptor.read(into: $0) }
        if count == 0 { return bytes }
        bytes += part.prefix(count)
      }
    }
  }

  /// The names in a folder below the folder, sorted.
  func names(_ name: String) -> [String] { Self.names(path.pushing(FilePath(name))) }

  private static func names(_ path: FilePath) -> [String] {
    guard let stream = opendir(path.string) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  private static func remove(_ path: FilePath) {
    if unlink(path.string) == 0 { return }
    for name in names(path) { remove(path.appending(name)) }
    rmdir(path.string)
  }
}

/// Numbers that look random and are the same every time (SplitMix64).
struct Dice: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
