internal import FollowspotKMS
internal import FollowspotSpelling

extension SystemReport {
  /// Cards and connectors, and what the monitors say of themselves.
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
        // A folder of a test has no cards that can be opened.
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

  /// Adds a connector, and returns what its monitor says.
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
      page.add("    EDID: \(bytes.count) bytes that are none")
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

  /// What can be touched and pressed, as the kernel and udev have it.
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

  /// The buses whose devices have the names that their makers gave: PCI, USB, keyboard controllers, serial lines, I2C, the
  /// board's own, SPI, RMI, CEC. People give names to what they pair, and programs to what they make up.
  private static let wired = ["0001", "0003", "0011", "0013", "0018", "0019", "001c", "001d", "001e"]

  /// A property of udev that says what a device is; nil for one that says which.
  private func property(_ line: Substring) -> String? {
    guard line.hasPrefix("E:") else { return nil }
    let property = line.dropFirst(2)
    let name = property.prefix { $0 != "=" }
    let isKnown =
      ["ID_BUS", "ID_VENDOR_ID", "ID_MODEL_ID", "ID_SEAT", "ID_INTEGRATION"].contains(name)
      || name == "ID_INPUT"
      || ["ID_INPUT_", "LIBINPUT_"].contains { name.hasPrefix($0) }
        // Where a device is plugged in.
        && name != "LIBINPUT_DEVICE_GROUP"
    // People give names to seats.
    if name == "ID_SEAT", property != "ID_SEAT=seat0" { return "ID_SEAT=…" }
    return isKnown ? String(property).onOneLine : nil
  }
}
