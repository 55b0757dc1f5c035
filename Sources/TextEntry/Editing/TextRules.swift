/// The texts that a field can have.
package struct TextRules: Hashable, Sendable {
  /// The most characters; at least 1, and 1,000 by default.
  package var limit: Int
  /// The characters that are taken.
  package var allowed = AllowedText.any
  /// The form of the text; nil for none.
  package var mask: TextMask?
  /// Whether there may be line feeds.
  package var isMultiline = false

  /// Creates rules that allow any line of text.
  package init(
    limit: Int? = nil, allowed: AllowedText = .any, mask: TextMask? = nil, isMultiline: Bool = false
  ) {
    self.limit = max(1, limit ?? 1000)
    (self.allowed, self.mask, self.isMultiline) = (allowed, mask, isMultiline)
  }

  /// Returns the part of a typed text that fits between two others, and whether the greatest length has cut it.
  package func insertion(
    of typed: String, between before: Substring, and after: Substring
  ) -> (text: String, isCut: Bool) {
    let startsLine = before.last.map(\.isNewline) ?? true
    // Much more than fits is not looked at.
    let part = TextCleaning.cut(typed, to: 4 * TextCleaning.mostBytes)
    var text = TextCleaning.cleaned(part, isMultiline: isMultiline, startsLine: startsLine)
    text = String(text.compactMap(allowed.stored))
    var isCut = part.utf8.count < typed.utf8.count
    // Characters may join with those beside them, so the whole is counted.
    while !text.isEmpty {
      let whole = before + text + after
      let excess = max(whole.count - limit, 0)
      let bytes = max(whole.utf8.count - TextCleaning.mostBytes, 0)
      if excess == 0, bytes == 0 { break }
      isCut = true
      text = excess > 0 ? String(text.dropLast(excess)) : TextCleaning.cut(text, to: max(0, text.utf8.count - bytes))
    }
    return (text, isCut)
  }

  /// Returns a text that a program has set as a field can have it. Characters that visitors couldn't type stay.
  package func text(from text: String) -> String {
    let part = TextCleaning.cut(text, to: TextCleaning.mostBytes)
    return TextCleaning.cleaned(part, isMultiline: isMultiline, startsLine: true)
  }

  /// Returns a text as the field shows it.
  package func shown(_ text: String) -> ShownText { mask?.shown(text) ?? ShownText(text) }
}
