package import FollowspotGeometry

/// A keyboard on the screen, as a host shows it over all views while a text is edited.
///
/// It is shown because a text is edited; no other state says so. Touches on it reach no view below
/// and move no focus.
@MainActor
package protocol InputPanel: AnyObject {
  /// The view. It is laid out in ``frame``.
  var view: AnyView { get }
  /// The frame on the display, in points.
  var frame: Rect { get }
  /// The frame without the text that ``echo(_:)`` adds, in points.
  var plainFrame: Rect { get }

  /// Follows the text that is edited. Called before each frame; the first call opens the panel.
  ///
  /// - Parameter origin: The way in which editing began. Only a command puts keys into the order of the focus.
  /// - Returns: Whether the panel is shown for this text.
  func follow(_ input: any TextInput, by origin: TextEditingOrigin, on host: ViewHost) -> Bool
  /// Shows the text itself over the keys, because the field is out of sight, or stops to. Returns whether that changes
  /// the frame.
  func echo(_ isShown: Bool) -> Bool
  /// Releases what is needed only while the panel is shown.
  func close()
  /// Forgets choices of a visitor, such as the language.
  func forget()

  /// Whether a touch at a position of the display belongs to the panel.
  func covers(_ point: Point) -> Bool
  /// Handles a finger that came down on the panel.
  func take(_ finger: TouchEvent)
  /// Forgets all fingers.
  func cancelTouches()
  /// Does what a tap on a part of the view does.
  func press(part: Int)
  /// The part that has the focus first; `nil` for none.
  var firstPart: Int? { get }
  /// Whether nothing may say which key is used.
  var isSecret: Bool { get }
}

/// The panel of a host while it is shown.
@MainActor
struct ShownPanel {
  /// The tree of the panel's view.
  let node: ContainerNode<ZStackArrangement>
  /// The state for which the field was last kept in sight.
  var visibility: FieldVisibility?
}

/// The state that decides how a field is kept in sight.
struct FieldVisibility: Hashable {
  var field: Int
  var size: Size
  var text: String
  var caret: Int
  var panel: Rect
}
