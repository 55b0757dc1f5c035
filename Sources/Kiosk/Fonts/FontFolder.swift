internal import Glibc
internal import FollowspotTypesetting

/// A watched folder and the changes in it that affect fonts.
struct FontFolder {
  /// Whether any file in the folder may be a font.
  private var hasFonts = false
  /// The names of configuration files in the folder; files that end in `.conf` count too. Nil if fontconfig reads none
  /// here.
  private var configuration: Set<String>?
  /// The names of missing folders or files that would matter once they exist.
  private var awaited: Set<String> = []

  /// The inotify(7) events that change a folder's entries or their permissions.
  static let events = UInt32(
    IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_CLOSE_WRITE | IN_ATTRIB | IN_DELETE_SELF | IN_MOVE_SELF)

  /// Returns the folders to watch for fonts and configuration. For a missing folder, its nearest existing ancestor is
  /// watched.
  static func all(of places: FontLocations) -> [String: FontFolder] {
    var folders: [String: FontFolder] = [:]
    for path in places.fonts { add(path, to: &folders) { $0.hasFonts = true } }
    for path in places.configuration {
      let (folder, name) = split(path)
      add(folder, to: &folders) { $0.configuration = ($0.configuration ?? []).union([name]) }
    }
    return folders
  }

  private static func add(_ path: String, to folders: inout [String: FontFolder], _ change: (inout FontFolder) -> Void)
  {
    if access(path, F_OK) == 0 {
      change(&folders[path, default: FontFolder()])
    } else if path.hasPrefix("/"), path != "/" {
      let (folder, name) = split(path)
      add(folder, to: &folders) { $0.awaited.insert(name) }
    }
  }

  private static func split(_ path: String) -> (folder: String, name: String) {
    let slash = path.lastIndex(of: "/") ?? path.startIndex
    return (slash == path.startIndex ? "/" : String(path[..<slash]), String(path[slash...].drop { $0 == "/" }))
  }

  /// Returns the union of two roles of one folder.
  func and(_ other: FontFolder) -> FontFolder {
    var both = self
    both.hasFonts = hasFonts || other.hasFonts
    if let names = other.configuration { both.configuration = (configuration ?? []).union(names) }
    both.awaited.formUnion(other.awaited)
    return both
  }

  /// Whether a change of an entry requires a reload of the fonts. An empty name stands for the folder itself.
  func matters(_ name: String) -> Bool {
    if hasFonts || name.isEmpty && configuration != nil || awaited.contains(name) { return true }
    guard let configuration else { return false }
    return name.hasSuffix(".conf") || configuration.contains(name)
  }
}
