internal import FollowspotGeometry
internal import FollowspotSemantics

/// The place of the focus at one time, to return to.
package struct FocusBookmark: Hashable, Sendable {
  let id: SemanticsNode.ID
  var key: String?
  /// The position among the elements, for one that is made again without a name.
  var index: Int?

  /// Returns the element in which the focus was; `nil` if it is gone or disabled.
  func element(in map: FocusMap) -> FocusMap.Element? {
    let elements = map.elements
    let found =
      map[id] ?? elements.first { key != nil && $0.key == key }
      ?? index.flatMap { elements.indices.contains($0) ? elements[$0] : nil }
    return found?.isEnabled == true ? found : nil
  }
}

/// A wish for the focus after the next layout.
struct FocusReturn: Hashable {
  /// An element that had the focus before; `nil` for the one in which the focus begins.
  let bookmark: FocusBookmark?
  /// The number of layouts that the wish may wait for its element, which may still be fading in.
  var patience = 30
}

extension ViewHost {
  /// The place of the focus; `nil` without one.
  package var focusBookmark: FocusBookmark? { focus.engine.bookmark }

  /// The place of the focus in the screen, below what lies over it; `nil` without one.
  package var screenFocusBookmark: FocusBookmark? { focus.engine.screenBookmark }

  /// Notes that the next layout shows another screen. The focus goes to its place at an earlier time, or for `nil` to
  /// where the screen begins. An element that stays, such as one of an overlay, keeps it.
  package func changeScreen(returningTo bookmark: FocusBookmark?) { focus.engine.changeScreen(returningTo: bookmark) }

  /// Moves the focus after the next layout, if there is one: to its place at an earlier time, or for `nil` to where it
  /// begins. Does nothing if the element is gone.
  package func returnFocus(to bookmark: FocusBookmark?) {
    guard focus.engine.current != nil else { return }
    focus.pendingReturn = FocusReturn(bookmark: bookmark)
    updates.changed()
  }

  /// Carries out the wish in the elements of the last layout.
  func returnFocus(in map: FocusMap) {
    guard var pendingReturn = focus.pendingReturn else { return }
    pendingReturn.patience -= 1
    focus.pendingReturn = pendingReturn.patience > 0 ? pendingReturn : nil
    guard let wanted = pendingReturn.bookmark?.id ?? map.initial, map[wanted]?.isEnabled == true else { return }
    focus.pendingReturn = nil
    focus.engine.focus(wanted, in: map)
    notifyFocus()
    focus.node?.reveal(margin: .zero)
  }
}

extension EnvironmentValues {
  /// The host whose focus a view moves.
  package var focusHost: ViewHost? { host }
}
