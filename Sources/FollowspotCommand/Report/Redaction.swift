internal import FollowspotSpelling

/// Takes out of messages what they quote of a document and of its data, and what people have named.
enum Redaction {
  /// The message on one line, where an ellipsis stands for what stands in quotes, for where a path leads that is not one of the
  /// system's, for what was found instead of a value, and for what follows a word that the document sends.
  static func message(_ text: String) -> String { line(unquoted(text.onOneLine)) }

  /// The same of a message with several lines.
  ///
  /// - Parameter isOfManager: Whether systemd said it, which tells what a unit describes itself as behind its name.
  static func lines(_ text: String, isOfManager: Bool = false) -> [String] {
    // A quote may go on in the next line.
    unquoted(text).split(separator: "\n").map {
      line(String($0).onOneLine, ends: isOfManager ? ends + [" - "] : ends)
    }
  }

  private static func line(_ text: String, ends: [String] = ends) -> String {
    cut(PathRedaction.line(nameless(unnamed(unplaced(text)))), at: ends)
  }

  // MARK: Quotes

  /// Marks that a quote begins or ends with.
  private static let marks: Set<Unicode.Scalar> = [
    "'", "\"", "`", "“", "”", "„", "‘", "’", "‚", "«", "»", "‹", "›",
  ]

  /// The text without what stands in quotes.
  ///
  /// What is quoted may have any marks within, so nobody can tell where a quote ends: behind the first mark all may be
  /// quoted. Of that nothing is left but ``OwnWords``, whoever said them, and marks.
  private static func unquoted(_ text: String) -> String {
    let letters = Array(text.unicodeScalars)
    guard let first = letters.indices.first(where: { begins(letters, $0) }) else { return text }
    var clean = String.UnicodeScalarView(letters[...first])
    var rest = letters[(first + 1)...]
    while !rest.isEmpty {
      let count = rest.prefix { !marks.contains($0) }.count
      // Own words may end before a mark.
      if count > 0 || clean.last.map(marks.contains) == true { clean.append("…") }
      guard let mark = rest.dropFirst(count).first else { break }
      rest = rest.dropFirst(count + 1)
      // Another mark than the one that stands there already would be the text's own.
      clean.append(mark)
      let own = OwnWords.count(at: rest)
      clean.append(contentsOf: rest.prefix(own))
      rest = rest.dropFirst(own)
    }
    return String(clean)
  }

  /// Whether a quote may begin at a place. An apostrophe within a word begins none.
  private static func begins(_ letters: [Unicode.Scalar], _ place: Int) -> Bool {
    guard marks.contains(letters[place]) else { return false }
    guard letters[place] == "'", place > 0 else { return true }
    let properties = letters[place - 1].properties
    return !properties.isAlphabetic && properties.numericType == nil
  }

  // MARK: Names

  /// Levels, after which a message begins.
  private static let levels = ["error", "warning", "notice", "info", "note", "critical", "debug", "trace"]

  /// What stands between `: ` and `: `. By hand: to split a text by a text brings along a megabyte of regular expressions.
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

  /// The text without the names of guides, overlays and data that a message has without quotes.
  private static func unnamed(_ text: String) -> String {
    var parts = parts(of: text)
    for place in parts.indices {
      // `NAME[2].field: expected a text`
      let isOfData = place + 1 < parts.count && parts[place + 1].hasPrefix("expected ")
      if isOfData, !levels.contains(parts[place]) { parts[place] = "…" }
      for (start, end) in [("guide ", " "), ("the overlay ", " is not shown"), ("", " takes no overlay away")] {
        parts[place] = without(start, end, parts[place])
      }
    }
    return parts.joined(separator: ": ")
  }

  /// The text without a document's path before `:LINE:COLUMN: error: `: it may have spaces, and read as if it ended before.
  private static func unplaced(_ text: String) -> String {
    let parts = parts(of: text)
    // The last place is the true one: a name of a file may have others.
    let place = parts.indices.dropLast().last { index in
      let numbers = parts[index].split(separator: ":", omittingEmptySubsequences: false).suffix(2)
      return levels.contains(parts[index + 1]) && numbers.count == 2 && numbers.allSatisfy { Int($0) != nil }
    }
    guard let place else { return text }
    let pieces = parts[place].split(separator: ":", omittingEmptySubsequences: false)
    let name = pieces.dropLast(2).joined(separator: ":")
    // Of these the folder may be told.
    if place == 0, name.hasPrefix("/") || name == PathRedaction.ownDocument { return text }
    return (["…:\(pieces.suffix(2).joined(separator: ":"))"] + parts[(place + 1)...]).joined(separator: ": ")
  }

  /// The text without what stands between two parts of it, if that is a name.
  private static func without(_ start: String, _ end: String, _ text: String) -> String {
    let bytes = Array(text.utf8)
    guard let first = bytes.indices.first(where: { bytes[$0...].starts(with: start.utf8) }) else { return text }
    let rest = bytes[(first + start.utf8.count)...]
    let last = rest.indices.first { rest[$0...].starts(with: end.utf8) }
    // A quote in it may have ended the text; what begins a message begins it still.
    guard let last = last ?? (start.isEmpty ? nil : rest.endIndex), last > rest.startIndex else { return text }
    let word = String(decoding: rest[..<last], as: UTF8.self)
    if ["id", "is", "has", "that"].contains(word) || word.hasPrefix("'") { return text }
    return String(decoding: bytes[..<rest.startIndex], as: UTF8.self) + "…"
      + String(decoding: rest[last...], as: UTF8.self)
  }

  // MARK: Devices

  /// libinput's own messages, `event2  - NAME: what it is`, have a device's name without quotes. It may have a colon too, so
  /// what follows the last one is left.
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

  /// What comes after these may be a value, which may be anything, a word of a program, or a monitor's name and serial
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
