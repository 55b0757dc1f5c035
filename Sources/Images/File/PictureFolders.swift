internal import FollowspotCLinux
internal import Glibc
internal import SystemPackage

/// The folders that pictures may come from. Symbolic links can't lead out of them.
struct PictureFolders: Sendable {
  /// The folders; nil for no restriction.
  private let folders: [String]?

  /// No restriction: all files that this user may read.
  static let all = PictureFolders(folders: nil)

  /// Returns the folders of a document: its own, shared files such as icons, and pictures of programs.
  static func document(in folder: String) -> PictureFolders {
    let folder = folder.isEmpty ? "." : folder
    // The document may name its own folder by another path than the command line does.
    let absolute = realpath(folder, nil).map { path in
      defer { free(path) }
      return String(cString: path)
    }
    return PictureFolders(
      folders: [folder] + [absolute].compactMap(\.self) + ["/usr/share", "/run/followspot-pictures"])
  }

  private init(folders: [String]?) { self.folders = folders }

  /// Opens a file for reading. `openat2(2)` with `RESOLVE_BENEATH` prevents `..` and links from leading out of a
  /// folder.
  func open(_ path: String) throws(ImageError) -> CInt {
    // O_NONBLOCK, because opening a pipe without a writer would block.
    let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY
    guard let folders else {
      let descriptor = Glibc.open(path, flags)
      guard descriptor >= 0 else { throw ImageError(path: path, cause: .unreadable(errno: errno)) }
      return descriptor
    }
    let (folder, rest): (String, String)
    switch place(of: path, among: folders) {
    case .success(let place): (folder, rest) = (place.folder, place.rest)
    case .failure(let error): throw error
    }
    let descriptor = Self.open(rest, below: folder, flags)
    if descriptor >= 0 { return descriptor }
    let number = errno
    throw ImageError(path: path, cause: number == EXDEV ? .outside(folder: folders[0]) : .unreadable(errno: number))
  }

  /// Returns the error for a picture path that can't be in any of the folders, whatever files exist; nil if it can. A
  /// link that leads out of a folder is only found when the file is opened.
  func refusal(ofPicture name: String) -> ImageError? {
    guard let folders else { return nil }
    // Views of a document resolve the path in the same way.
    let path = name.isEmpty ? "" : FilePath(folders[0]).pushing(FilePath(name)).string
    return if case .failure(let error) = place(of: path, among: folders) { error } else { nil }
  }

  /// Returns the first folder that contains a path, and the path below it.
  private func place(of path: String, among folders: [String]) -> Result<(folder: String, rest: String), ImageError> {
    let home = folders[0]
    // An empty name leaves only the folder.
    guard !["", ".", home, home + "/"].contains(path) else { return .failure(ImageError(path: path, cause: .unnamed)) }
    for folder in folders {
      if let rest = Self.rest(of: path, below: folder), Self.staysBelow(rest) { return .success((folder, rest)) }
    }
    return .failure(ImageError(path: path, cause: .outside(folder: home)))
  }

  /// Whether no `..` of a relative path leads above its start.
  private static func staysBelow(_ path: String) -> Bool {
    var depth = 0
    for part in path.split(separator: "/") where part != "." {
      depth += part == ".." ? -1 : 1
      if depth < 0 { return false }
    }
    return true
  }

  /// Returns the part of a path below a folder; nil if the path is not below it.
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
      // A file was moved meanwhile, and openat2(2) asks for another attempt.
      if errno == EAGAIN || errno == EINTR { continue }
      // Kernels before 5.6 and seccomp filters don't know the call.
      return errno == ENOSYS || errno == EPERM ? openStepwise(rest, below: root, flags) : -1
    }
  }

  /// Opens a file without `openat2(2)`: folder by folder, without following any link.
  static func openStepwise(_ rest: String, below root: CInt, _ flags: CInt) -> CInt {
    var folder = dup(root)
    let parts = rest.split(separator: "/").filter { $0 != "." }
    for (index, part) in parts.enumerated() {
      guard folder >= 0 else { return -1 }
      let isLast = index == parts.count - 1
      let next =
        part == ".."
        ? -1 : openat(folder, String(part), O_NOFOLLOW | O_CLOEXEC | (isLast ? flags : linux_o_path | O_DIRECTORY))
      // With O_DIRECTORY and O_NOFOLLOW, a link to a folder gives ENOTDIR.
      let isLink = errno == ELOOP || (errno == ENOTDIR && !isLast)
      let number = part == ".." || isLink ? EXDEV : errno
      close(folder)
      folder = next
      errno = number
    }
    return folder
  }
}
