internal import Glibc
package import SystemPackage

/// Writes files that are replaced as a whole: readers see the old or the new one, never half.
///
/// Nothing is synced: after a power cut a file may be missing. What is no file, a folder, a device or a pipe, is refused:
/// replacing it would break it for everyone.
package enum ReplacedFile {
  /// Writes a file that somebody names. A link to a file is followed.
  package static func write(_ bytes: [UInt8], to path: FilePath) throws(Errno) {
    var status = stat()
    // A link such as /dev/stdout may lead to a pipe, which has no path of its own to be refused by.
    if path.withPlatformString({ stat($0, &status) }) == 0 { try check(status) }
    try replace(resolved(path), in: AT_FDCWD, with: bytes)
  }

  /// Writes a file of a folder. A link there is replaced and not followed: whoever else may write to the folder could
  /// have it lead to any file.
  package static func write(_ bytes: [UInt8], to name: FilePath, in folder: borrowing Descriptor) throws(Errno) {
    try replace(name, in: folder.rawValue, with: bytes)
  }

  /// Where the file is that a path leads to; the path itself where there is none yet.
  private static func resolved(_ path: FilePath) -> FilePath {
    path.withPlatformString { path in
      guard let resolved = realpath(path, nil) else { return FilePath(platformString: path) }
      defer { free(resolved) }
      return FilePath(platformString: resolved)
    }
  }

  private static func check(_ status: stat) throws(Errno) {
    let kind = status.st_mode & S_IFMT
    guard kind == S_IFREG || kind == S_IFLNK else { throw kind == S_IFDIR ? .isDirectory : .invalidArgument }
  }

  private static func replace(_ path: FilePath, in folder: CInt, with bytes: [UInt8]) throws(Errno) {
    var status = stat()
    if path.withPlatformString({ fstatat(folder, $0, &status, AT_SYMLINK_NOFOLLOW) }) == 0 { try check(status) }
    // Beside it: a file takes another's place only within a file system.
    let temporary = path.removingLastComponent().appending(".followspot-\(UInt32.random(in: 0 ... .max)).part")
    let file = try Descriptor(opening: temporary, in: folder, O_WRONLY | O_CREAT | O_EXCL, mode: 0o644)
    do throws(Errno) {
      try file.write(bytes)
      try file.closeChecked()
      _ = try Errno.check {
        temporary.withPlatformString { from in path.withPlatformString { renameat(folder, from, folder, $0) } }
      }
    } catch {
      _ = temporary.withPlatformString { unlinkat(folder, $0, 0) }
      throw error
    }
  }
}
