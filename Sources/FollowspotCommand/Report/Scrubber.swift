/// Removes everything from a text that identifies the machine: host and user names, addresses and unique numbers.
struct Scrubber {
  /// The lowercase names and their substitutes.
  private let names: [(name: [UInt8], place: String)]

  /// Names that identify no machine.
  private static let plain = [
    "localhost", "kiosk", "followspot", "debian", "linux", "root", "user", "admin", "video", "error", "warning",
  ]

  /// Creates a scrubber for names.
  ///
  /// - Parameters:
  ///   - hosts: The names of the machine.
  ///   - users: The names of its users.
  init(hosts: [String], users: [String]) {
    func entries(_ names: [String], _ place: String) -> [(name: [UInt8], place: String)] {
      names.map { $0.lowercased() }.filter { $0.count > 2 && !Self.plain.contains($0) }.map { (Array($0.utf8), place) }
    }
    // Longest first, because a name may contain a shorter one.
    names = (entries(hosts, "[host]") + entries(users, "[user]")).sorted { $0.name.count > $1.name.count }
  }

  /// Returns the text without names, and without addresses and unique numbers if it may contain them.
  func clean(_ text: String, hasAddresses: Bool = true) -> String {
    let bytes = Array(text.utf8)
    var clean: [UInt8] = []
    clean.reserveCapacity(bytes.count)
    var place = 0
    while place < bytes.count {
      // A match must begin at the start of a word.
      let begins = place == 0 || !bytes[place - 1].isLetterOrDigit
      if begins, let (count, substitute) = found(in: bytes, at: place, hasAddresses) {
        clean += Array(substitute.utf8)
        place += count
      } else {
        clean.append(bytes[place])
        place += 1
      }
    }
    return String(decoding: clean, as: UTF8.self)
  }

  private func found(in text: [UInt8], at place: Int, _ hasAddresses: Bool) -> (Int, String)? {
    let rest = text[place...]
    // A match must not begin inside a number with dots.
    let isOfNumber = place > 0 && text[place - 1] == UInt8(ascii: ".")
    for (name, place) in names where rest.count >= name.count && zip(rest, name).allSatisfy({ $0.asSmall == $1 }) {
      if !rest.follows(name.count, where: \.isLetterOrDigit) { return (name.count, place) }
    }
    if let count = Self.home(rest) { return (count, "home/[user]") }
    guard hasAddresses, rest.first?.isHexadecimal == true || rest.first == UInt8(ascii: ":") else { return nil }
    for (count, place) in [
      (Self.uuid(rest), "[id]"), (Self.number(rest), "[id]"), (Self.mac(rest), "[address]"),
      (Self.ipv6(rest), "[address]"), (isOfNumber ? nil : Self.ipv4(rest), "[address]"),
    ] {
      if let count, !rest.follows(count, where: \.isLetterOrDigit) { return (count, place) }
    }
    return nil
  }

