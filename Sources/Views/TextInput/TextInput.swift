package import FollowspotGeometry
package import FollowspotSemantics

/// A text that a visitor can edit.
///
/// This is the only way in which keys, scripts and the keyboard on the screen type into a view. A view offers itself by
/// ``View/textInput(_:)``; ``ViewHost/textInput`` is the one that is edited now.
@MainActor
package protocol TextInput: AnyObject {
  /// The kind of text.
  var traits: TextInputTraits { get }
  /// The state as a keyboard shows it.
  var echo: TextInputEcho { get }
  /// The frame of the caret in the coordinates of the view marked by ``View/textArea()``, in points; `nil` before the
  /// text is painted.
  var caretFrame: Rect? { get }
  /// The tie to the tree. The view that offers the text sets it.
  var connection: TextInputConnection? { get set }

  /// Replaces the selection with a text. Characters that the text can't have are left out.
  func insert(_ text: String)
  /// Deletes the selection, or a character before the caret.
  func deleteBackward()
  /// Deletes the selection, or the character after the caret.
  func deleteForward()
  /// Moves the caret.
  ///
  /// - Parameter extending: Whether the selection follows the caret.
  func move(_ movement: CaretMovement, extending: Bool)
  /// Selects all of the text.
  func selectAll()
  /// Submits the text if it is valid, which ends editing. A text with several lines gets a line feed instead.
  func submit()
  /// Called when editing begins.
  func editingBegan()
  /// Called when editing has ended, for whatever reason.
  func editingEnded()
  /// Called when the visitor's session is over: drafts and selections are forgotten.
  func forget()
  /// Completes the element of the view, which has the label of the views inside.
  func describe(_ element: inout SemanticsNode)
}

extension TextInput {
  /// Forgets nothing: the text has no drafts.
  package func forget() {}
}

/// A way to move a caret. Left and right are those of the display.
package enum CaretMovement: Hashable, Sendable, CaseIterable {
  case left, right, wordLeft, wordRight
  /// To the line above or below; in the first and the last line to the end of the text.
  case up, down
  case lineStart, lineEnd, textStart, textEnd
}

/// A text that is edited, as a keyboard shows it again where it covers the field.
package struct TextInputEcho: Hashable, Sendable {
  /// The name of the field.
  package var label: Phrase?
  /// The text as it is shown: with the literals of its format, with bullets if it is secure.
  package var text: String
  /// The position of the caret, in characters of ``text``.
  package var caret: Int
  /// The selection, in characters of ``text``; empty for none.
  package var selection: Range<Int>
  /// The text of an empty field.
  package var placeholder: Phrase?
  /// Why the text can't be accepted; `nil` while it can.
  package var error: String?

  /// Creates an echo.
  package init(
    label: Phrase? = nil, text: String, caret: Int, selection: Range<Int>? = nil, placeholder: Phrase? = nil,
    error: String? = nil
  ) {
    (self.label, self.text, self.caret) = (label, text, caret)
    (self.selection, self.placeholder, self.error) = (selection ?? caret..<caret, placeholder, error)
  }
}

/// The way in which editing began.
package enum TextEditingOrigin: Hashable, Sendable {
  /// By a finger: the keyboard on the screen is shown.
  case touch
  /// By the command ``FocusCommand/select``: the keyboard is shown, and the focus can go through its keys.
  case command
  /// By a keyboard's own keys: no keyboard is shown.
  case typing
}

/// The frames of a text that is edited, in points of the display.
package struct TextInputFrame: Hashable, Sendable {
  /// The whole field.
  package var field: Rect
  package var caret: Rect
}
