/// Removes the targets of paths from a line, except paths that are the same on all machines.
enum PathRedaction {
  /// Device nodes. The kernel's number follows.
  private static let nodes = [
    "/dev/dri/card", "/dev/dri/renderD", "/dev/input/event", "/dev/input/mouse", "/dev/tty", "/dev/fb", "/dev/pts/",
  ]
  /// Folders whose contents are named by the kernel or by packages.
  private static let trees = [
    "/proc/", "/sys/class/drm/", "/sys/class/input/", "/sys/class/backlight/", "/usr/bin/", "/usr/sbin/", "/usr/lib/",
    "/usr/libexec/",
  ]
  /// Files and folders that the package names.
  private static let files = [
    "/etc/followspot", "/etc/followspot/kiosk.yaml", "/var/lib/followspot", "/run/followspot-control",
    "/run/followspot-data", "/run/seatd.sock", "/run/udev", "/dev/null", "/tmp", "/run", "/",
  ]
  /// Folders that may be named, without their contents.
  private static let folders = [
    "/etc/followspot/", "/etc/systemd/system/", "/etc/udev/rules.d/", "/etc/", "/var/lib/followspot", "/var/lib/",
    "/var/", "/usr/share/", "/usr/local/", "/usr/", "/run/", "/tmp/", "/home/", "/root/", "/opt/", "/srv/", "/mnt/",
    "/media/", "/dev/", "/sys/",
  ]
  /// The package's name for its document.
  static let ownDocument = "kiosk.yaml"
  /// A folder whose files have names without spaces.
  private static let spaceless = "/var/lib/followspot"

  /// Returns the line with an ellipsis for the rest of each path after its last known folder. A position in a document
  /// stays: `/home/…:6:9`.
  static func line(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var clean: [UInt8] = []
    var place = 0
    while place < bytes.count {
      let rest = bytes[place...]
      guard place == 0 || !isOfWord(bytes[place - 1]) else {
        clean.append(bytes[place])
        place += 1
        continue
      }
      if let count = located(rest) {
        clean += "…".utf8
        place += count
      } else if !begins(rest) {
        clean.append(bytes[place])
        place += 1
      } else if let count = harmless(rest) {
        clean += rest.prefix(count)
        place += count
      } else {
        let folder = folders.first { rest.starts(with: $0.utf8) } ?? ""
        clean += folder.utf8
        clean += "…".utf8
        place += length(rest, endsAtSpace: folder == spaceless)
      }
    }
    return String(decoding: clean, as: UTF8.self)
  }

  /// Whether an absolute path or a path such as `./` begins here.
  private static func begins(_ rest: ArraySlice<UInt8>) -> Bool {
    ["/", "./", "../", "~/"].contains { rest.starts(with: $0.utf8) }
  }

  /// Returns the length of a path that is the same on all machines; nil for another path.
  private static func harmless(_ rest: ArraySlice<UInt8>) -> Int? {
    for node in nodes where rest.starts(with: node.utf8) {
      let count = node.utf8.count + rest.dropFirst(node.utf8.count).prefix { (48...57).contains($0) }.count
      return ends(rest.dropFirst(count)) ? count : nil
    }
    let word = rest.prefix { isOfWord($0) || "@+".utf8.contains($0) }
    // A full stop after the path ends the sentence.
    let path = word.last == UInt8(ascii: ".") ? word.dropLast() : word
    guard ends(rest.dropFirst(path.count)) else { return nil }
    let isKnown =
      files.contains { path.elementsEqual($0.utf8) }
      || trees.contains { path.starts(with: $0.utf8) } && !holdsParent(path)
    return isKnown ? path.count : nil
  }

  private static func holdsParent(_ path: ArraySlice<UInt8>) -> Bool {
    path.split(separator: UInt8(ascii: "/")).contains { $0.elementsEqual("..".utf8) }
  }

  private static func ends(_ rest: ArraySlice<UInt8>) -> Bool {
    rest.first.map { !isOfWord($0) || $0 == UInt8(ascii: ".") } ?? true
  }

  /// Returns the length of any other path. It may contain spaces, so it extends to a colon or a semicolon before a
  /// space.
  private static func length(_ rest: ArraySlice<UInt8>, endsAtSpace: Bool) -> Int {
    var end = rest.startIndex
    while end < rest.endIndex {
      let isMark = ":;".utf8.contains(rest[end])
      if isMark, end + 1 == rest.endIndex || rest[end + 1] == 32 { break }
      if endsAtSpace, " )".utf8.contains(rest[end]) { break }
      end += 1
    }
    return end - rest.startIndex - position(rest[..<end])
  }

  /// Returns the length of `:LINE:COLUMN` at the end of a path.
  private static func position(_ path: ArraySlice<UInt8>) -> Int {
    var count = 0
    for _ in 0..<2 {
      let rest = path.dropLast(count)
      let digits = rest.reversed().prefix { (48...57).contains($0) }.count
      guard digits > 0, rest.dropLast(digits).last == UInt8(ascii: ":") else { break }
      count += digits + 1
    }
    return count
  }

  /// Returns the length of a document's name without a folder, before `:LINE:COLUMN:`; nil for anything else.
  private static func located(_ rest: ArraySlice<UInt8>) -> Int? {
    let word = rest.prefix { $0 != 32 }
    guard word.last == UInt8(ascii: ":"), !word.contains(UInt8(ascii: "/")) else { return nil }
    let place = word.dropLast()
    let count = place.count - position(place)
    let name = place.prefix(count)
    // Numbers alone are a time of day.
    guard place.count - count > 3, name.contains(UInt8(ascii: ".")), !name.elementsEqual(ownDocument.utf8) else {
      return nil
    }
    return count
  }

  /// Whether a byte can belong to a word. A slash after such a byte begins no path.
  private static func isOfWord(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) || "_-./~".utf8.contains(byte)
  }
}