  /// Matches `home/NAME` for any name.
  private static func home(_ rest: ArraySlice<UInt8>) -> Int? {
    guard rest.starts(with: "home/".utf8) else { return nil }
    let name = rest.dropFirst(5).prefix { $0 > 32 && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ":") }
    return name.isEmpty ? nil : 5 + name.count
  }

  /// Matches a MAC address: `00:11:22:33:44:55`, also with hyphens.
  private static func mac(_ rest: ArraySlice<UInt8>) -> Int? {
    let text = Array(rest.prefix(17))
    guard text.count == 17, [UInt8(ascii: ":"), UInt8(ascii: "-")].contains(text[2]) else { return nil }
    // A seventh group makes it a 64-bit identifier, which is no MAC address.
    if rest.dropFirst(17).first == text[2], rest.follows(18, where: \.isHexadecimal) { return nil }
    let fits = text.indices.allSatisfy { $0 % 3 == 2 ? text[$0] == text[2] : text[$0].isHexadecimal }
    return fits ? 17 : nil
  }

  /// Matches a UUID: `8-4-4-4-12` hexadecimal digits.
  private static func uuid(_ rest: ArraySlice<UInt8>) -> Int? {
    let text = Array(rest.prefix(36))
    guard text.count == 36 else { return nil }
    let hyphens = [8, 13, 18, 23]
    let fits = text.indices.allSatisfy {
      hyphens.contains($0) ? text[$0] == UInt8(ascii: "-") : text[$0].isHexadecimal
    }
    return fits ? 36 : nil
  }

  /// Matches 32 hexadecimal digits, the form of the machine ID and the boot ID.
  private static func number(_ rest: ArraySlice<UInt8>) -> Int? {
    rest.prefix(33).prefix { $0.isHexadecimal }.count == 32 ? 32 : nil
  }

  private static func ipv4(_ rest: ArraySlice<UInt8>) -> Int? {
    let text = rest.prefix { $0.isDigit || $0 == UInt8(ascii: ".") }
    var count = text.count
    // A full stop after the address.
    if text.last == UInt8(ascii: ".") { count -= 1 }
    let parts = text.prefix(count).split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 4 else { return nil }
    let fits = parts.allSatisfy { (1...3).contains($0.count) && Int(String(decoding: $0, as: UTF8.self)) ?? 256 < 256 }
    return fits ? count : nil
  }

  /// Matches an IPv6 address, also with an IPv4 address at its end or a zone: `::ffff:10.0.0.1`, `fe80::1%eth0` (RFC
  /// 4291, RFC 4007).
  private static func ipv6(_ rest: ArraySlice<UInt8>) -> Int? {
    let text = rest.prefix { $0.isHexadecimal || $0 == UInt8(ascii: ":") }
    var count: Int? = groups(text)
    if let colon = text.lastIndex(of: UInt8(ascii: ":")), let tail = ipv4(rest[(colon + 1)...]) {
      count = groups(text[...colon] + Array("0:0".utf8)).map { $0 - 3 + tail }
    }
    guard let count else { return nil }
    let zone = rest.dropFirst(count)
    guard zone.first == UInt8(ascii: "%") else { return count }
    return count + 1 + zone.dropFirst().prefix { $0.isLetterOrDigit || $0 == UInt8(ascii: "-") }.count
  }

  /// Returns the length of the address in a run of digits and colons; nil if there is none.
  private static func groups(_ text: ArraySlice<UInt8>) -> Int? {
    var count = text.count
    if text.last == UInt8(ascii: ":"), !text.dropLast().hasSuffix(UInt8(ascii: ":")) { count -= 1 }
    let address = text.prefix(count)
    let parts = address.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    // Two adjacent colons stand for zeros. Without them, fewer than eight parts are a time or a position such as
    // `:16:19`.
    let isShort = zip(address, address.dropFirst()).contains { $0 == $1 && $0 == UInt8(ascii: ":") }
    guard isShort ? (3...9).contains(parts.count) : parts.count == 8 && !parts.contains(where: \.isEmpty) else {
      return nil
    }
    return parts.allSatisfy { $0.count <= 4 } && parts.contains { !$0.isEmpty } ? count : nil
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (48...57).contains(self) }
  fileprivate var asSmall: UInt8 { (65...90).contains(self) ? self + 32 : self }
  fileprivate var isHexadecimal: Bool { isDigit || (97...102).contains(asSmall) }
  fileprivate var isLetterOrDigit: Bool { isDigit || (97...122).contains(asSmall) || self == UInt8(ascii: "_") }
}

extension ArraySlice<UInt8> {
  /// Whether the byte at an offset has a property; false beyond the end.
  fileprivate func follows(_ count: Int, where property: (UInt8) -> Bool) -> Bool {
    dropFirst(count).first.map(property) ?? false
  }

  fileprivate func hasSuffix(_ byte: UInt8) -> Bool { last == byte }
}
