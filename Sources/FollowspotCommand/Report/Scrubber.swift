/// Takes out of a text what tells whose machine it is from: names of the machine and of users, addresses, numbers that
/// stand for this machine alone.
struct Scrubber {
  /// Names, in small letters, and what stands in their place.
  private let names: [(name: [UInt8], place: String)]

  /// Names that say nothing.
  private static let plain = [
    "localhost", "kiosk", "followspot", "debian", "linux", "root", "user", "admin", "video", "error", "warning",
  ]

  /// - Parameters:
  ///   - hosts: What the machine is called.
  ///   - users: What people are called on it.
  init(hosts: [String], users: [String]) {
    func entries(_ names: [String], _ place: String) -> [(name: [UInt8], place: String)] {
      names.map { $0.lowercased() }.filter { $0.count > 2 && !Self.plain.contains($0) }.map { (Array($0.utf8), place) }
    }
    // A longer name may have a shorter one within.
    names = (entries(hosts, "[host]") + entries(users, "[user]")).sorted { $0.name.count > $1.name.count }
  }

  /// The text without names, and where it may have addresses, without these.
  func clean(_ text: String, hasAddresses: Bool = true) -> String {
    let bytes = Array(text.utf8)
    var clean: [UInt8] = []
    clean.reserveCapacity(bytes.count)
    var place = 0
    while place < bytes.count {
      // What stands within a word is part of that word.
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
    // The end of a longer number with dots is none of its own.
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

  /// `home/NAME`, whoever that is.
  private static func home(_ rest: ArraySlice<UInt8>) -> Int? {
    guard rest.starts(with: "home/".utf8) else { return nil }
    let name = rest.dropFirst(5).prefix { $0 > 32 && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ":") }
    return name.isEmpty ? nil : 5 + name.count
  }

  /// `00:11:22:33:44:55`, with hyphens too.
  private static func mac(_ rest: ArraySlice<UInt8>) -> Int? {
    let text = Array(rest.prefix(17))
    guard text.count == 17, [UInt8(ascii: ":"), UInt8(ascii: "-")].contains(text[2]) else { return nil }
    // One of 64 bits goes on.
    if rest.dropFirst(17).first == text[2], rest.follows(18, where: \.isHexadecimal) { return nil }
    let fits = text.indices.allSatisfy { $0 % 3 == 2 ? text[$0] == text[2] : text[$0].isHexadecimal }
    return fits ? 17 : nil
  }

  /// `8-4-4-4-12` digits.
  private static func uuid(_ rest: ArraySlice<UInt8>) -> Int? {
    let text = Array(rest.prefix(36))
    guard text.count == 36 else { return nil }
    let hyphens = [8, 13, 18, 23]
    let fits = text.indices.allSatisfy {
      hyphens.contains($0) ? text[$0] == UInt8(ascii: "-") : text[$0].isHexadecimal
    }
    return fits ? 36 : nil
  }

  /// 32 digits, as the machine and its starts are numbered.
  private static func number(_ rest: ArraySlice<UInt8>) -> Int? {
    rest.prefix(33).prefix { $0.isHexadecimal }.count == 32 ? 32 : nil
  }

  private static func ipv4(_ rest: ArraySlice<UInt8>) -> Int? {
    let text = rest.prefix { $0.isDigit || $0 == UInt8(ascii: ".") }
    var count = text.count
    // A full stop after it.
    if text.last == UInt8(ascii: ".") { count -= 1 }
    let parts = text.prefix(count).split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 4 else { return nil }
    let fits = parts.allSatisfy { (1...3).contains($0.count) && Int(String(decoding: $0, as: UTF8.self)) ?? 256 < 256 }
    return fits ? count : nil
  }

  /// With an address of IPv4 in its end, and with a zone: `::ffff:10.0.0.1`, `fe80::1%eth0` (RFC 4291, RFC 4007).
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

  /// How much of digits and colons is an address.
  private static func groups(_ text: ArraySlice<UInt8>) -> Int? {
    var count = text.count
    if text.last == UInt8(ascii: ":"), !text.dropLast().hasSuffix(UInt8(ascii: ":")) { count -= 1 }
    let address = text.prefix(count)
    let parts = address.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    // Two colons stand for zeros. With fewer parts and without them it is a time, or a place in a document: `:16:19`.
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
  /// Whether the byte after some has a property; false where there is none.
  fileprivate func follows(_ count: Int, where property: (UInt8) -> Bool) -> Bool {
    dropFirst(count).first.map(property) ?? false
  }

  fileprivate func hasSuffix(_ byte: UInt8) -> Bool { last == byte }
}
