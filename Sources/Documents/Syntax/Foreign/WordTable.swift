/// A table of foreign words as a text, which compiles to less code than a dictionary literal.
enum WordTable {
  /// Returns the words of a document by the foreign words that stand for them.
  ///
  /// - Parameter text: One line for each meaning: foreign words, a colon, and the words of a document, the most likely
  ///   first.
  static func read(_ text: String) -> [String: [String]] {
    var table: [String: [String]] = [:]
    for line in text.split(separator: "\n") {
      let sides = line.split(separator: ":").map { $0.split(separator: " ").map(String.init) }
      for word in sides[0] { table[word, default: []] += sides[1] }
    }
    return table
  }
}
