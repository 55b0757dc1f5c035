internal import FollowspotSpelling

extension Reader {
  /// Returns `; did you mean 'x'?`, or a list of the candidates if they are few. Empty after ``ReadingCounts/comparisonLimit``.
  mutating func hint(for word: String, among candidates: some Collection<String>) -> String {
    spends(candidates.count) ? Suggestion.hint(for: word, among: candidates) : ""
  }

  /// Returns the candidate nearest to a word, or `nil` if none is near or after ``ReadingCounts/comparisonLimit``.
  mutating func nearest(to word: String, among candidates: some Collection<String>) -> String? {
    spends(candidates.count) ? Suggestion.nearest(to: word, among: candidates) : nil
  }

  private mutating func spends(_ count: Int) -> Bool {
    counts.comparisons += count + 1
    return counts.comparisons <= ReadingCounts.comparisonLimit
  }

  /// Returns a hint about a key that a record does not have.
  mutating func hint(for entry: YAMLNode.Entry, among keys: [AnyKey]) -> String {
    let (names, search) = (keys.flatMap(\.names), KeySearch(entry.key))
    if entry.isBare {
      if Reader.number(String(entry.key.prefix(16))) != nil {
        return "; a comma begins another key, so numbers have a point, as in 2.50"
      }
      let words = entry.key.prefix(128).split(separator: " ", maxSplits: 1)
      guard words.count == 2, names.contains(String(words[0])) else {
        return "; a text with a comma needs quotes inside of braces"
      }
      return "; did you mean '\(words[0]): \(words[1])'?"
    }
    if names.contains("data"), isDatum(entry.key) { return "; that is a datum: write 'data: { \(entry.key): … }'" }
    if let name = search.otherWords.first(where: names.contains) { return "; did you mean '\(name)'?" }
    if let way = way(insteadOf: entry, search.word, among: names) { return "; \(way)" }
    if let outer = context.records.last(where: { $0.keys.contains { $0.names(entry) } }) {
      return "; it is a key of the \(outer.name) around it"
    }
    if let nearest = nearest(to: entry.key, among: names) {
      return "; did you mean '\(search.contained(in: names) ?? search.end(of: names) ?? nearest)'?"
    }
    guard spends(keys.count) else { return "" }
    var meant = search.results(among: keys).map { "'\($0)'" }
    if meant.isEmpty, let name = search.contained(in: names) { meant = ["'\(name)'"] }
    guard meant.isEmpty else { return "; did you mean \(meant.joined(separator: " or "))?" }
    if keys.count > 12 { return "" }
    return "\(Suggestion.list)\(keys.map { "'\($0.name)'" }.sorted().joined(separator: ", "))"
  }
}

extension Reader {
  /// Whether a key in a condition names a declared datum.
  func isDatum(_ key: String) -> Bool {
    let name = String(key.prefix { $0 != "." })
    if case .data? = meaning(of: name) { return true }
    return false
  }
}
