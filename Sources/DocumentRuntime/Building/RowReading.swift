internal import FollowspotDocuments
internal import FollowspotLanguages

/// The reading order of views side by side. Even in a row from right to left, a number with its signs and unit and the
/// characters of a code keep their order.
enum RowReading {
  /// The text of a view.
  struct Text {
    let piece: NumberPiece
    /// The value of a text that is a single digit.
    let digit: Int?
    /// Whether the text is a single character other than a right-to-left letter, or empty like a digit that is not
    /// typed yet.
    let isCharacter: Bool
    /// Whether the text contains a letter.
    let hasLetters: Bool
    /// Whether the text never changes.
    let isFixed: Bool

    init(_ shown: String, isFixed: Bool) {
      let text = Isolation.plain(shown)
      piece = NumberPiece(text)
      digit = text.count == 1 ? text.first?.wholeNumberValue : nil
      isCharacter =
        text.count <= 1
        && !text.unicodeScalars.contains { $0.properties.isAlphabetic && Isolation.mayRunRightToLeft($0) }
      hasLetters = text.unicodeScalars.contains(where: \.properties.isAlphabetic)
      self.isFixed = isFixed
    }
  }

  /// Whether views may form a number together, which takes at least two views with a single text each.
  @MainActor static func mayHoldNumbers(_ views: [ViewDescription]) -> Bool {
    views.count { $0.readableText != nil } > 1
  }

  /// Returns the elements of a row from right to left in an order that keeps numbers from left to right.
  static func mirrored<Element>(_ elements: [Element], texts: [Text?]) -> [Element] {
    var elements = elements
    for range in numbers(in: texts) { elements[range].reverse() }
    return elements
  }

  /// Returns the ranges that are read as one number or code each.
  static func numbers(in texts: [Text?]) -> [Range<Int>] {
    let codes = codes(in: texts)
    var pieces = texts.map { $0?.piece ?? .other }
    let numbers = NumberPiece.numbers(in: pieces, of: .row)
    // `7`, `:`, `05` is one number, though `7` and `:` alone would be a code.
    for code in codes where !numbers.contains(where: { $0.overlaps(code) && !code.contains($0) }) {
      for index in code { pieces[index] = .other }
    }
    let others = NumberPiece.numbers(in: pieces, of: .row)
    return codes.filter { code in !others.contains { $0.overlaps(code) } } + others
  }

  /// Returns the ranges of single characters that form a code. Fixed digits that count up are the numbers of pages,
  /// days or stars instead.
  private static func codes(in texts: [Text?]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start: Int?
    for index in 0...texts.count {
      let isCharacter = index < texts.count && texts[index]?.isCharacter == true
      if isCharacter { start = start ?? index }
      guard !isCharacter, let first = start else { continue }
      start = nil
      let digits = texts[first..<index].compactMap { $0?.digit }
      let countsUp = zip(digits, digits.dropFirst()).allSatisfy { $1 == $0 + 1 }
      let isFixed = texts[first..<index].allSatisfy { $0?.isFixed == true }
      // A code that comes from data may be masked.
      let isMasked = !isFixed && texts[first..<index].allSatisfy { $0?.hasLetters == false }
      if index > first + 1, isMasked || !digits.isEmpty, !(isFixed && digits.count > 1 && countsUp) {
        ranges.append(first..<index)
      }
    }
    return ranges
  }
}

extension ViewDescription.Content {
  /// Whether a grid or stack contains rows of keys, like those of telephones, calculators and keyboards. At least two
  /// rows have three digits that count up, or at least two have five single letters. The days of a month do not count
  /// because two-digit numbers stand beside them, nor does a week, which is a single row.
  var hasRowsOfKeys: Bool {
    let rows = rows.map { $0.map(\.keyText) }
    guard rows.count > 1 else { return false }
    return rows.count(where: Self.areDigits) > 1
      || rows.count { $0.count { $0?.first?.isLetter == true && $0?.count == 1 } >= 5 } > 1
  }

  private static func areDigits(_ row: [String?]) -> Bool {
    let digits = row.map { $0?.count == 1 ? $0?.first?.wholeNumberValue : nil }
    let hasNumber = row.contains { text in
      text.map { $0.count > 1 && $0.allSatisfy(\.isWholeNumber) && !$0.allSatisfy { $0 == "0" } } ?? false
    }
    return !hasNumber
      && zip(digits, zip(digits.dropFirst(), digits.dropFirst(2))).contains { first, rest in
        first.map { rest.0 == $0 + 1 && rest.1 == $0 + 2 } ?? false
      }
  }

  /// The rows of a grid, or the horizontal stacks in a vertical stack.
  private var rows: [[ViewDescription]] {
    switch self {
    case .grid(let rows, _, _, _): rows
    case .vStack(let views, _, _): views.flatMap(\.ungrouped).compactMap(\.rowOfStack)
    default: []
    }
  }
}

extension ViewDescription {
  /// The text of a view that contains exactly one text, nothing else to read and nothing to touch; else `nil`.
  var readableText: TextTemplate? {
    var texts: [TextTemplate] = []
    var isOther = false
    walk { view in
      switch view.content {
      case .text(let text): texts.append(text)
      case .button, .control, .tabs, .image, .code, .viewThatFits, .rows, .spacer, .divider, .scrollView,
        .overlayContainer:
        isOther = true
      default: break
      }
      if !view.touchActions.isEmpty { isOther = true }
      return texts.count < 2 && !isOther
    }
    return texts.count == 1 && !isOther ? texts[0] : nil
  }

  /// The fixed text on a key, or `nil` if it has none or several.
  fileprivate var keyText: String? {
    var texts: [TextTemplate] = []
    walk { view in
      if case .text(let text) = view.content { texts.append(text) }
      return texts.count < 2
    }
    return texts.count == 1 && texts[0].isFixed ? texts[0].plain : nil
  }

  /// The views of an `HStack`, which may come from a component.
  fileprivate var rowOfStack: [ViewDescription]? {
    switch content {
    case .hStack(let views, _, _): views.flatMap(\.ungrouped)
    case .group(let views) where views.count == 1: views[0].rowOfStack
    default: nil
    }
  }

  fileprivate var ungrouped: [ViewDescription] {
    if case .group(let views) = content, views.count > 1 { views } else { [self] }
  }
}
