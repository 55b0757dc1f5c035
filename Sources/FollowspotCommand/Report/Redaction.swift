internal import Spelling

/// Takes out of messages what they quote of a document and of its data, and what people have named.
enum Redaction {
  /// The message on one line, where an ellipsis stands for what stands in quotes, for where a path leads that is not one of the
  /// system's, for what was found instead of a value, and for what follows a word that the document sends.
  static func message(_ text: String) -> String { line(unquoted(text.onOneLine)) }

  /// The same of a message with several lines.
  static func lines(_ text: String) -> [String] {
    // A quote may go on in the next line.
    unquoted(text).split(separator: "\n").map { line(String($0).onOneLine) }
  }

  private static func line(_ text: String) -> String { cut(PathRedaction.line(nameless(text))) }

  // MARK: Quotes

  private static let quotes: [Unicode.Scalar: [Unicode.Scalar]] = [
    "'": ["'"], "\"": ["\""], "`": ["`", "'"], "“": ["”"], "”": ["”"], "„": ["“", "”"], "‘": ["’"], "‚": ["‘", "’"],
    "«": ["»"], "»": ["«", "»"], "‹": ["›"], "›": ["‹", "›"],
  ]

  /// The text without what stands in quotes. What is not ended is left out to the end of the text.
  private static func unquoted(_ text: String) -> String {
    let letters = Array(text.unicodeScalars)
    var clean = String.UnicodeScalarView()
    var place = 0
    while place < letters.count {
      clean.append(letters[place])
      place += 1
      guard let closing = quotes[letters[place - 1]], !isOfWord(letters, place - 2) else { continue }
      clean.append("…")
      guard let end = Self.end(of: closing, letters[place - 1], letters, from: place) else { break }
      clean.append(letters[end])
      place = end + 1
    }
    return String(clean)
  }

  /// Where a quote ends: at the last mark that can end it before the next quote begins, since it may have such marks within.
  private static func end(
    of closing: [Unicode.Scalar], _ opening: Unicode.Scalar, _ letters: [Unicode.Scalar], from start: Int
  ) -> Int? {
    var last: Int?
    for place in start..<letters.count {
      let letter = letters[place]
      if last != nil, letter == opening, !isOfWord(letters, place - 1), !isPause(letters, place + 1) { return last }
      // An apostrophe within a word ends nothing.
      if closing.contains(letter), !isOfWord(letters, place + 1) { last = place }
    }
    return last
  }

  private static func isOfWord(_ letters: [Unicode.Scalar], _ place: Int) -> Bool {
    guard letters.indices.contains(place) else { return false }
    let properties = letters[place].properties
    return properties.isAlphabetic || properties.numericType != nil
  }

  /// Whether there is a space, a mark after a word, or nothing.
  private static func isPause(_ letters: [Unicode.Scalar], _ place: Int) -> Bool {
    guard letters.indices.contains(place) else { return true }
    return letters[place].properties.isWhitespace || [".", ",", ";", ":", "!", "?", ")", "]"].contains(letters[place])
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

  /// What comes after these may be a value, which may be anything, or a monitor's name and serial number.
  private static let ends = ["found ", " {", " [", " = ", "monitor:"]

  private static func cut(_ text: String) -> String {
    let bytes = Array(text.utf8)
    for place in bytes.indices {
      for end in ends where bytes[place...].starts(with: end.utf8) {
        return String(decoding: bytes[..<place], as: UTF8.self) + end + "…"
      }
    }
    return text
  }
}
