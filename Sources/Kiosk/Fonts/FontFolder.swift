internal import Glibc
internal import FollowspotTypesetting

/// What a change in a folder means to fonts.
struct FontFolder {
  /// Any file may be a font.
  private var hasFonts = false
  /// Fontconfig's files end in `.conf`, or have one of the names.
  private var configuration: Set<String>?
  /// Folders or files that are not there yet.
  private var awaited: Set<String> = []

  /// What changes a folder's contents, or what may be read of them: inotify(7).
  static let events = UInt32(
    IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_CLOSE_WRITE | IN_ATTRIB | IN_DELETE_SELF | IN_MOVE_SELF
      | IN_ONLYDIR)

  /// The folders to watch for the places of fonts: those there are, and of those that are missing the nearest above.
  static func all(of places: FontPlaces) -> [String: FontFolder] {
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

  /// What changes mean in a folder that is two at once.
  func and(_ other: FontFolder) -> FontFolder {
    var both = self
    both.hasFonts = hasFonts || other.hasFonts
    if let names = other.configuration { both.configuration = (configuration ?? []).union(names) }
    both.awaited.formUnion(other.awaited)
    return both
  }

  /// Whether fonts are to be read anew because something of a name changed; of no name, the folder itself.
  func matters(_ name: String) -> Bool {
    if hasFonts || name.isEmpty && configuration != nil || awaited.contains(name) { return true }
    guard let configuration else { return false }
    return name.hasSuffix(".conf") || configuration.contains(name)
  }
}
