internal import Glibc
internal import SystemPackage

/// A watched folder and the changes in it that affect some files.
struct WatchedFolder: Equatable {
  /// The names of the entries that matter.
  var names: Set<String> = []
  /// Whether a file that is followed is in the folder itself, so that writing to it matters.
  var hasFile = false
  /// Whether every entry matters, because the folder itself is followed.
  var isFollowed = false

  /// The inotify(7) events. `IN_MODIFY` is left out: a file that is being written is not complete.
  var events: UInt32 {
    UInt32(IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF)
      | (hasFile || isFollowed ? UInt32(IN_CLOSE_WRITE) : 0)
  }

  /// Whether a change of an entry matters. An empty name stands for the folder itself.
  func matters(_ name: String) -> Bool { isFollowed || name.isEmpty || names.contains(name) }

  /// Returns the union of two roles of one folder.
  func and(_ other: WatchedFolder) -> WatchedFolder {
    WatchedFolder(
      names: names.union(other.names), hasFile: hasFile || other.hasFile, isFollowed: isFollowed || other.isFollowed)
  }

  /// Returns the folders to watch for files and folders that may be replaced in any way: written, renamed, unlinked, or
  /// reached by a link that then leads elsewhere. So each folder on the way is watched, and each link both where it lies
  /// and where it leads. Below what is missing there is nothing to watch yet.
  static func all(of paths: [FilePath]) -> [String: WatchedFolder] {
    var folders: [String: WatchedFolder] = [:]
    for path in paths {
      let components = path.components.map(\.string)
      var start = FilePath("/")
      if path.isRelative { start = .working ?? start }
      add(start.components.map(\.string) + components, linksLeft: 40, to: &folders)
    }
    return folders
  }

  private static func add(_ components: [String], linksLeft: Int, to folders: inout [String: WatchedFolder]) {
    let components = components.filter { $0 != "." }
    // A folder without links on the way to it.
    var place: [String] = []
    for (index, name) in components.enumerated() {
      if name == ".." {
        _ = place.popLast()
        continue
      }
      let folder = "/" + place.joined(separator: "/")
      folders[folder, default: WatchedFolder()].names.insert(name)
      if index == components.count - 1 { folders[folder]?.hasFile = true }
      let path = FilePath(folder).appending(name)
      var status = stat()
      guard path.withPlatformString({ lstat($0, &status) }) == 0 else { return }
      if status.st_mode & S_IFMT == S_IFLNK {
        guard linksLeft > 0, let target = try? path.linkTarget else { return }
        let rest = target.components.map(\.string) + components[(index + 1)...]
        return add((target.isAbsolute ? [] : place) + rest, linksLeft: linksLeft - 1, to: &folders)
      }
      place.append(name)
      if index == components.count - 1, status.st_mode & S_IFMT == S_IFDIR {
        folders["/" + place.joined(separator: "/"), default: WatchedFolder()].isFollowed = true
      }
    }
  }
}

extension FilePath {
  /// The working directory; nil if it was removed.
  fileprivate static var working: FilePath? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return FilePath(platformString: path)
  }

  /// The target of a symbolic link.
  fileprivate var linkTarget: FilePath {
    get throws(Errno) {
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
      guard withPlatformString({ readlink($0, &buffer, buffer.count - 1) }) >= 0 else { throw Errno(rawValue: errno) }
      return FilePath(platformString: buffer)
    }
  }
}
