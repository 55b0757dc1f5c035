import FollowspotGeometry
import FollowspotSemantics

extension SemanticsNode {
  /// An element with a label.
  static func made(
    _ role: Role, _ serial: Int, _ label: String? = nil, states: States = [], _ children: [SemanticsNode] = []
  ) -> SemanticsNode {
    var node = SemanticsNode(role, id: ID(serial: serial), bounds: Rect(x: 0, y: 0, width: 10, height: 10))
    (node.visible, node.label, node.states, node.children) = (node.bounds, label, states, children)
    return node
  }
}
