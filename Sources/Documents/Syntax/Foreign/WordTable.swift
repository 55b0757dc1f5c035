/// A table of words that authors bring along, written as a text: a dictionary's literal takes more code.
enum WordTable {
  /// Returns the words of a document by those that stand for them.
  ///
  /// - Parameter text: A line for each meaning: words, a colon, and what a document calls it, the likeliest first.
  static func read(_ text: String) -> [String: [String]] {
    var table: [String: [String]] = [:]
    for line in text.split(separator: "\n") {
      let sides = line.split(separator: ":").map { $0.split(separator: " ").map(String.init) }
      for word in sides[0] { table[word, default: []] += sides[1] }
    }
    return table
  }
}
