internal import FollowspotCUdev
internal import Glibc
internal import FollowspotPlatform
internal import SystemPackage

/// Who knows the cards and hears of changes: the seam between the state machine and udev.
@MainActor
protocol CardWatching: AnyObject {
  /// Told of every change.
  var onChange: ((CardChange) -> Void)? { get set }
  /// What the loop must poll.
  var eventSources: [any EventSource] { get }
  /// The cards there are now, in the order to try them.
  ///
  /// - Throws: The error of udev, which knows no more than before.
  func cards() throws(Errno) -> [CardNode]
  /// Why there were none when they were asked for last, and what to do about it.
  var absence: String { get }
}

extension CardWatching {
  var absence: String { CardNode.absence(from: "", others: []) }
}

/// Lists cards by udev and listens to its monitor.
@MainActor
final class CardWatch: CardWatching, EventSource {
  var onChange: ((CardChange) -> Void)?
  var eventSources: [any EventSource] { monitor == nil ? [] : [self] }
  let descriptor: FileDescriptor

  private let udev: OpaquePointer
  private let monitor: OpaquePointer?
  private let seat: String
  /// The cards of other seats.
  private var others: [CardNode] = []

  /// Begins to listen. Without a running udev the cards are listed all the same.
  ///
  /// - Throws: A ``DisplayError`` if there is no memory for it.
  init(seat: String = "seat0") throws(DisplayError) {
    guard let udev = udev_new() else {
      throw DisplayError(.failed, operation: "list", object: "the displays", cause: "udev can't be reached")
    }
    self.udev = udev
    self.seat = seat
    // udev's own messages, not the kernel's: only after its rules ran is the node ready to be opened.
    let monitor = udev_monitor_new_from_netlink(udev, "udev")
    if let monitor {
      udev_monitor_filter_add_match_subsystem_devtype(monitor, "drm", nil)
      udev_monitor_enable_receiving(monitor)
    }
    self.monitor = monitor
    descriptor = FileDescriptor(rawValue: monitor.map { udev_monitor_get_fd($0) } ?? -1)
  }

  isolated deinit {
    if let monitor { udev_monitor_unref(monitor) }
    udev_unref(udev)
  }

  var absence: String { CardNode.absence(from: seat, others: others) }

  func cards() throws(Errno) -> [CardNode] {
    guard let list = udev_enumerate_new(udev) else { throw .noMemory }
    defer { udev_enumerate_unref(list) }
    udev_enumerate_add_match_subsystem(list, "drm")
    udev_enumerate_add_match_sysname(list, "card[0-9]*")
    let result = udev_enumerate_scan_devices(list)
    guard result >= 0 else { throw Errno(rawValue: -result) }
    var nodes: [CardNode] = []
    var entry = udev_enumerate_get_list_entry(list)
    while let current = entry {
      if let path = udev_list_entry_get_name(current) {
        if let device = udev_device_new_from_syspath(udev, path) {
          if let node = CardNode(device) { nodes.append(node) }
          udev_device_unref(device)
        } else if errno == ENOMEM {
          // A card that has gone meanwhile is none; what there is no memory for is one.
          throw .noMemory
        }
      }
      entry = udev_list_entry_get_next(current)
    }
    others = CardNode.inOrder(nodes.filter { $0.seat != seat })
    return CardNode.inOrder(nodes.filter { $0.seat == seat })
  }

  func dispatch() {
    guard let monitor else { return }
    // One monitor may tell of itself many times, and each answer takes as long as reading a cable does.
    var isHotplug = false
    while true {
      errno = 0
      guard let device = udev_monitor_receive_device(monitor) else {
        guard errno == ENOBUFS else { break }
        // Events were lost: anything may have happened. A card that went is told of by its descriptor.
        isHotplug = true
        onChange?(.added)
        continue
      }
      defer { udev_device_unref(device) }
      switch text(udev_device_get_action(device)) {
      case "add": if CardNode(device) != nil { onChange?(.added) }
      case "remove": if let path = udev_device_get_devnode(device) { onChange?(.removed(String(cString: path))) }
      case "change":
        if text(udev_device_get_property_value(device, "HOTPLUG")) == "1" { isHotplug = true }
      default: break
      }
    }
    if isHotplug { onChange?(.hotplug) }
  }
}

private func text(_ pointer: UnsafePointer<CChar>?) -> String { pointer.map { String(cString: $0) } ?? "" }

extension CardNode {
  /// A card from udev; nil for what is no card, such as a connector.
  init?(_ device: OpaquePointer) {
    guard let path = udev_device_get_devnode(device), let name = udev_device_get_sysname(device) else { return nil }
    let sysname = String(cString: name)
    guard sysname.hasPrefix("card"), !sysname.contains("-") else { return nil }
    let parent = udev_device_get_parent(device)
    let bootVGA = udev_device_get_parent_with_subsystem_devtype(device, "pci", nil).flatMap {
      udev_device_get_sysattr_value($0, "boot_vga")
    }
    let seat = text(udev_device_get_property_value(device, "ID_SEAT"))
    self.init(
      path: String(cString: path), name: sysname, driver: text(parent.flatMap { udev_device_get_driver($0) }),
      isBootDisplay: text(bootVGA) == "1", seat: seat.isEmpty ? "seat0" : seat)
  }
}
