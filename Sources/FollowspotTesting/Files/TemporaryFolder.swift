internal import Glibc
public import SystemPackage

/// A folder of a test's own, removed with all that is in it once nobody holds the object.
public final class TemporaryFolder {
  /// Where it is.
  public let path: FilePath

  /// Makes a folder that nobody else has: `mkdtemp(3)`.
  ///
  /// - Throws: The error of the kernel.
  public init() throws(Errno) {
    var template = Array("/tmp/followspot-test-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { throw Errno(rawValue: errno) }
    path = FilePath(platformString: made)
  }

  deinit { Self.remove(path) }

  /// Removes a file, or a folder after all that is in it. Links are removed, not followed.
  private static func remove(_ path: FilePath) {
    guard unlink(path.string) != 0, let folder = opendir(path.string) else { return }
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { remove(path.appending(name)) }
    }
    closedir(folder)
    rmdir(path.string)
  }

  /// Writes a file, in place of one that is there, and gives its path.
  @discardableResult
  public func write(_ text: String, to name: String) throws -> FilePath {
    let file = path.appending(name)
    let descriptor = try FileDescriptor.open(
      file, .writeOnly, options: [.create, .truncate], permissions: .ownerReadWrite)
    try descriptor.closeAfter { _ = try descriptor.writeAll(text.utf8) }
    return file
  }
}
