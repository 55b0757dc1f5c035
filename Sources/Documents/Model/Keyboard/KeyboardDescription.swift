package import FollowspotLanguages

/// A layout of the keyboard on the screen.
package struct KeyboardDescription: Sendable {
  /// The name, unique among keyboards.
  package var name = ""
  /// The letters with their languages; `nil` after an error.
  package var layout: KeyboardLayout?
}

/// The rules for the keyboard on the screen.
package struct KeyboardSettings: Hashable, Sendable {
  /// Whether the keyboard is shown.
  package enum Show: String, Hashable, Sendable, CaseIterable {
    /// While a finger or a keypad edits a text.
    case automatic
    /// Never, for kiosks with a real keyboard.
    case never
  }

  /// The place of the keyboard.
  package enum Position: Hashable, Sendable {
    /// At the bottom, on tall panels at the height of hands.
    case automatic
    case bottom
    case middle
    /// At a distance from the bottom, in points.
    case above(Double)
  }

  /// Whether the keyboard is shown.
  package var show = Show.automatic
  /// The place of the keyboard.
  package var position = Position.automatic
  /// The languages to change between; empty for those of the document.
  package var languages: [String] = []

  /// Creates the rules of a kiosk without settings.
  package init() {}
}
