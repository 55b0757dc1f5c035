internal import FollowspotCLinux
internal import Glibc

/// Where pictures may lie: anywhere, or below some folders, whatever links say.
struct PictureFolders: Sendable {
  /// The folders; nil for everywhere.
  private let folders: [String]?

  /// Everywhere this user may read.
  static let all = PictureFolders(folders: nil)

  /// Below a document's folder. Files that the system shares, such as icons, and pictures of programs may be named too.
  static func document(in folder: String) -> PictureFolders {
    PictureFolders(folders: [folder.isEmpty ? "." : folder, "/usr/share", "/run/followspot-pictures"])
  }

  private init(folders: [String]?) { self.folders = folders }

  /// Opens a file for reading: `openat2(2)` with `RESOLVE_BENEATH`, which neither `..` nor a link leads out of.
  func open(_ path: String) throws(ImageError) -> CInt {
    // O_NONBLOCK: opening a pipe without a writer would wait for one.
    let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY
    guard let folders else {
      let descriptor = Glibc.open(path, flags)
      guard descriptor >= 0 else { throw ImageError(path: path, cause: .unreadable(errno: errno)) }
      return descriptor
    }
    let home = folders[0]
    // An empty name leaves only the folder.
    guard !["", ".", home, home + "/"].contains(path) else { throw ImageError(path: path, cause: .unnamed) }
    for folder in folders {
      guard let rest = Self.rest(of: path, below: folder) else { continue }
      let descriptor = Self.open(rest, below: folder, flags)
      if descriptor >= 0 { return descriptor }
      let number = errno
      throw ImageError(path: path, cause: number == EXDEV ? .outside(folder: home) : .unreadable(errno: number))
    }
    throw ImageError(path: path, cause: .outside(folder: home))
  }

  /// The part of a path behind a folder's; nil where it does not begin with it.
  private static func rest(of path: String, below folder: String) -> String? {
    if folder == "." { return path.hasPrefix("/") ? nil : path }
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    return path.hasPrefix(start) ? String(path.dropFirst(start.count)) : nil
  }

  private static func open(_ rest: String, below folder: String, _ flags: CInt) -> CInt {
    let root = Glibc.open(folder, linux_o_path | O_DIRECTORY | O_CLOEXEC)
    guard root >= 0 else { return -1 }
    defer {
      let number = errno
      close(root)
      errno = number
    }
    var how = open_how()
    how.flags = UInt64(flags)
    how.resolve = UInt64(RESOLVE_BENEATH | RESOLVE_NO_MAGICLINKS)
    while true {
      let descriptor = linux_openat2(root, rest, &how)
      if descriptor >= 0 { return descriptor }
      // A file was moved meanwhile: openat2(2) wants to be asked again.
      if errno == EAGAIN || errno == EINTR { continue }
      // Kernels before 5.6, and filters that do not know the call.
      return errno == ENOSYS || errno == EPERM ? openStepwise(rest, below: root, flags) : -1
    }
  }

  /// The same without the kernel's help: folder by folder, following no link at all.
  static func openStepwise(_ rest: String, below root: CInt, _ flags: CInt) -> CInt {
    var folder = dup(root)
    let parts = rest.split(separator: "/").filter { $0 != "." }
    for (index, part) in parts.enumerated() {
      guard folder >= 0 else { return -1 }
      let isLast = index == parts.count - 1
      let next =
        part == ".."
        ? -1 : openat(folder, String(part), O_NOFOLLOW | O_CLOEXEC | (isLast ? flags : linux_o_path | O_DIRECTORY))
      // A link to a folder is no folder to a call that follows none.
      let isLink = errno == ELOOP || (errno == ENOTDIR && !isLast)
      let number = part == ".." || isLink ? EXDEV : errno
      close(folder)
      folder = next
      errno = number
    }
    return folder
  }
}
