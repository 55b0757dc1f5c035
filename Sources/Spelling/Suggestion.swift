/// What someone may have meant who wrote a word that isn't known.
package enum Suggestion {
  /// The candidate nearest to a word; nil where none is near enough to be meant.
  package static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
    // Longer words are never a slip of the finger, and would make the comparison costly.
    guard word.count <= 64 else { return nil }
    let limit = max(1, (word.count + 1) / 3)
    let lowercased = Array(word.lowercased())
    return
      candidates
      .filter { abs($0.count - lowercased.count) <= limit }
      .map { (word: $0, distance: distance(lowercased, Array($0.lowercased()))) }
      .filter { $0.distance <= limit }
      .min { ($0.distance, $0.word) < ($1.distance, $1.word) }?.word
  }

  /// `; did you mean 'x'?`, or a list of what there is where nothing is near and the list is short.
  package static func hint(for word: String, among candidates: some Collection<String>) -> String {
    if let nearest = nearest(to: word, among: candidates) { return "; did you mean '\(nearest)'?" }
    if candidates.isEmpty || candidates.count > 12 { return "" }
    return "; there is \(candidates.sorted().map { "'\($0)'" }.joined(separator: ", "))"
  }

  /// The fewest insertions, deletions, replacements and swaps of neighbours between two words
  /// (Damerau's distance, optimal string alignment).
  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var before: [Int] = []
    var last = Array(0...b.count)
    for (i, x) in a.enumerated() {
      var row = [i + 1]
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
