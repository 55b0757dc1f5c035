package import FollowspotDrawing

/// A text that is edited, with its caret and selection.
///
/// It is a value: every edit is a change from one state to the next. Positions count UTF-8 bytes and lie between
/// characters.
package struct EditorState: Hashable, Sendable {
  /// The text.
  package private(set) var text: String
  /// The end of the selection that stays when it is extended.
  package private(set) var anchor: Int
  /// The end of the selection that moves.
  package private(set) var caret: CaretPosition
  /// The texts that are possible. A text that no longer is stays until it is edited.
  package var rules: TextRules

  /// Creates a state with the caret at the end of a text.
  package init(_ text: String = "", rules: TextRules = TextRules()) {
    self.text = rules.text(from: text)
    self.rules = rules
    anchor = self.text.utf8.count
    caret = CaretPosition(anchor)
  }

  /// The selection; empty at the caret for none.
  package var selection: Range<Int> { min(anchor, caret.offset)..<max(anchor, caret.offset) }
  /// Whether something is selected.
  package var hasSelection: Bool { anchor != caret.offset }

  // MARK: Edits

  /// Replaces the selection with what is possible of a text. Returns whether the greatest length has cut it.
  @discardableResult
  package mutating func insert(_ typed: String) -> Bool {
    let (before, after) = (self[..<selection.lowerBound], self[selection.upperBound...])
    let (inserted, isCut) = rules.insertion(of: typed, between: before, and: after)
    // A text of which nothing is possible deletes nothing.
    if !inserted.isEmpty || typed.isEmpty { replace(selection, with: inserted) }
    return isCut
  }

  /// Deletes the selection, or a character before the caret.
  ///
  /// - Parameter bytes: The bytes before the caret to delete; nil for the whole character.
  package mutating func deleteBackward(bytes: Range<Int>? = nil) {
    if hasSelection { return replace(selection, with: "") }
    let start = offset(before: caret.offset)
    let bytes = bytes ?? start..<caret.offset
    if bytes.upperBound == caret.offset, bytes.lowerBound >= start, isScalar(bytes.lowerBound) {
      replace(bytes, with: "")
    }
  }

  /// Deletes the selection, or the character after the caret.
  package mutating func deleteForward() {
    replace(hasSelection ? selection : caret.offset..<offset(after: caret.offset), with: "")
  }

  /// Takes over a text that a program has set. The caret stays where it is, or moves to the end of a shorter text.
  package mutating func take(_ text: String) {
    guard text != self.text else { return }
    let isAtEnd = caret.offset == self.text.utf8.count
    self.text = rules.text(from: text)
    let end = isAtEnd ? self.text.utf8.count : nil
    anchor = rounded(end ?? anchor)
    caret = CaretPosition(rounded(end ?? caret.offset))
  }

  private mutating func replace(_ range: Range<Int>, with inserted: String) {
    var (before, after) = (String(self[..<range.lowerBound]), String(self[range.upperBound...]))
    before += inserted
    if let mask = rules.mask {
      let kept = mask.filtered(before)
      after = String(mask.filtered(before + after).dropFirst(kept.count))
      before = kept
    }
    text = before + after
    // Deleting may leave marks without a letter in front.
    text = TextCleaning.cleaned(text, isMultiline: true, startsLine: true)
    caret = CaretPosition(
      rounded(TextCleaning.cleaned(before, isMultiline: true, startsLine: true).utf8.count))
    anchor = caret.offset
  }

  // MARK: Selection

  /// Moves the caret.
  ///
  /// - Parameter extending: Whether the selection follows.
  package mutating func move(to position: CaretPosition, extending: Bool = false) {
    caret = CaretPosition(rounded(position.offset), position.affinity)
    if !extending { anchor = caret.offset }
  }

  /// Exchanges the ends of the selection.
  package mutating func swapEnds() { (anchor, caret) = (caret.offset, CaretPosition(anchor)) }

  /// Selects a range, with the caret at its end.
  package mutating func select(_ range: Range<Int>) {
    anchor = rounded(range.lowerBound)
    caret = CaretPosition(rounded(range.upperBound), .upstream)
  }

  /// Selects all.
  package mutating func selectAll() { select(0..<text.utf8.count) }

  // MARK: Characters

  /// Returns the end of the character at an offset.
  package func offset(after offset: Int) -> Int {
    guard offset < text.utf8.count else { return text.utf8.count }
    return distance(to: text.index(after: index(rounded(offset))))
  }

  /// Returns the start of the character before an offset.
  package func offset(before offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    return distance(to: text.index(before: index(min(offset, text.utf8.count))))
  }

  /// Returns the nearest position between characters, at or behind an offset.
  private func rounded(_ offset: Int) -> Int {
    if offset <= 0 { return 0 }
    var place = text.startIndex
    // From the start, because only there it is certain where characters begin.
    var count = 0
    while place < text.endIndex {
      let next = text.index(after: place)
      count += text.utf8.distance(from: place, to: next)
      if count >= offset { return count }
      place = next
    }
    return text.utf8.count
  }

  private func index(_ offset: Int) -> String.Index { text.utf8.index(text.startIndex, offsetBy: offset) }
  private func distance(to index: String.Index) -> Int { text.utf8.distance(from: text.startIndex, to: index) }
  private func isScalar(_ offset: Int) -> Bool {
    offset == text.utf8.count || text.utf8[index(offset)] & 0xC0 != 0x80
  }

  private subscript(range: PartialRangeUpTo<Int>) -> Substring { text[..<index(range.upperBound)] }
  private subscript(range: PartialRangeFrom<Int>) -> Substring { text[index(range.lowerBound)...] }
}
