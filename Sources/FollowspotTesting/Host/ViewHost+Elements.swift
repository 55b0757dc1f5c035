internal import FollowspotGeometry
package import FollowspotSemantics
package import FollowspotViews

extension ViewHost {
  /// Returns the first element with a role once the views are settled; `nil` for none.
  package func element(_ role: Role) -> SemanticsNode? {
    settled()
    return semantics.matching(SemanticsQuery(role)).first
  }

  /// Returns the line of that element without its frame.
  package func line(_ role: Role) -> String? { element(role)?.lineWithoutFrame }
}

extension SemanticsNode {
  /// The element's line without its frame.
  package var lineWithoutFrame: String {
    var node = self
    (node.bounds, node.visible) = (.zero, .zero)
    return String(node.line.dropLast(" 0 0 0 0".count))
  }
}
