@testable import FollowspotData
@testable import FollowspotDrawing
@testable import FollowspotTextEntry

/// Edits of a field.
extension Parser {
  /// Edits a text with a form and limits. The first two bytes choose the rules, and the form ends at the first line feed.
  /// Each further two bytes are an edit and its amount, with the typed bytes behind them.
  func check(field bytes: [UInt8]) {
    guard bytes.count > 2 else { return }
    let mask = bytes[0] & 1 == 0 ? nil : String(decoding: bytes[2...].prefix { $0 != 0x0A }.prefix(64), as: UTF8.self)
    let rules = TextRules(
      limit: [1, 3, 16, 1000][Int(bytes[0] >> 6)],
      allowed: AllowedText.allCases[Int(bytes[1]) % AllowedText.allCases.count],
      mask: mask.map { TextMask($0) }, isMultiline: bytes[0] & 2 != 0)
    var state = EditorState(rules: rules)
    var rest = bytes[2...].drop { mask != nil && $0 != 0x0A }
    while let edit = rest.popFirst(), let amount = rest.popFirst() {
      let typed = String(decoding: rest.prefix(Int(amount & 63)), as: UTF8.self)
      let end = state.text.utf8.count + 4
      switch edit % 8 {
      case 0, 1, 2:
        rest = rest.dropFirst(Int(amount & 63))
        state.insert(typed)
        precondition(state.text.count <= rules.limit || state.text.utf8.count <= TextCleaning.mostBytes)
      case 3: state.deleteBackward()
      case 4: state.deleteForward()
      case 5: state.move(to: CaretPosition(Int(amount) % end), extending: edit & 0x80 != 0)
      case 6: state.select(Int(amount) % end..<end)
      default:
        rest = rest.dropFirst(Int(amount & 63))
        state.take(typed)
      }
      check(state)
    }
    check(draft: state.text)
  }

  /// Checks that the ends of the selection are between characters, and that the shown text has a place for each of them.
  private func check(_ state: EditorState) {
    precondition(state.text.utf8.count <= TextCleaning.mostBytes)
    precondition(TextCleaning.cleaned(state.text, isMultiline: true, startsLine: true) == state.text)
    var ends: Set<Int> = [0]
    for character in state.text { ends.insert((ends.max() ?? 0) + character.utf8.count) }
    precondition(ends.contains(state.anchor) && ends.contains(state.caret.offset))
    let shown = state.rules.shown(state.text)
    for end in ends where end < state.text.utf8.count { precondition(shown.stored(shown.shown(end)) == end) }
    for end in ends { precondition(shown.characters(before: end) <= shown.string.count) }
    if let mask = state.rules.mask {
      let kept = mask.filtered(state.text)
      precondition(kept.count <= mask.capacity && mask.filtered(kept) == kept)
    }
  }

  /// Checks that each value that is read from a text is read back the same from its own text.
  private func check(draft text: String) {
    for language in ["en", "de", "ar", "hi"] {
      let formatter = DataFormatter(language: language)
      for type in Self.types {
        guard let value = formatter.value(ofDraft: text, as: type) else { continue }
        guard let draft = formatter.draft(of: value, as: type) else { continue }
        precondition(formatter.value(ofDraft: draft, as: type) == value, "\(language): \(value) is \(draft)")
      }
    }
  }

  private static let types: [DataType] = [.integer(.min ... .max), .date(.short), .money(currency: "EUR")]
}
