internal import Glibc
internal import SystemPackage

/// The place of an existing or future file: a name in an open folder. Later changes of the path do not affect it.
struct FileLocation: ~Copyable {
  let folder: Descriptor
  let name: FilePath
  /// The status of the existing regular file; nil if there is none.
  let status: stat?

  /// Resolves a path and the links at its end. It always applies the kernel's rules of `fs.protected_symlinks`, even if
  /// that is not set.
  static func find(_ path: FilePath) throws(WritingProblem) -> FileLocation {
    try find(path, from: AT_FDCWD, expecting: nil, linksLeft: 40)
  }

  /// Whether another user may have put a file into a folder to mislead its writer. The folder is sticky and others may
  /// write to it, and the file belongs neither to the writer nor to the folder's owner. These are the kernel's rules
  /// for links and files: `protected_symlinks` and `protected_regular` in proc(5).
  static func isForeign(ownedBy owner: uid_t, in folder: (owner: uid_t, mode: mode_t), for writer: uid_t) -> Bool {
    folder.mode & S_ISVTX != 0 && folder.mode & (S_IWOTH | S_IWGRP) != 0 && owner != writer && owner != folder.owner
  }

  /// The same for a file in a folder and this process.
  static func isForeign(_ status: stat, in folder: stat) -> Bool {
    isForeign(ownedBy: status.st_uid, in: (folder.st_uid, folder.st_mode), for: geteuid())
  }

  /// Resolves a path from an open folder.
  ///
  /// - Parameter file: The file to which the kernel resolved the earlier links.
  private static func find(
    _ path: FilePath, from start: CInt, expecting file: stat?, linksLeft: Int
  ) throws(WritingProblem) -> FileLocation {
    guard let last = path.lastComponent else {
      throw .refused(path.isEmpty ? .noSuchFileOrDirectory : .isDirectory)
    }
    let name = FilePath(root: nil, [last])
    let folder: Descriptor
    do throws(Errno) { folder = try Descriptor(folderOf: path, from: start) } catch { throw .refused(error) }
    let status: stat?
    let around: stat
    do throws(Errno) {
      around = try folder.status()
      status = try folder.status(of: name)
    } catch {
      throw .refused(error)
    }
    if let status, isForeign(status, in: around) { throw .foreign }
    if let status, status.st_mode & S_IFMT == S_IFLNK {
      return try follow(name, in: folder, expecting: file, linksLeft: linksLeft - 1)
    }
    // A link in proc(5) may lead to a file without a name, whatever path it shows.
    if let file, status?.st_dev != file.st_dev || status?.st_ino != file.st_ino { throw .notRegular }
    if let status, let problem = WritingProblem(replacing: status) { throw problem }
    return FileLocation(folder: folder, name: name, status: status)
  }

  private static func follow(
    _ name: FilePath, in folder: borrowing Descriptor, expecting file: stat?, linksLeft: Int
  ) throws(WritingProblem) -> FileLocation {
    guard linksLeft > 0 else { throw .refused(.tooManySymbolicLinkLevels) }
    let end: stat?
    let target: FilePath
    do throws(Errno) {
      end = try folder.status(of: name, followingLinks: true)
      target = try folder.target(of: name)
    } catch {
      throw .refused(error)
    }
    // For example, /dev/stdout may lead to a pipe, which has no path.
    if let end, let problem = WritingProblem(replacing: end) { throw problem }
    return try find(target, from: folder.rawValue, expecting: file ?? end, linksLeft: linksLeft)
  }
}

extension Descriptor {
  /// Opens the folder of a path's last component for reading, because fsync(2) needs that.
  init(folderOf path: FilePath, from start: CInt = AT_FDCWD) throws(Errno) {
    let parent = path.removingLastComponent()
    try self.init(opening: parent.isEmpty ? "." : parent, in: start, O_RDONLY | O_DIRECTORY)
  }

  /// Returns the status of a name in an open folder; nil if there is none: `fstatat(2)`.
  func status(of name: FilePath, followingLinks: Bool = false) throws(Errno) -> stat? {
    var status = stat()
    let (folder, flags) = (rawValue, followingLinks ? 0 : AT_SYMLINK_NOFOLLOW)
    do throws(Errno) {
      _ = try Errno.check { name.withPlatformString { fstatat(folder, $0, &status, flags) } }
    } catch .noSuchFileOrDirectory {
      return nil
    }
    return status
  }

  /// Returns the target of a link in an open folder: `readlinkat(2)`.
  func target(of name: FilePath) throws(Errno) -> FilePath {
    var text = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let (folder, most) = (rawValue, text.count - 1)
    _ = try Errno.check { name.withPlatformString { readlinkat(folder, $0, &text, most) } }
    return FilePath(platformString: text)
  }

  /// Gives an open file the owner, group and permissions of another, if this process may do so.
  func resemble(_ other: stat) {
    let hasGroup =
      fchown(rawValue, other.st_uid, other.st_gid) == 0 || fchown(rawValue, uid_t.max, other.st_gid) == 0
    // Permissions of the old group must not apply to another group.
    _ = fchmod(rawValue, other.st_mode & (hasGroup ? 0o777 : 0o707))
  }
}
