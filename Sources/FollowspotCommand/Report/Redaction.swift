internal import FollowspotSpelling

/// Removes private texts from messages.
///
/// Followspot's messages put every text that is not their own in quotation marks: names, texts of documents, data and
/// the messages of libraries. Such a text may itself contain marks, so everything between the first and the last mark of
/// a message is private. Paths, positions in documents, JSON objects and numbers of characters are recognized by their
/// form.
///
/// Five phrases of the messages are known and must stay: `expected` at the start of a part, `at` before a position, and
/// `, found`, `monitor:` and `ignoring:` before a value. All other wording may change.
enum Redaction {
  /// Returns the message on one line, with an ellipsis for each private part.
  static func message(_ text: String) -> String { line(unquoted(text.onOneLine)) }

  /// Returns a message of several lines, redacted in the same way.
  ///
  /// - Parameter isOfManager: Whether systemd wrote it. systemd puts a unit's description after its name.
  static func lines(_ text: String, isOfManager: Bool = false) -> [String] {
    // Unquoted before it is split, because a quote may span lines.
    unquoted(text).split(separator: "\n").map {
      line(String($0).onOneLine, ends: isOfManager ? ends + [" - "] : ends)
    }
  }

  private static func line(_ text: String, ends: [String] = ends) -> String {
    var parts = parts(of: text)
    // `PATH:LINE:COLUMN: error: …`; a path may contain anything, also positions, of which the last one is real.
    for place in parts.indices.dropLast().reversed() where levels.contains(parts[place + 1]) {
      guard let position = position(parts[place]) else { continue }
      parts.replaceSubrange((levels.contains(parts[0]) ? 1 : 0)...place, with: ["…\(position)"])
      break
    }
    // `NAME[2].field: expected a text`
    for place in parts.indices.dropLast() where parts[place + 1].hasPrefix("expected ") {
      if !levels.contains(parts[place]) { parts[place] = "…" }
    }
    return withoutPaths(cut(parts.map(withoutPlace).joined(separator: ": "), at: ends))
  }

  // MARK: Quotes

  /// The characters that begin or end a quote.
  private static let marks: Set<Unicode.Scalar> = [
    "'", "\"", "`", "“", "”", "„", "‘", "’", "‚", "«", "»", "‹", "›",
  ]

  /// Returns the text with an ellipsis between its first and its last quotation mark.
  private static func unquoted(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    // An apostrophe has a letter or a digit on both sides.
    func isMark(_ place: Int, from outside: Int) -> Bool {
      guard scalars[place] == "'", scalars.indices.contains(outside) else { return marks.contains(scalars[place]) }
      let properties = scalars[outside].properties
      return !properties.isAlphabetic && properties.numericType == nil
    }
    guard let first = scalars.indices.first(where: { isMark($0, from: $0 - 1) }) else { return text }
    // The log ends a line that is too long with an ellipsis. The last mark may be missing then.
    let last = scalars.last == "…" ? nil : scalars[(first + 1)...].indices.last { isMark($0, from: $0 + 1) }
    var clean = String.UnicodeScalarView(scalars[...first])
    clean.append("…")
    if let last { clean += scalars[last...] }
    return String(clean)
  }

  // MARK: Parts

  /// The log levels that precede a message.
  static let levels = ["error", "warning", "notice", "info", "note", "critical", "debug", "trace"]

  /// Splits a text at `: `. Written by hand, because splitting by a string links a megabyte of regular expression code.
  private static func parts(of text: String) -> [String] {
    var parts = [""]
    var rest = Substring(text)
    while let letter = rest.popFirst() {
      if letter == ":", rest.first == " " {
        rest.removeFirst()
        parts.append("")
      } else {
        parts[parts.count - 1].append(letter)
      }
    }
    return parts
  }

  /// Returns the `:LINE:COLUMN` at the end of a part; nil if it has none.
  private static func position(_ part: String) -> String? {
    let numbers = part.split(separator: ":", omittingEmptySubsequences: false).suffix(2)
    return numbers.count == 2 && numbers.allSatisfy { Int($0) != nil } ? ":\(numbers.joined(separator: ":"))" : nil
  }

  /// Returns a part without a document's path before a position: `it is given at PATH:4:5; keep one`.
  private static func withoutPlace(_ part: String) -> String {
    let pieces = part.split(separator: ":", omittingEmptySubsequences: false)
    let line = pieces.indices.dropFirst().dropLast().last {
      Int(pieces[$0]) != nil && pieces[$0 + 1].first?.isNumber == true
    }
    guard let line else { return part }
    let path = pieces[..<line].joined(separator: ":")
    guard let name = path.after(" at ") else { return part }
    return "\(path.dropLast(name.count))…:\(pieces[line...].joined(separator: ":"))"
  }

  /// The marks after which the rest of a line may be private: a value, a character's number, a monitor's name and serial
  /// number, or a setting.
  private static let ends = [", found ", " {", " (U+", "monitor:", "ignoring: "]

  private static func cut(_ text: String, at ends: [String]) -> String {
    let bytes = text.utf8
    for place in bytes.indices {
      for end in ends where bytes[place...].starts(with: end.utf8) { return "\(text[..<place])\(end)…" }
    }
    return text
  }

  // MARK: Paths

  /// The starts of paths that are the same on all machines: devices, and folders whose contents the kernel or packages
  /// name.
  private static let known = [
    "/dev/dri/card", "/dev/dri/renderD", "/dev/input/event", "/dev/tty", "/dev/null", "/etc/fonts/fonts.conf", "/proc/",
    "/run/seatd.sock", "/run/udev", "/sys/class/backlight/", "/sys/class/drm/", "/sys/class/input/", "/usr/bin/",
    "/usr/lib/", "/usr/libexec/", "/usr/sbin/",
  ]

  /// Returns the line with an ellipsis for each path that is not the same on all machines. A path may contain spaces, so
  /// it extends to a colon or a semicolon before a space, except in the kiosk's own folder.
  private static func withoutPaths(_ text: String) -> String {
    var clean: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.first {
      // A slash inside a word begins no path.
      let isPath =
        clean.last.map(isOfWord) != true && ["/", "./", "../", "~/"].contains { rest.starts(with: $0.utf8) }
      let word = isPath ? rest.prefix { $0 != 32 && $0 != UInt8(ascii: ")") } : []
      guard word.count > 1 else {
        clean.append(byte)
        rest.removeFirst()
        continue
      }
      let isKnown = known.contains { word.starts(with: $0.utf8) } && !String(decoding: word, as: UTF8.self).holds("..")
      let isSpaceless = isKnown || word.starts(with: "/var/lib/followspot".utf8)
      let end = rest.indices.first { place in
        isSpaceless && " )".utf8.contains(rest[place])
          || ":;".utf8.contains(rest[place]) && rest[(place + 1)...].first ?? 32 == 32
      }
      clean += isKnown ? rest[..<(end ?? rest.endIndex)] : Array("…".utf8)[...]
      rest = rest[(end ?? rest.endIndex)...]
    }
    return String(decoding: clean, as: UTF8.self)
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (65...90).contains(byte & 0xDF) || "_-./~".utf8.contains(byte)
  }
}
