/// Reads a text of a fixed form from left to right, by bytes.
struct TextScanner {
  private var rest: Substring.UTF8View

  init(_ text: String) { rest = text[...].utf8 }

  /// Whether all of it has been read.
  var isAtEnd: Bool { rest.isEmpty }

  /// Reads one of some ASCII characters, if it is next.
  mutating func take(_ characters: Character...) -> Character? {
    guard let next = characters.first(where: { $0.asciiValue == rest.first }) else { return nil }
    rest.removeFirst()
    return next
  }

  /// Reads all the digits that are next, as a text: none if there is none.
  mutating func takeDigits() -> Substring {
    let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    rest = rest[digits.endIndex...]
    return Substring(digits)
  }

  /// Reads a number of exactly so many digits.
  mutating func takeNumber(digits count: Int) -> Int? {
    let digits = takeDigits()
    return digits.utf8.count == count ? Int(digits) : nil
  }
}
