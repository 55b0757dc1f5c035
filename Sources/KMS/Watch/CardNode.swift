internal import FollowspotCLinux
internal import Glibc

/// A card as udev knows it, before it is opened.
public struct CardNode: Hashable, Sendable {
  /// The node: `/dev/dri/card0`.
  public var path: String
  /// The name in sysfs: `card0`.
  public var name: String
  /// The kernel driver's name; empty where unknown.
  public var driver: String
  /// Whether the firmware showed its picture on it.
  public var isBootDisplay: Bool
  /// The seat it belongs to: `ID_SEAT`, `seat0` where unset.
  public var seat: String

  /// On `seat0`, and not the firmware's display, unless said otherwise; the node is not opened.
  public init(path: String, name: String, driver: String = "", isBootDisplay: Bool = false, seat: String = "seat0") {
    self.path = path
    self.name = name
    self.driver = driver
    self.isBootDisplay = isBootDisplay
    self.seat = seat
  }

  /// The node that a path leads to: udev's links in `/dev/dri/by-path` stay where cards change their numbers. A path that
  /// leads nowhere is as it was.
  public static func path(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Whether a file is there that is no node of a card: drm(7).
  static func isOfAnotherKind(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return status.st_mode & S_IFMT != S_IFCHR || gnu_dev_major(status.st_rdev) != 226
  }

  /// Why a seat has no card, and what to do about it.
  ///
  /// - Parameter others: The cards of other seats.
  static func absence(from seat: String, others: [CardNode]) -> String {
    if others.isEmpty { return "there is no card in /dev/dri; load the driver of the graphics chip" }
    let owners = others.map { "\($0.name) is of \($0.seat)" }.joined(separator: ", ")
    return "no card belongs to \(seat), \(owners); give it one: loginctl attach \(seat) /sys/class/drm/cardN"
  }

  /// The order in which cards are tried: the firmware's first, then as the kernel numbered them.
  static func inOrder(_ nodes: [CardNode]) -> [CardNode] {
    nodes.sorted {
      ($0.isBootDisplay ? 0 : 1, $0.name.count, $0.name) < ($1.isBootDisplay ? 0 : 1, $1.name.count, $1.name)
    }
  }
}

/// What udev tells of cards.
enum CardChange: Hashable {
  /// A card came.
  case added
  /// A card went; its node.
  case removed(String)
  /// Something was plugged or unplugged.
  case hotplug
}
