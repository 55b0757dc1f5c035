internal import Glibc
internal import SystemPackage

/// Where a file is, or will be, that a path leads to: a name in an open folder. Whatever happens to the path from then on, what
/// is done to the name happens in that folder.
struct FilePlace: ~Copyable {
  let folder: Descriptor
  let name: FilePath
  /// The regular file that is there; nil for nothing.
  let status: stat?

  /// Follows a path, and the links at its end as the kernel would with `fs.protected_symlinks`, whether that is set or not.
  static func find(_ path: FilePath) throws(WritingProblem) -> FilePlace {
    try find(path, from: AT_FDCWD, expecting: nil, linksLeft: 40)
  }

  /// Whether another user may have put something into a folder to mislead whoever writes there: the folder is sticky, others
  /// may write to it, and what lies there is neither the writer's nor the folder's owner's. The kernel's rule for links and
  /// files: `protected_symlinks` and `protected_regular` of proc(5).
  static func isForeign(ownedBy owner: uid_t, in folder: (owner: uid_t, mode: mode_t), for writer: uid_t) -> Bool {
    folder.mode & S_ISVTX != 0 && folder.mode & (S_IWOTH | S_IWGRP) != 0 && owner != writer && owner != folder.owner
  }

  /// The same of what is in a folder, for this process.
  static func isForeign(_ status: stat, in folder: stat) -> Bool {
    isForeign(ownedBy: status.st_uid, in: (folder.st_uid, folder.st_mode), for: geteuid())
  }

  /// - Parameter file: What the links before lead to, as the kernel has it.
  private static func find(
    _ path: FilePath, from start: CInt, expecting file: stat?, linksLeft: Int
  ) throws(WritingProblem) -> FilePlace {
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
    // A link of proc(5) leads to what may have no name, whatever it reads as.
    if let file, status?.st_dev != file.st_dev || status?.st_ino != file.st_ino { throw .notRegular }
    if let status, let problem = WritingProblem(replacing: status) { throw problem }
    return FilePlace(folder: folder, name: name, status: status)
  }

  private static func follow(
    _ name: FilePath, in folder: borrowing Descriptor, expecting file: stat?, linksLeft: Int
  ) throws(WritingProblem) -> FilePlace {
    guard linksLeft > 0 else { throw .refused(.tooManySymbolicLinkLevels) }
    let end: stat?
    let target: FilePath
    do throws(Errno) {
      end = try folder.status(of: name, followingLinks: true)
      target = try folder.target(of: name)
    } catch {
      throw .refused(error)
    }
    // Such as /dev/stdout, which leads to a pipe that has no path of its own.
    if let end, let problem = WritingProblem(replacing: end) { throw problem }
    return try find(target, from: folder.rawValue, expecting: file ?? end, linksLeft: linksLeft)
  }
}

extension Descriptor {
  /// The folder that a path's last name is in, open for reading: else it could not be synced.
  init(folderOf path: FilePath, from start: CInt = AT_FDCWD) throws(Errno) {
    let parent = path.removingLastComponent()
    try self.init(opening: parent.isEmpty ? "." : parent, in: start, O_RDONLY | O_DIRECTORY)
  }

  /// What a name in an open folder stands for; nil for nothing: `fstatat(2)`.
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

  /// Where a link in an open folder leads to: `readlinkat(2)`.
  func target(of name: FilePath) throws(Errno) -> FilePath {
    var text = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let (folder, most) = (rawValue, text.count - 1)
    _ = try Errno.check { name.withPlatformString { readlinkat(folder, $0, &text, most) } }
    return FilePath(platformString: text)
  }

  /// Gives an open file the owner, the group and the permissions of another, as far as this process may.
  func resemble(_ other: stat) {
    let hasGroup =
      fchown(rawValue, other.st_uid, other.st_gid) == 0 || fchown(rawValue, uid_t.max, other.st_gid) == 0
    // What one group may do is not for another.
    _ = fchmod(rawValue, other.st_mode & (hasGroup ? 0o777 : 0o707))
  }
}
