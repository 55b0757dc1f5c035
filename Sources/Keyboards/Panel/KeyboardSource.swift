internal import FollowspotGeometry
package import FollowspotLanguages
internal import FollowspotViews

/// The kiosk, as a keyboard on the screen knows it.
@MainActor
package protocol KeyboardSource: AnyObject {
  /// Whether a keyboard is shown at all. A kiosk with a keyboard on its desk needs none.
  var isShown: Bool { get }
  /// The place of the keyboard.
  var position: KeyboardPosition { get }
  /// The languages to change between, as BCP 47 tags, the first one first; empty for the visitor's only.
  var languages: [String] { get }
  /// The visitor's language; `nil` if unknown.
  var language: String? { get }

  /// Returns the kiosk's own layout of a language; `nil` for none.
  func layout(of language: String) -> KeyboardLayout?
  /// Returns the signs of which numbers consist.
  func numerals(in language: String) -> Numerals
  /// Called for a language whose letters no layout has, once each.
  func lacksLayout(of language: String)
}

extension KeyboardSource {
  package var isShown: Bool { true }
  package var position: KeyboardPosition { .automatic }
  package var languages: [String] { [] }
  package func layout(of language: String) -> KeyboardLayout? { nil }
  package func numerals(in language: String) -> Numerals { Numerals() }
  package func lacksLayout(of language: String) {}
}

/// Layouts of languages without a built-in one, such as those of real keyboards.
@MainActor
package protocol DerivedLayouts: AnyObject {
  /// Returns the layout of a language.
  ///
  /// - Parameter onRead: Called once a layout that was being read is there, or can't be read.
  func layout(of language: String, onRead: @escaping () -> Void) -> DerivedLayout
}

/// The layout of a language without a built-in one.
package enum DerivedLayout: Hashable, Sendable {
  /// The language has no layout.
  case missing
  /// The layout is being read.
  case reading
  /// The layout is there.
  case read(KeyboardLayout)
}
