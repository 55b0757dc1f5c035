internal import Spelling

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
      if scalar == " " || scalar == "\t" || scalar == "\r" {
        if !word.isEmpty { words.append(Word(text: String(word), column: column - word.count)) }
        word = .init()
      } else {
        word.append(scalar)
      }
    }
    if !word.isEmpty { words.append(Word(text: String(word), column: column - word.count + 1)) }
    self.words = words
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
