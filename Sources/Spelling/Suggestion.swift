/// Suggestions for misspelt words.
package enum Suggestion {
  /// Returns the candidate nearest to a word, or `nil` if none is near enough.
  package static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
    // Longer words are not typing errors and would make the comparison slow.
    guard word.utf8.count <= 256 else { return nil }
    let letters = letters(of: word)
    guard letters.count <= 64 else { return nil }
    let limit = max(1, (letters.count + 1) / 3)
    var best: (distance: Int, word: String)?
    for candidate in candidates {
      // A character takes at most four bytes, so candidates of a very different length are skipped early.
      guard candidate.utf8.count <= (letters.count + limit) * 4, candidate.utf8.count + limit >= letters.count else {
        continue
      }
      let others = Self.letters(of: candidate)
      guard abs(others.count - letters.count) <= limit else { continue }
      let distance = distance(letters, others)
      guard distance <= limit, candidate != word else { continue }
      if let best, (best.distance, best.word) <= (distance, candidate) { continue }
      best = (distance, candidate)
    }
    return best?.word
  }

  /// The text before a list of all candidates.
  package static let list = "; there is "

  /// Returns `; did you mean 'x'?`, or a list of all candidates if none is near and they are few.
  package static func hint(for word: String, among candidates: some Collection<String>) -> String {
    if let nearest = nearest(to: word, among: candidates) { return "; did you mean '\(nearest)'?" }
    if candidates.isEmpty || candidates.count > 12 { return "" }
    return "\(list)\(candidates.sorted().map { "'\($0)'" }.joined(separator: ", "))"
  }

  /// Returns a word's characters for comparison, in lower case and American spelling, as in the names of programs.
  private static func letters(of word: String) -> [Unicode.Scalar] {
    var letters = Array((word.utf8.allSatisfy { $0 < 0x80 } ? asciiLowercased(word) : word.lowercased()).unicodeScalars)
    for (british, american) in spellings where letters.count >= british.count {
      guard
        let start = letters.indices.dropLast(british.count - 1).first(where: { letters[$0...].starts(with: british) })
      else { continue }
      letters.replaceSubrange(start..<start + british.count, with: american)
    }
    return letters
  }

  private static func asciiLowercased(_ word: String) -> String {
    String(
      decoding: word.utf8.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }

  private static let spellings = [("colour", "color"), ("centre", "center"), ("grey", "gray")].map {
    (Array($0.unicodeScalars), Array($1.unicodeScalars))
  }

  /// Returns the least number of insertions, deletions, replacements and swaps of neighbours between two words
  /// (Damerau–Levenshtein distance in its optimal string alignment variant).
  private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var before: [Int] = []
    var last = Array(0...b.count)
    for (i, x) in a.enumerated() {
      var row = [i + 1]
      row.reserveCapacity(b.count + 1)
      for (j, y) in b.enumerated() {
        var cost = min(last[j] + (x == y ? 0 : 1), last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, x == b[j - 1], a[i - 1] == y { cost = min(cost, before[j - 1] + 1) }
        row.append(cost)
      }
      (before, last) = (last, row)
    }
    return last[b.count]
  }
}
