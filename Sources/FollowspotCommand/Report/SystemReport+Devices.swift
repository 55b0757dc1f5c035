internal import FollowspotKMS
internal import FollowspotSpelling

extension SystemReport {
  /// The cards and connectors, with the EDID of each monitor.
  var displays: (ReportPage, edids: [(name: String, bytes: [UInt8])]) {
    var page = ReportPage("displays.txt")
    var edids: [(name: String, bytes: [UInt8])] = []
    let folder = "/sys/class/drm"
    page.attempt("displays") { page throws(ReportSource.Gap) in
      let names = try source.names(in: folder).names
      let cards = names.filter { $0.hasPrefix("card") && $0.dropFirst(4).allSatisfy(\.isNumber) }
      if cards.isEmpty { page.add("no card is there") }
      for card in cards {
        page.add("\(card): driver \(source.target("\(folder)/\(card)/device/driver") ?? "unknown")")
        addIDs("\(folder)/\(card)/device", to: &page)
        for connector in names where connector.hasPrefix("\(card)-") {
          if let bytes = add(connector, in: folder, to: &page) { edids.append((connector, bytes)) }
        }
        // Tests use another root folder, whose cards can't be opened.
        if source.root.isEmpty { addPlanes(of: card, to: &page) }
      }
    }
    return (page, edids)
  }

  private func addIDs(_ path: String, to page: inout ReportPage) {
    let ids = ["vendor", "device", "boot_vga"].compactMap { name in
      source.word("\(path)/\(name)").map { "\(name) \($0)" }
    }
    if !ids.isEmpty { page.add("  \(ids.joined(separator: ", "))") }
  }

  /// Adds a connector to the page. Returns the redacted EDID of its monitor.
  private func add(_ connector: String, in folder: String, to page: inout ReportPage) -> [UInt8]? {
    let path = "\(folder)/\(connector)"
    let state = ["status", "enabled", "dpms"].map { "\($0) \(source.word("\(path)/\($0)") ?? "unknown")" }
    page.add("  \(connector): \(state.joined(separator: ", "))")
    if let modes = try? source.text("\(path)/modes"), !modes.isEmpty {
      page.add("    modes: \(modes.split(separator: "\n").prefix(40).joined(separator: " "))")
    }
    let bytes: [UInt8]
    do throws(ReportSource.Gap) { bytes = try source.bytes("\(path)/edid", atMost: 256 * 128) } catch {
      page.add("    EDID: not read: \(error)")
      return nil
    }
    if bytes.isEmpty { return nil }
    let isBuiltIn = ["eDP", "LVDS", "DSI"].contains { connector.holds("-\($0)-") }
    guard let edid = EDID(bytes)?.blanked(isBuiltIn: isBuiltIn) else {
      page.add("    EDID: \(bytes.count) bytes that are not one")
      return nil
    }
    let preferred = edid.preferred.map { "\($0.width)x\($0.height)" } ?? "no timing"
    page.add(
      "    EDID: maker \(edid.maker), product \(edid.product), \(edid.name ?? "no name"), of \(edid.year), "
        + "\(edid.size.width)x\(edid.size.height) cm, \(preferred), \(edid.bytes.count) bytes")
    return edid.bytes
  }

  private func addPlanes(of card: String, to page: inout ReportPage) {
    do throws(DisplayPlanes.Problem) {
      for plane in try DisplayPlanes.all(of: "/dev/dri/\(card)") { page.add("  \(plane)") }
    } catch {
      page.add("  planes: not read: \(error)")
    }
  }

  /// The input devices with their properties from the kernel and udev.
  var inputs: ReportPage {
    var page = ReportPage("inputs.txt")
    let folder = "/sys/class/input"
    page.attempt("inputs") { page throws(ReportSource.Gap) in
      let events = try source.names(in: folder).names.filter { $0.hasPrefix("event") }
      if events.isEmpty { page.add("no device is there") }
      for event in events {
        let device = "\(folder)/\(event)/device"
        let bus = source.word("\(device)/id/bustype") ?? "unknown"
        let ids = ["vendor", "product", "version"].map { source.word("\(device)/id/\($0)") ?? "unknown" }
        let isNamedByMaker = Self.wired.contains(bus)
        let name =
          isNamedByMaker
          ? source.word("\(device)/name") ?? "unknown" : bus == "0005" ? "a Bluetooth device" : "a device of no maker"
        page.add("\(event): \(name), bus \(bus), vendor \(ids[0]), product \(ids[1]), version \(ids[2])")
        guard let number = source.word("\(folder)/\(event)/dev") else { continue }
        page.attempt("  udev") { page throws(ReportSource.Gap) in
          for line in try source.text("/run/udev/data/c\(number)").split(separator: "\n") {
            if let property = property(line) { page.add("  \(property)") }
          }
        }
      }
    }
    return page
  }

  /// The bus types whose devices have names from their makers: PCI, USB, keyboard controllers, serial lines, I2C, the
  /// board, SPI, RMI and CEC. Paired devices may have names from people, and virtual ones from programs.
  private static let wired = ["0001", "0003", "0011", "0013", "0018", "0019", "001c", "001d", "001e"]

  /// Returns a udev property that describes a kind of device; nil for one that identifies a single device.
  private func property(_ line: Substring) -> String? {
    guard line.hasPrefix("E:") else { return nil }
    let property = line.dropFirst(2)
    let name = property.prefix { $0 != "=" }
    let isKnown =
      ["ID_BUS", "ID_VENDOR_ID", "ID_MODEL_ID", "ID_SEAT", "ID_INTEGRATION"].contains(name)
      || name == "ID_INPUT"
      || ["ID_INPUT_", "LIBINPUT_"].contains { name.hasPrefix($0) }
        // The device group contains the port.
        && name != "LIBINPUT_DEVICE_GROUP"
    // Seat names are chosen by people.
    if name == "ID_SEAT", property != "ID_SEAT=seat0" { return "ID_SEAT=…" }
    return isKnown ? String(property).onOneLine : nil
  }
}
