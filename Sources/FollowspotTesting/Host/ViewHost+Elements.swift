internal import FollowspotGeometry
package import FollowspotSemantics
public import FollowspotViews

extension ViewHost {
  /// The elements for visitors who can't see the display, one a line, as `--dump semantics` prints them.
  public var elementDump: String { semantics.dump }

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
