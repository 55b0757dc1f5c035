/// The letters of a keyboard on the screen, as one page of keys. Digits, signs and the row with the space are not part
/// of it.
package struct KeyboardLayout: Hashable, Sendable {
  /// A key of a row.
  package enum Key: Hashable, Sendable {
    /// A key that types a text.
    case text(String)
    /// The shift key.
    case shift
    /// The key that deletes.
    case backspace
  }

  /// The greatest number of keys in a row, and of rows.
  package static let (mostColumns, mostRows) = (12, 4)
  /// The greatest number of scalars that a key types.
  package static let mostScalars = 4

  /// The languages as BCP 47 tags.
  package let languages: [String]
  /// The rows from the top.
  package private(set) var rows: [[Key]]
  /// The other letters of a key, by its text: those that a long press offers.
  package private(set) var variants: [String: [String]]
  /// The capitals that differ from Swift's, by their letters.
  private let capitals: [String: String]

  /// Creates a layout from its rows as a document has them.
  ///
  /// - Parameters:
  ///   - languages: The languages as BCP 47 tags.
  ///   - rows: The keys of each row, separated by spaces; `shift` and `backspace` are keys too.
  ///   - variants: The other letters of keys, separated by spaces, by the texts of the keys.
  ///   - upper: The rows with shift; `nil` for the capitals of the letters.
  package init(
    languages: [String], rows: [String], variants: [(key: String, letters: String)] = [], upper: [String]? = nil
  ) throws(KeyboardLayoutError) {
    self.languages = languages
    let keys = try Self.rows(rows)
    let capitals = try upper.map { upper throws(KeyboardLayoutError) in try Self.capitals(of: keys, upper) }
    (self.rows, self.capitals) = (keys, capitals ?? [:])
    var known: [String: [String]] = [:]
    for (key, letters) in variants {
      guard keys.joined().contains(.text(key)) else { throw .noKey(key) }
      let words = letters.words
      for word in words { try Self.check(word, row: nil) }
      known[key] = words
    }
    self.variants = known
  }

  private static func rows(_ rows: [String]) throws(KeyboardLayoutError) -> [[Key]] {
    guard (1...mostRows).contains(rows.count) else { throw .rows(rows.count) }
    var seen: Set<Key> = []
    var result: [[Key]] = []
    for (index, row) in rows.enumerated() {
      let keys = row.words.map { $0 == "shift" ? Key.shift : $0 == "backspace" ? .backspace : .text($0) }
      guard !keys.isEmpty, keys.count <= mostColumns else { throw .columns(keys.count, row: index) }
      for key in keys {
        if case .text(let text) = key { try check(text, row: index) }
        guard seen.insert(key).inserted else { throw .repeated(key.name, row: index) }
      }
      result.append(keys)
    }
    if !seen.contains(.backspace) { throw .noBackspace }
    return result
  }

  /// Checks what a key types. The sign that keeps letters apart has a name on its key.
  private static func check(_ text: String, row: Int?) throws(KeyboardLayoutError) {
    if text.unicodeScalars.count > mostScalars { throw .long(text, row: row) }
    let isInvisible = text.unicodeScalars.allSatisfy { $0.properties.isDefaultIgnorableCodePoint || $0.value < 32 }
    if isInvisible, text != "\u{200C}" { throw .invisible(text, row: row) }
  }

  private static func capitals(of rows: [[Key]], _ upper: [String]) throws(KeyboardLayoutError) -> [String: String] {
    guard upper.count == rows.count else { throw .upperRows(upper.count, of: rows.count) }
    var capitals: [String: String] = [:]
    for (index, (row, upper)) in zip(rows, upper).enumerated() {
      let words = upper.words
      guard words.count == row.count else { throw .upperColumns(words.count, of: row.count, row: index) }
      for (key, word) in zip(row, words) {
        guard case .text(let letter) = key else {
          guard word == key.name else { throw .upperKey(word, key.name, row: index) }
          continue
        }
        try check(word, row: index)
        if word != Self.capital(of: letter) { capitals[letter] = word }
      }
    }
    return capitals
  }

  // MARK: Letters

  /// Returns the capital of a letter; the letter itself for one without a capital, or with one of two letters.
  package func capital(of letter: String) -> String { capitals[letter] ?? Self.capital(of: letter) }

  /// Georgian capitals are for whole lines and not for single letters, so the case of titles decides.
  private static func capital(of letter: String) -> String {
    let upper = letter.unicodeScalars.map(\.properties.titlecaseMapping).joined()
    return upper.unicodeScalars.count == letter.unicodeScalars.count ? upper : letter
  }

  /// Whether shift gives capitals. In scripts without capitals it gives other letters.
  package var hasCapitals: Bool {
    rows.joined().contains { key in
      if case .text(let text) = key { Self.capital(of: text) != text } else { false }
    }
  }

  /// Whether the letters are Latin.
  package var isLatin: Bool { rows.joined().contains(.text("a")) }

  /// All letters that keys and their variants type.
  package var letters: Set<String> {
    var letters: Set<String> = []
    for case .text(let text) in rows.joined() {
      letters.insert(text)
      letters.formUnion(variants[text] ?? [])
    }
    return letters
  }

  /// The number of keys in the longest row.
  package var columns: Int { rows.map(\.count).max() ?? 0 }

  // MARK: Less room

  /// Returns the layout with at most a number of keys in each row, as far as letters can become variants of others.
  ///
  /// In a row that is too long, the last such letters go; of Latin letters all with a mark, so that *ö* does not stay
  /// without *ä*.
  package func narrowed(to columns: Int) -> KeyboardLayout {
    var layout = self
    for (index, row) in rows.enumerated() where row.count > columns {
      for key in row.reversed() {
        guard case .text(let letter) = key, let base = layout.base(of: letter) else { continue }
        guard layout.rows[index].count > columns || base.isASCIILetter else { break }
        layout.rows[index].removeAll { $0 == key }
        layout.add(letter, to: base)
      }
    }
    return layout
  }

  /// Returns the layout without its first row, if all letters there can become variants of others.
  package var withoutFirstRow: KeyboardLayout? {
    guard rows.count > 3 else { return nil }
    var layout = self
    layout.rows.removeFirst()
    for key in rows[0] {
      guard case .text(let letter) = key, let base = layout.base(of: letter) else { return nil }
      layout.add(letter, to: base)
    }
    return layout
  }

  private mutating func add(_ letter: String, to base: String) {
    var others = variants[base] ?? []
    others.removeAll { $0 == letter }
    variants[base] = [letter] + others + (variants.removeValue(forKey: letter) ?? [])
  }

  /// Returns the key to which a letter can move; `nil` if there is none.
  private func base(of letter: String) -> String? {
    for group in Self.families where group.dropFirst().contains(where: { String($0) == letter }) {
      guard let first = group.first.map(String.init), first != letter else { continue }
      if rows.joined().contains(.text(first)) { return first }
    }
    return nil
  }

  /// Letters that are looked for at another one, which is the first of each word.
  private static let families: [Substring] = """
    aàáâãäåæāăą cçćčĉ dďđð eèéêëēėęě gğģ iìíîïıīį kķ lĺļľł nñńņň oòóôõöøőœ rŕř sśšşșß tťţțþ uùúûüūůűų yýÿ zźżž \
    ьъ шщ еёєэ ую іїи иій гґ اآأإٱ هة وؤ ىئ يئ دذ جچ زژ
    """.split { $0 == " " || $0 == "\n" }
}

extension KeyboardLayout.Key {
  /// The key as a row has it.
  package var name: String {
    switch self {
    case .text(let text): text
    case .shift: "shift"
    case .backspace: "backspace"
    }
  }
}

extension String {
  /// The parts between spaces. A combining mark after a space is a separate part.
  fileprivate var words: [String] {
    unicodeScalars.split { $0.properties.isWhitespace }.map { String(String.UnicodeScalarView($0)) }
  }

  fileprivate var isASCIILetter: Bool { unicodeScalars.allSatisfy { $0.isASCII && $0.properties.isAlphabetic } }
}
