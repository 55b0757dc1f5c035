internal import FollowspotCLinux
internal import Glibc

/// A card as udev describes it, before it is opened.
package struct CardNode: Hashable, Sendable {
  /// The path of the device node: `/dev/dri/card0`.
  package var path: String
  /// The name in sysfs: `card0`.
  package var name: String
  /// The kernel driver's name; empty if unknown.
  package var driver: String
  /// Whether the firmware used it as the boot display.
  package var isBootDisplay: Bool
  /// Its seat: `ID_SEAT`, or `seat0` if that is unset.
  package var seat: String

  /// Creates a description without opening the node. By default, the card is on `seat0` and is not the boot display.
  package init(path: String, name: String, driver: String = "", isBootDisplay: Bool = false, seat: String = "seat0") {
    self.path = path
    self.name = name
    self.driver = driver
    self.isBootDisplay = isBootDisplay
    self.seat = seat
  }

  /// Returns the node that a path leads to. udev's links in `/dev/dri/by-path` stay the same when cards change their
  /// numbers. A path that does not exist is returned unchanged.
  package static func path(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Whether a path leads to an existing file that is not a card's node: drm(7).
  static func isOfAnotherKind(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return status.st_mode & S_IFMT != S_IFCHR || gnu_dev_major(status.st_rdev) != 226
  }

  /// Returns why a seat has no card and what to do about it.
  ///
  /// - Parameter others: The cards of other seats.
  static func absence(from seat: String, others: [CardNode]) -> String {
    if others.isEmpty { return "there is no card in /dev/dri; load the driver of the graphics chip" }
    let owners = others.map { "\($0.name) is of \($0.seat)" }.joined(separator: ", ")
    return "no card belongs to \(seat), \(owners); give it one: loginctl attach \(seat) /sys/class/drm/cardN"
  }

  /// Returns cards in the order in which they are tried: the boot display first, then by the kernel's number.
  static func inOrder(_ nodes: [CardNode]) -> [CardNode] {
    nodes.sorted {
      ($0.isBootDisplay ? 0 : 1, $0.name.count, $0.name) < ($1.isBootDisplay ? 0 : 1, $1.name.count, $1.name)
    }
  }
}

/// A change of the cards that udev reports.
enum CardChange: Hashable {
  /// A card appeared.
  case added
  /// A card was removed; the value is its node.
  case removed(String)
  /// A monitor was plugged or unplugged.
  case hotplug
}
