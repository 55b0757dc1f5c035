internal import FollowspotSpelling

/// Removes quoted texts and data of documents from messages, and names that people have chosen.
enum Redaction {
  /// Returns the message on one line with an ellipsis for each private part: quotes, targets of paths, found values,
  /// and data after a sent word.
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
    cut(PathRedaction.line(nameless(unnamed(unplaced(text)))), at: ends)
  }

  // MARK: Quotes

  /// The characters that begin or end a quote.
  private static let marks: Set<Unicode.Scalar> = [
    "'", "\"", "`", "“", "”", "„", "‘", "’", "‚", "«", "»", "‹", "›",
  ]

  /// Returns the text without its quotes.
  ///
  /// A quoted text may contain any quotation mark, so the end of a quote is uncertain. Everything after the first mark
  /// is replaced, except quotation marks and ``KnownPhrases``.
  private static func unquoted(_ text: String) -> String {
    let letters = Array(text.unicodeScalars)
    guard let first = letters.indices.first(where: { begins(letters, $0) }) else { return text }
    var clean = String.UnicodeScalarView(letters[...first])
    var rest = letters[(first + 1)...]
    while !rest.isEmpty {
      let count = rest.prefix { !marks.contains($0) }.count
      // Own words may end directly before a mark.
      if count > 0 || clean.last.map(marks.contains) == true { clean.append("…") }
      guard let mark = rest.dropFirst(count).first else { break }
      rest = rest.dropFirst(count + 1)
      // Copied as it is, so that no mark is added that the message does not have.
      clean.append(mark)
      let own = KnownPhrases.count(at: rest)
      clean.append(contentsOf: rest.prefix(own))
      rest = rest.dropFirst(own)
    }
    return String(clean)
  }

  /// Whether a quote may begin here. An apostrophe inside a word does not.
  private static func begins(_ letters: [Unicode.Scalar], _ place: Int) -> Bool {
    guard marks.contains(letters[place]) else { return false }
    guard letters[place] == "'", place > 0 else { return true }
    let properties = letters[place - 1].properties
    return !properties.isAlphabetic && properties.numericType == nil
  }

  // MARK: Names

  /// The log levels that precede a message.
  private static let levels = ["error", "warning", "notice", "info", "note", "critical", "debug", "trace"]

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

  /// Returns the text without unquoted names of guides, overlays and data.
  private static func unnamed(_ text: String) -> String {
    var parts = parts(of: text)
    for place in parts.indices {
      // `NAME[2].field: expected a text`
      let isOfData = place + 1 < parts.count && parts[place + 1].hasPrefix("expected ")
      if isOfData, !levels.contains(parts[place]) { parts[place] = "…" }
      for (start, end) in [("guide ", " "), ("the overlay ", " is not shown"), ("", " dismisses no overlay")] {
        parts[place] = without(start, end, parts[place])
      }
    }
    return parts.joined(separator: ": ")
  }

  /// Returns the text without a document's path before `:LINE:COLUMN: error: `. The path may contain spaces and colons.
  private static func unplaced(_ text: String) -> String {
    let parts = parts(of: text)
    // A file name may contain earlier positions; the last one is real.
    let place = parts.indices.dropLast().last { index in
      let numbers = parts[index].split(separator: ":", omittingEmptySubsequences: false).suffix(2)
      return levels.contains(parts[index + 1]) && numbers.count == 2 && numbers.allSatisfy { Int($0) != nil }
    }
    guard let place else { return text }
    let pieces = parts[place].split(separator: ":", omittingEmptySubsequences: false)
    let name = pieces.dropLast(2).joined(separator: ":")
    // `PathRedaction` shortens these paths and keeps the known folder.
    if place == 0, name.hasPrefix("/") || name == PathRedaction.ownDocument { return text }
    return (["…:\(pieces.suffix(2).joined(separator: ":"))"] + parts[(place + 1)...]).joined(separator: ": ")
  }

  /// Replaces a name between two parts of the text by an ellipsis.
  private static func without(_ start: String, _ end: String, _ text: String) -> String {
    let bytes = Array(text.utf8)
    guard let first = bytes.indices.first(where: { bytes[$0...].starts(with: start.utf8) }) else { return text }
    let rest = bytes[(first + start.utf8.count)...]
    let last = rest.indices.first { rest[$0...].starts(with: end.utf8) }
    // If the end is missing, a quote inside the name has cut the text. The start still identifies the message.
    guard let last = last ?? (start.isEmpty ? nil : rest.endIndex), last > rest.startIndex else { return text }
    let word = String(decoding: rest[..<last], as: UTF8.self)
    if ["id", "is", "has", "that"].contains(word) || word.hasPrefix("'") { return text }
    return String(decoding: bytes[..<rest.startIndex], as: UTF8.self) + "…"
      + String(decoding: rest[last...], as: UTF8.self)
  }

  // MARK: Devices

  /// Returns a libinput message, `event2  - NAME: message`, without the device's name. The name may contain colons, so
  /// the text after the last colon stays.
  private static func nameless(_ text: String) -> String {
    let bytes = Array(text.utf8)
    for place in bytes.indices where bytes[place...].starts(with: "event".utf8) {
      let digits = bytes[(place + 5)...].prefix { (48...57).contains($0) }
      let spaces = bytes[digits.endIndex...].prefix { $0 == 32 }
      guard !digits.isEmpty, !spaces.isEmpty, bytes[spaces.endIndex...].starts(with: "- ".utf8) else { continue }
      let name = spaces.endIndex + 2
      let end = bytes.indices.last { $0 >= name && bytes[$0...].starts(with: ": ".utf8) } ?? bytes.count
      return String(decoding: bytes[..<name], as: UTF8.self) + "…" + String(decoding: bytes[end...], as: UTF8.self)
    }
    return text
  }

  // MARK: Values

  /// The marks after which the rest of a line may be private: a value, a program's word, or a monitor's name and serial
  /// number.
  private static let ends = ["found ", " {", " [", " = ", "monitor:", "may not call ", "ignoring: "]

  private static func cut(_ text: String, at ends: [String]) -> String {
    let bytes = Array(text.utf8)
    for place in bytes.indices {
      for end in ends where bytes[place...].starts(with: end.utf8) {
        return String(decoding: bytes[..<place], as: UTF8.self) + end + "…"
      }
    }
    return text
  }
}
