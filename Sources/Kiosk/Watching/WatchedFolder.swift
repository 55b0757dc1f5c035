internal import FollowspotFiles
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

  /// The inotify(7) events. `IN_MODIFY` is left out: a file that is being written is not complete. `IN_ATTRIB` comes when a
  /// file or a folder becomes readable.
  var events: UInt32 {
    UInt32(IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF | IN_ATTRIB)
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
  /// and where it leads, also the links in a followed folder. Below what is missing there is nothing to watch yet.
  ///
  /// - Parameter paths: Absolute paths.
  static func all(of paths: [FilePath]) -> [String: WatchedFolder] {
    var folders: [String: WatchedFolder] = [:]
    for path in paths {
      guard let place = add(path.components.map(\.string), linksLeft: mostLinks, to: &folders) else { continue }
      let folder = "/" + place.joined(separator: "/")
      folders[folder, default: WatchedFolder()].isFollowed = true
      let names = (try? Descriptor(opening: FilePath(folder), O_RDONLY | O_DIRECTORY).names()) ?? []
      for name in names where FilePath(folder).appending(name).isLink {
        _ = add(place + [name], linksLeft: mostLinks, to: &folders)
      }
    }
    return folders
  }

  /// The most links on the way to a file, as in the kernel.
  private static let mostLinks = 40

  /// Adds the folders on the way to a file. Returns the components of the path if it leads to a folder.
  private static func add(
    _ components: [String], linksLeft: Int, to folders: inout [String: WatchedFolder]
  ) -> [String]? {
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
      guard let format = path.format else { return nil }
      if format == S_IFLNK {
        guard linksLeft > 0, let target = try? path.linkTarget else { return nil }
        let rest = target.components.map(\.string) + components[(index + 1)...]
        return add((target.isAbsolute ? [] : place) + rest, linksLeft: linksLeft - 1, to: &folders)
      }
      place.append(name)
      if index == components.count - 1, format != S_IFDIR { return nil }
    }
    return place
  }
}

extension FilePath {
  /// The kind of a file, which may be a link, as in `st_mode`; nil if it can't be seen.
  fileprivate var format: mode_t? {
    var status = Glibc.stat()
    return withPlatformString { lstat($0, &status) } == 0 ? status.st_mode & S_IFMT : nil
  }

  fileprivate var isLink: Bool { format == S_IFLNK }

  /// The target of a symbolic link.
  fileprivate var linkTarget: FilePath {
    get throws(Errno) {
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
      guard withPlatformString({ readlink($0, &buffer, buffer.count - 1) }) >= 0 else { throw Errno(rawValue: errno) }
      return FilePath(platformString: buffer)
    }
  }
}
