package import FollowspotViews

/// The effect of a key of the keyboard on the screen.
package enum KeyAction: Hashable, Sendable {
  /// Types a text.
  case text(String)
  /// Deletes.
  case backspace
  /// Types a space.
  case space
  /// Turns capitals on or off.
  case shift
  /// Shows other keys.
  case page(KeyboardPage)
  /// Changes to the letters of the next language.
  case language
  /// Shows the other half of a keyboard that is too wide.
  case otherHalf
  /// Moves the caret.
  case move(CaretMovement)
  /// Submits the text.
  case submit
  /// Closes the keyboard.
  case close

  /// Whether the key types a text.
  var isText: Bool { if case .text = self { true } else { false } }

  /// Whether the key acts again and again while it is held.
  var repeats: Bool {
    switch self {
    case .backspace, .move: true
    default: false
    }
  }
}

/// The pages of a keyboard with letters.
package enum KeyboardPage: Hashable, Sendable {
  case letters
  /// The letters that long presses offer, for visitors who have nothing but keys.
  case variants
  /// Digits and common signs.
  case symbols
  /// Rare signs.
  case moreSymbols
}
