internal import Spelling

/// Takes out of messages what they quote of a document and of its data.
enum Redaction {
  /// The message, where what stands in quotes, what was found instead of a value, and what follows a word that the document
  /// sends is an ellipsis.
  static func message(_ text: String) -> String {
    var clean = ""
    // The quote that ends what is left out; nil outside of quotes.
    var end: Character?
    let letters = Array(text.onOneLine)
    for (place, letter) in letters.enumerated() {
      let before: Character = place > 0 ? letters[place - 1] : " "
      let after: Character = place + 1 < letters.count ? letters[place + 1] : " "
      if let closing = end {
        // An apostrophe within a word ends nothing.
        guard letter == closing, !(after.isLetter || after.isNumber) else { continue }
        clean += "…\(letter)"
        end = nil
      } else if let closing = quotes[letter], !(before.isLetter || before.isNumber) {
        clean.append(letter)
        end = closing
      } else {
        clean.append(letter)
      }
    }
    if end != nil { clean += "…" }
    return cut(clean)
  }

  private static let quotes: [Character: Character] = [
    "'": "'", "\"": "\"", "“": "”", "‘": "’", "„": "“", "«": "»", "`": "`",
  ]

  /// What comes after these may be a value, which may be anything.
  private static let ends = ["found ", " {", " [", " = "]

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
