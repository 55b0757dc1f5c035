package import FollowspotSemantics

extension ViewHost {
  /// Moves the focus to an element, and shows it there as for keys. Returns false if keys can't reach it.
  package func moveFocus(to id: SemanticsNode.ID) -> Bool {
    settle()
    let map = mapFocus()
    guard map[id]?.isEnabled == true else { return false }
    _ = focus.engine.showRing()
    focus.engine.focus(id, in: map)
    notifyFocus()
    revealFocus()
    updates.changed()
    return true
  }
}
