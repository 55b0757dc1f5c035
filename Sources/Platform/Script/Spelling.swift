/// Finds the word that was meant.
enum Spelling {
  /// The candidate nearest to a word, if it is near enough to be what was meant.
  static func nearest(to word: String, in candidates: [String]) -> String? {
    let word = Array(word.lowercased().unicodeScalars.prefix(40))
    let best = candidates.map { ($0, distance(word, Array($0.unicodeScalars))) }.min { $0.1 < $1.1 }
    guard let (candidate, distance) = best, distance <= max(1, candidate.unicodeScalars.count / 3) else { return nil }
    return candidate
  }

  /// `; did you mean “X”?` or nothing.
  static func suggestion(for word: String, in candidates: [String]) -> String {
    nearest(to: word, in: candidates).map { "; did you mean “\($0)”?" } ?? ""
  }

  /// How many letters must be put in, taken out, replaced or swapped with their neighbour.
  static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var cost = min(row[j] + 1, last[j + 1] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
        row.append(cost)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
