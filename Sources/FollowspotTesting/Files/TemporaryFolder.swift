internal import Glibc
public import SystemPackage

/// A temporary folder for a test, removed with its contents when the object is released.
public final class TemporaryFolder {
  /// The path of the folder.
  public let path: FilePath

  /// Makes a new folder in `/tmp`: `mkdtemp(3)`.
  ///
  /// - Throws: The error of `mkdtemp`.
  public init() throws(Errno) {
    var template = Array("/tmp/followspot-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Errno(rawValue: errno) }
    // The result of mkdtemp points into memory that may already be released, so the template is read.
    path = FilePath(platformString: template)
  }

  deinit { Self.remove(path) }

  /// Removes a file, or a folder with its contents. Symbolic links are removed, not followed.
  private static func remove(_ path: FilePath) {
    guard path.withPlatformString({ unlink($0) }) != 0 else { return }
    // A test may have made the folder inaccessible.
    _ = path.withPlatformString { chmod($0, 0o700) }
    for name in components(in: path) { remove(path.appending(name)) }
    _ = path.withPlatformString { rmdir($0) }
  }
}
