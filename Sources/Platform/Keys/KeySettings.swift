/// The rules for keys of a kiosk.
package struct KeySettings: Hashable, Sendable {
  /// The commands of keys.
  package var map = KeyBindings.standard
  /// The time after a key with a command within which the same key counts once. Zero counts every press.
  package var bounce = Duration.zero
  /// Whether a held key repeats.
  package var repetition = KeyRepetition.off
  /// The XKB layout of keyboards, such as `de` or `de(nodeadkeys)`.
  package var layout = Self.standardLayout
  /// The scanners.
  package var scanner = ScannerSettings()

  /// Creates the rules of a kiosk without settings.
  package init() {}

  /// The layout that is built in.
  package static let standardLayout = "us"

  /// Whether a text can be the name of an XKB layout: `LAYOUT` or `LAYOUT(VARIANT)`.
  package static func isLayoutName(_ text: String) -> Bool {
    let parts = text.split(separator: "(", maxSplits: 1, omittingEmptySubsequences: false)
    func isWord(_ word: Substring) -> Bool {
      !word.isEmpty && word.utf8.count <= 64
        && word.utf8.allSatisfy { byte in
          (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
            || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: "_")
        }
    }
    guard parts.count == 2 else { return isWord(text[...]) }
    return isWord(parts[0]) && parts[1].last == ")" && isWord(parts[1].dropLast())
  }
}

/// Whether a held key repeats.
package enum KeyRepetition: Hashable, Sendable {
  /// It counts once.
  case off
  /// It repeats after this time, and again after the same time.
  case every(Duration)

  /// The time before a repeat; nil for none.
  package var pause: Duration? { if case .every(let pause) = self { pause } else { nil } }
}

/// The rules for scanners, which are keyboards that type a code.
package struct ScannerSettings: Hashable, Sendable {
  /// The name of the device, in which `*` stands for any text; nil recognises scanners by their speed.
  package var device: String?
  /// The XKB layout that the scanner is set to.
  package var layout = KeySettings.standardLayout
  /// The names of the keys that end a code.
  package var ends: Set<String> = ["enter", "kpenter", "tab"]

  /// Creates the rules of a kiosk without settings.
  package init() {}

  /// Whether a device is certainly a scanner.
  package func isScanner(_ name: String) -> Bool { device.map { Self.matches($0[...], name[...]) } ?? false }

  private static func matches(_ pattern: Substring, _ name: Substring) -> Bool {
    let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
    guard let first = parts.first, let last = parts.last, parts.count > 1 else { return pattern == name }
    guard name.hasPrefix(first) else { return false }
    var rest = name.dropFirst(first.count)
    for part in parts.dropFirst().dropLast() {
      guard
        let found = rest.indices.first(where: { rest[$0...].hasPrefix(part) }) ?? (part.isEmpty ? rest.startIndex : nil)
      else { return false }
      rest = rest[found...].dropFirst(part.count)
    }
    return rest.hasSuffix(last)
  }
}
