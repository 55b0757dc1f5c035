/// A reader of fixed text formats, byte by byte from left to right.
struct TextScanner {
  private var rest: Substring.UTF8View

  init(_ text: String) { rest = text[...].utf8 }

  /// Whether the whole text has been read.
  var isAtEnd: Bool { rest.isEmpty }

  /// Reads one of the ASCII characters; nil if another one is next.
  mutating func take(_ characters: Character...) -> Character? {
    guard let next = characters.first(where: { $0.asciiValue == rest.first }) else { return nil }
    rest.removeFirst()
    return next
  }

  /// Reads all digits that are next; empty if there are none.
  mutating func takeDigits() -> Substring {
    let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    rest = rest[digits.endIndex...]
    return Substring(digits)
  }

  /// Reads a number with exactly that many digits; nil for another number of digits.
  mutating func takeNumber(digits count: Int) -> Int? {
    let digits = takeDigits()
    return digits.utf8.count == count ? Int(digits) : nil
  }
}
