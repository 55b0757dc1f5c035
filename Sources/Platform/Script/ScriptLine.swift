internal import FollowspotSpelling

/// The words of one line, read one after the other.
struct ScriptLine {
  /// A word and where it begins.
  struct Word {
    var text: String
    var column: Int
  }

  /// What stops a line from being read on.
  struct Fault: Error {
    var column: Int
    var message: String
  }

  let words: [Word]
  private let scalars: [Unicode.Scalar]
  private(set) var position = 0
  private let endColumn: Int

  /// Splits a line at blanks, up to a `#` that begins a word.
  init(_ bytes: ArraySlice<UInt8>) throws(Fault) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Fault(column: 1, message: "this line is not UTF-8 text; save the script as plain text")
    }
    var words: [Word] = []
    var word = String.UnicodeScalarView()
    var column = 0
    for scalar in text.unicodeScalars {
      column += 1
      if scalar == "#", word.isEmpty { break }
      if Self.isBlank(scalar) {
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

  /// How many words are left.
  var remaining: Int { words.count - position }

  /// The next word; says what is missing where there is none.
  mutating func next(_ what: String) throws(Fault) -> Word {
    guard position < words.count else { throw Fault(column: endColumn, message: "\(what) is missing") }
    defer { position += 1 }
    return words[position]
  }

  /// All that is left, blanks included, up to a `#` that begins a word outside of quotes; says what is missing where
  /// there is nothing.
  ///
  /// - Parameter skipped: How many characters of the next word are left out.
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

  /// Takes the next word, which must be this one.
  mutating func expect(_ word: String) throws(Fault) {
    let found = try next(word.quoted)
    if found.text != word { throw fault(found, "\(found.text.quoted) where \(word.quoted) belongs") }
  }

  /// Throws a fault at the first word that is left.
  mutating func end() throws(Fault) {
    guard position < words.count else { return }
    throw fault(words[position], "\(words[position].text.quoted) is too much; the step ends before it")
  }

  /// A fault at a word.
  func fault(_ word: Word, _ message: String) -> Fault { Fault(column: word.column, message: message) }
}
