internal import FollowspotSpelling

/// The words of one line, which are read in order.
struct ScriptLine {
  /// A word with its first column.
  struct Word {
    var text: String
    var column: Int
  }

  /// A fault that ends the reading of a line.
  struct Fault: Error {
    var column: Int
    var message: String
  }

  let words: [Word]
  private let scalars: [Unicode.Scalar]
  private(set) var position = 0
  private let endColumn: Int

  /// Splits a line at spaces and tabs, up to a `#` at the start of a word. A word that begins with a double quote ends
  /// with the next one.
  init(_ bytes: ArraySlice<UInt8>) throws(Fault) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Fault(column: 1, message: "this line is not UTF-8 text; save the script as plain text")
    }
    var words: [Word] = []
    var word = String.UnicodeScalarView()
    var column = 0
    var (isQuoted, isEscaped) = (false, false)
    for scalar in text.unicodeScalars {
      column += 1
      if scalar == "#", word.isEmpty { break }
      if scalar == "\"", !isEscaped, isQuoted || word.isEmpty { isQuoted.toggle() }
      isEscaped = scalar == "\\" && isQuoted && !isEscaped
      if Self.isBlank(scalar), !isQuoted {
        if !word.isEmpty { words.append(Word(text: String(word), column: column - word.count)) }
        word = .init()
      } else {
        word.append(scalar)
      }
    }
    if !word.isEmpty { words.append(Word(text: String(word), column: column - word.count + 1)) }
    self.words = words
    scalars = Array(text.unicodeScalars)
    endColumn = (words.last.map { $0.column + $0.text.unicodeScalars.count } ?? 1)
  }

  /// The number of unread words.
  var remaining: Int { words.count - position }

  /// Reads the next word.
  ///
  /// - Parameter what: The description of the word, for the fault if it is missing.
  mutating func next(_ what: String) throws(Fault) -> Word {
    guard position < words.count else { throw Fault(column: endColumn, message: "\(what) is missing") }
    defer { position += 1 }
    return words[position]
  }

  /// Reads the remaining text with its blanks, up to a `#` that begins a word outside of quotes.
  ///
  /// - Parameters:
  ///   - what: The description of the text, for the fault if it is missing.
  ///   - skipped: The number of characters of the next word to leave out.
  mutating func rest(_ what: String, after skipped: Int = 0) throws(Fault) -> Word {
    let start = try next(what).column - 1 + skipped
    position = words.count
    var text = String.UnicodeScalarView()
    var (isQuoted, isEscaped) = (false, false)
    for scalar in scalars[start...] {
      if scalar == "#", !isQuoted, text.last.map(Self.isBlank) ?? (skipped == 0) { break }
      if scalar == "\"", !isEscaped { isQuoted.toggle() }
      isEscaped = scalar == "\\" && isQuoted && !isEscaped
      text.append(scalar)
    }
    while let last = text.last, Self.isBlank(last) { text.removeLast() }
    return Word(text: String(text), column: start + 1)
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" || scalar == "\r" }

  /// Reads the next word, which must be this one.
  mutating func expect(_ word: String) throws(Fault) {
    let found = try next(word.quoted)
    if found.text != word { throw fault(found, "\(found.text.quoted) where \(word.quoted) belongs") }
  }

  /// Throws a fault at the first unread word.
  mutating func end() throws(Fault) {
    guard position < words.count else { return }
    throw fault(words[position], "\(words[position].text.quoted) is too much; the step ends before it")
  }

  /// Returns a fault at a word.
  func fault(_ word: Word, _ message: String) -> Fault { Fault(column: word.column, message: message) }
}
