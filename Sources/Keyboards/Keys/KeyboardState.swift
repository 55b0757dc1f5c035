internal import FollowspotViews

/// The state of a keyboard between two keys.
struct KeyboardState: Hashable {
  /// The state of the shift key.
  enum Shift: Hashable {
    case off
    /// For the next letter.
    case once
    /// Until it is turned off.
    case locked
  }

  var page = KeyboardPage.letters
  var shift = Shift.off
  /// Whether the second half of the keys is shown.
  var isSecondHalf = false
  /// The time at which the shift key was used last.
  private var shifted: Duration?

  /// Whether letters are capitals.
  var isUpper: Bool { shift != .off }

  /// The time within which a second use of the shift key locks them.
  private static let doubleTap = Duration.milliseconds(500)

  /// Handles the shift key: for one letter, twice in a row until it is used again.
  mutating func toggleShift(at now: Duration) {
    let isSecond = shifted.map { now - $0 <= Self.doubleTap } ?? false
    shift = shift == .locked ? .off : isSecond ? .locked : shift == .once ? .off : .once
    shifted = now
  }

  /// Notes that a text was typed.
  mutating func typed() {
    if shift == .once { shift = .off }
    shifted = nil
  }

  /// Sets the capitals for the place of the caret.
  mutating func capitalize(_ echo: TextInputEcho, by rule: TextInputAutocapitalization) {
    guard shift != .locked else { return }
    shift = rule.wantsCapital(after: String(echo.text.prefix(echo.caret))) ? .once : .off
  }
}

extension TextInputAutocapitalization {
  /// Whether the letter after a text should be a capital.
  fileprivate func wantsCapital(after text: String) -> Bool {
    switch self {
    case .characters: return true
    case .words: return text.last.map { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" } ?? true
    case .sentences:
      guard let last = text.last(where: { !$0.isWhitespace && !"\"'”’»)]".contains($0) }) else { return true }
      return text.last?.isNewline == true || ".!?…;؟".contains(last) && last != ";" && text.last?.isWhitespace == true
    default: return false
    }
  }
}
