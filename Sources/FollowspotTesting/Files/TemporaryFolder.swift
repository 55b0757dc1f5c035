internal import Glibc
public import SystemPackage

/// A folder of a test's own, removed with all that is in it once nobody holds the object.
public final class TemporaryFolder {
  /// Where it is.
  public let path: FilePath

  /// A new folder in `/tmp` that nobody else has: `mkdtemp(3)`.
  ///
  /// - Throws: The error of the kernel.
  public init() throws(Errno) {
    var template = Array("/tmp/followspot-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Errno(rawValue: errno) }
    // Not what mkdtemp gives, which points into memory that may be gone.
    path = FilePath(platformString: template)
  }

  deinit { Self.remove(path) }

  /// Removes a file, or a folder after all that is in it. Links are removed, not followed.
  private static func remove(_ path: FilePath) {
    guard path.withPlatformString({ unlink($0) }) != 0 else { return }
    // A test may have shut it.
    _ = path.withPlatformString { chmod($0, 0o700) }
    for name in components(in: path) { remove(path.appending(name)) }
    _ = path.withPlatformString { rmdir($0) }
  }
}
