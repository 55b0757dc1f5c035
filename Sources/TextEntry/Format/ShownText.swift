/// A text as it is shown in a field, with the positions of the characters of the stored text. Offsets are in UTF-8 bytes.
package struct ShownText: Hashable, Sendable {
  /// The shown text.
  package private(set) var string = ""
  /// The offsets between the stored characters in the stored text, and where they are shown.
  private var stops: [Stop] = []
  private var end = Stop(stored: 0, shown: 0)

  private struct Stop: Hashable { var stored, shown: Int }

  /// Creates an empty text.
  init() {}

  /// Creates a text that is shown as it is.
  package init(_ text: String) {
    string = text
    isIdentity = true
  }

  /// Whether the text is shown as it is stored.
  package private(set) var isIdentity = false

  /// Creates a text that is shown as a bullet for each character.
  package init(bulletsFor text: String) {
    for character in text { add(character, as: "•") }
  }

  /// Adds a character that is not stored.
  mutating func add(literal: Character) {
    string.append(literal)
    end.shown += literal.utf8.count
  }

  /// Adds a stored character.
  mutating func add(_ stored: Character, as shown: Character) {
    stops.append(end)
    string.append(shown)
    end.stored += stored.utf8.count
    end.shown += shown.utf8.count
  }

  /// Returns where an offset of the stored text is shown.
  package func shown(_ stored: Int) -> Int {
    if isIdentity { return stored }
    return (stops.first { $0.stored >= stored } ?? end).shown
  }

  /// Returns the offset in the stored text that is shown at an offset, or else the next one.
  package func stored(_ shown: Int) -> Int {
    if isIdentity { return shown }
    return (stops.first { $0.shown >= shown } ?? end).stored
  }

  /// Returns the characters of the shown text before an offset of the stored one.
  package func characters(before stored: Int) -> Int {
    let index = string.utf8.index(string.startIndex, offsetBy: min(shown(stored), string.utf8.count))
    return string[..<index].count
  }
}
