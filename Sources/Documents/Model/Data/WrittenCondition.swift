internal import FollowspotData

/// A condition in the notation of programming languages, such as `qty > 3 and not open`.
struct WrittenCondition {
  /// The condition in a document's notation, for `data: { … }`.
  let data: String

  /// Creates a condition from an expression. Fails if the text is no condition on data.
  ///
  /// - Parameter type: Returns the type of a datum, or `nil` for an unknown name.
  init?(_ text: String, type: (String) -> DataType?) {
    guard text.utf8.count <= 128 else { return nil }
    var words = text.split(separator: " ").flatMap(Self.withSigns)
    if words.first == "if" { words.removeFirst() }
    let isAny = words.contains { Self.or.contains($0.lowercased()) }
    let clauses = words.split { (Self.or + Self.and).contains($0.lowercased()) }
    let comparisons = clauses.compactMap { Self.comparison(Array($0), type) }
    guard !clauses.isEmpty, comparisons.count == clauses.count else { return nil }
    if isAny, clauses.count > 1 {
      // A mix of "and" and "or" needs brackets, whose meaning cannot be guessed.
      guard !words.contains(where: { Self.and.contains($0.lowercased()) }) else { return nil }
      data = "{ any: [\(comparisons.map { "{ \($0) }" }.joined(separator: ", "))] }"
    } else {
      data = "{ \(comparisons.joined(separator: ", ")) }"
    }
  }

  private static let and = ["and", "&&"]
  private static let or = ["or", "||"]

  /// Splits a word at the signs in it: a leading `!` becomes the word `not`.
  private static func withSigns(_ word: Substring) -> [Substring] {
    word.first == "!" && word.count > 1 && !word.hasPrefix("!=") ? ["not", word.dropFirst()] : parts(word)
  }

  private static func word(_ text: String) -> DataComparison.Word? {
    text.lowercased() == "is" ? .is : DataComparison.Word.meant(by: text)
  }

  /// Splits a word at a sign of comparison: `qty>3`.
  private static func parts(_ word: Substring) -> [Substring] {
    let isSign = { (letter: Character) in "<>=!".contains(letter) }
    guard let start = word.firstIndex(where: isSign), start != word.startIndex else { return [word] }
    let end = word[start...].firstIndex { !isSign($0) } ?? word.endIndex
    return [word[..<start], word[start..<end], word[end...]].filter { !$0.isEmpty }
  }

  private static func comparison(_ words: [Substring], _ type: (String) -> DataType?) -> String? {
    let isNot = words.first?.lowercased() == "not"
    let rest = isNot ? words.dropFirst() : words[...]
    guard let name = rest.first.map({ String($0.drop { $0 == "$" }) }), let type = type(name) else { return nil }
    if rest.count == 1 {
      guard case .flag = type else { return isNot ? "\(name): { missing: true }" : "\(name): …" }
      return "\(name): \(!isNot)"
    }
    guard !isNot, rest.count >= 3, let word = Self.word(String(rest[rest.startIndex + 1])) else {
      return nil
    }
    let isOpposite = word == .is && rest[rest.startIndex + 2].lowercased() == "not" && rest.count > 3
    let value = rest.dropFirst(isOpposite ? 3 : 2).joined(separator: " ")
    if isOpposite { return "\(name): { not: \(value) }" }
    return word == .is ? "\(name): \(value)" : "\(name): { \(word.rawValue): \(value) }"
  }
}
