internal import FollowspotGeometry
internal import FollowspotSemantics

/// An element that hides everything described before it, such as a sheet.
struct ModalScope {
  let id: SemanticsNode.ID
  /// The step of a guide.
  var step: ElementPosition?
  /// The areas of the display, in points, through which elements below are still seen.
  var cutouts: [Rect] = []
  /// Whether touches reach elements in those areas.
  var passesTouches = false
}

extension [SemanticsNode] {
  /// Hides what modal scopes hide.
  mutating func apply(_ scopes: [ModalScope]) {
    for scope in scopes { hide(before: scope) }
  }

  /// Hides everything before a scope. Returns false if the scope isn't among the elements.
  @discardableResult
  private mutating func hide(before scope: ModalScope) -> Bool {
    for index in indices {
      if self[index].id != scope.id, !self[index].children.hide(before: scope) { continue }
      replaceSubrange(..<index, with: self[..<index].compactMap { $0.admitted(by: scope) })
      return true
    }
    return false
  }
}

extension SemanticsNode {
  /// Returns the part of an element that a scope above it leaves; `nil` for nothing. Live regions are still announced.
  fileprivate func admitted(by scope: ModalScope) -> SemanticsNode? {
    if let center = visible?.center, scope.cutouts.contains(where: { $0.contains(center) }) {
      var node = self
      if !scope.passesTouches { node.block() }
      if !children.isEmpty { node.children = children.compactMap { $0.admitted(by: scope) } }
      return node
    }
    var node = self
    node.children = children.compactMap { $0.admitted(by: scope) }
    if live == .off, node.children.isEmpty { return nil }
    if live != .off { node.children = children }
    if live != .off { node.block() }
    (node.actions, node.custom) = ([], [])
    node.states.remove(.focusable)
    return node
  }
}
