extension Isolation {
  /// Returns a right-to-left sentence in which each number keeps its order together with its signs and unit, such as
  /// `21 °C` and `+49 30 1234`. Numbers that the Unicode Bidirectional Algorithm orders correctly stay unchanged.
  package static func keepingNumbers(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isDigit) else { return text }
    var words = words(of: text)
    let pieces = words.map(\.piece)
    for range in parts(of: pieces, words) {
      guard needsIsolation(words[range]), !isLeftToRight(behind: words[..<range.lowerBound]) else { continue }
      let hasArabicDigits = words[range].contains { $0.core.contains(where: isArabicDigit) }
      // Signs between Arabic digits run from right to left unless an override changes that. Isolates and marks inside, as
      // ICU's before a minus, would end it.
      if hasArabicDigits { for index in range { words[index].core.removeAll(where: isControl) } }
      words[range.lowerBound].before += hasArabicDigits ? "\u{2066}\u{202D}" : "\u{2066}"
      words[range.upperBound - 1].after =
        (hasArabicDigits ? "\u{202C}\u{2069}" : "\u{2069}") + words[range.upperBound - 1].after
    }
    return words.map(\.whole).joined()
  }

  /// Whether a character is a decimal digit of any script.
  static func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.numericType == .decimal }

  /// Whether a character is an invisible directional mark, isolate or override.
  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  private static func isArabicDigit(_ scalar: Unicode.Scalar) -> Bool { (0x660...0x669).contains(scalar.value) }

  /// A word with the punctuation around it and the following space.
  private struct Word {
    var before = ""
    var core: [Unicode.Scalar] = []
    var after = ""
    var space = ""

    var whole: String { before + text + after + space }
    var text: String { String(String.UnicodeScalarView(core)) }
    var piece: NumberPiece { NumberPiece(text) }
  }

  /// Returns the ranges of words that form numbers. Punctuation and double spaces end a number.
  private static func parts(of pieces: [NumberPiece], _ words: [Word]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    for index in words.indices {
      let endsHere =
        index == words.count - 1 || !words[index].after.isEmpty || words[index].space.count > 1
        || words[index].space.contains(where: \.isNewline) || !words[index + 1].before.isEmpty
      guard endsHere else { continue }
      ranges += NumberPiece.numbers(in: Array(pieces[start...index]), of: .sentence)
        .map { $0.lowerBound + start..<$0.upperBound + start }
      start = index + 1
    }
    return ranges
  }

  /// Whether a number would change its order. A word with directional marks stays unchanged, because a format or the
  /// author placed them.
  private static func needsIsolation(_ words: ArraySlice<Word>) -> Bool {
    if words.count > 1 { return true }
    let core = words.first?.core ?? []
    return !core.contains(where: isControl)
      && !core.allSatisfy { isDigit($0) || ",.:/\u{66B}\u{66C}".unicodeScalars.contains($0) }
  }

  /// Whether a number continues left-to-right words, as in `iPhone 15 Pro`, and so keeps their order.
  private static func isLeftToRight(behind words: ArraySlice<Word>) -> Bool {
    let last = words.reversed().lazy.filter { !$0.core.contains(where: isControl) }.flatMap { $0.core.reversed() }
      .first { $0.properties.isAlphabetic }
    return last.map { !mayRunRightToLeft($0) } ?? false
  }

  private static func words(of text: String) -> [Word] {
    var words = [Word()]
    var depth = 0
    for scalar in text.unicodeScalars {
      if (0x2066...0x2068).contains(scalar.value) { depth += 1 }
      if scalar.value == 0x2069 { depth = max(0, depth - 1) }
      if depth == 0, scalar.properties.isWhitespace {
        words[words.count - 1].space.unicodeScalars.append(scalar)
      } else {
        if !words[words.count - 1].space.isEmpty { words.append(Word()) }
        words[words.count - 1].core.append(scalar)
      }
    }
    for index in words.indices { trim(&words[index]) }
    return words
  }

  /// Moves quotation marks, unmatched brackets and trailing punctuation out of a word's core.
  private static func trim(_ word: inout Word) {
    while let first = word.core.first, let partner = partners[first], !word.core.dropFirst().contains(partner) {
      word.before.unicodeScalars.append(word.core.removeFirst())
    }
    while let last = word.core.last, word.core.count > 1, ends.contains(last) || isUnopened(last, in: word.core) {
      word.after.unicodeScalars.insert(word.core.removeLast(), at: word.after.unicodeScalars.startIndex)
    }
  }

  private static let ends = Set(".,:;!?،؛؟…\"'«»„“”‚‘’".unicodeScalars)
  private static let partners: [Unicode.Scalar: Unicode.Scalar] = [
    "(": ")", "[": "]", "{": "}", "\"": "\0", "'": "\0", "«": "\0", "»": "\0", "„": "\0", "“": "\0", "”": "\0",
    "‚": "\0", "‘": "\0", "’": "\0",
  ]

  private static func isUnopened(_ scalar: Unicode.Scalar, in core: [Unicode.Scalar]) -> Bool {
    guard let opening = partners.first(where: { $0.value == scalar })?.key else { return false }
    return !core.contains(opening)
  }
}
