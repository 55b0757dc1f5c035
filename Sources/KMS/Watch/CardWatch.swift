internal import FollowspotCUdev
internal import Glibc
internal import FollowspotPlatform
internal import SystemPackage

/// The interface between the state machine and udev: lists cards and reports changes.
@MainActor
protocol CardWatching: AnyObject {
  /// Called for every change.
  var onChange: ((CardChange) -> Void)? { get set }
  /// The descriptors for the loop to poll.
  var eventSources: [any EventSource] { get }
  /// Returns the current cards, in the order in which to try them.
  ///
  /// - Throws: The error of udev.
  func cards() throws(Errno) -> [CardNode]
  /// Why the last listing had no cards, and what to do about it.
  var absence: String { get }
}

extension CardWatching {
  var absence: String { CardNode.absence(from: "", others: []) }
}

/// Lists cards through udev and listens to its monitor.
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

  /// Begins to listen. If udev does not run, cards are still listed.
  ///
  /// - Throws: A ``DisplayError`` if there is not enough memory.
  init(seat: String = "seat0") throws(DisplayError) {
    guard let udev = udev_new() else {
      throw DisplayError(.failed, operation: "list", object: "the displays", cause: "udev can't be reached")
    }
    self.udev = udev
    self.seat = seat
    // Listen to udev's events, not the kernel's: a node can be opened only after udev's rules ran.
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
          // A card that was removed meanwhile is no error, but a lack of memory is.
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
    // One monitor may send many events, and each reaction takes as long as reading a connector.
    var isHotplug = false
    while true {
      errno = 0
      guard let device = udev_monitor_receive_device(monitor) else {
        guard errno == ENOBUFS else { break }
        // Events were lost, so anything may have happened. The descriptor of a removed card reports its removal.
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
  /// Creates a description from a udev device; nil if it is not a card, such as a connector.
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
