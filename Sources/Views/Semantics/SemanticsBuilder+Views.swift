internal import FollowspotGeometry
internal import FollowspotSemantics

/// Changes that modifiers make to the elements of their content.
extension SemanticsBuilder {
  /// Changes the only element that was described since. Several elements are put into a group first.
  ///
  /// - Parameter role: The role of a new element if there is none; `nil` to change nothing then.
  mutating func modify(
    since start: Int, node: LayoutNode, orMake role: Role?, _ change: (inout SemanticsNode) -> Void
  ) {
    switch nodes.count - start {
    case 0:
      guard let role else { return }
      add(element(role, of: node))
    case 1: break
    default:
      var group = element(.group, of: node)
      contain(since: start, in: &group)
      add(group)
    }
    self.change(since: start, change)
  }

  /// Gives what was described since a name for scripts.
  mutating func name(_ identifier: String, since start: Int, node: LayoutNode) {
    if nodes.count == start { return }
    if nodes.count == start + 1, nodes[start].key != nil {
      var group = element(.group, of: node)
      contain(since: start, in: &group)
      add(group)
    }
    modify(since: start, node: node, orMake: nil) { $0.key = identifier }
  }

  /// Makes a button of what was described since, because taps on it do something. A single element on which taps do
  /// something already stays as it is.
  mutating func tap(since start: Int, node: LayoutNode) {
    if nodes.count == start + 1, nodes[start].actions.contains(.click) { return }
    var button = element(.button, of: node)
    button.states.insert(.focusable)
    if node.environment.isEnabled {
      button.actions = .click
    } else {
      button.states.insert(.disabled)
    }
    if nodes.count == start + 1, nodes[start].role == .button {
      // Another gesture of the same view, such as a long press before the tap.
      button.custom = nodes[start].custom
    }
    combine(since: start, into: &button)
    add(button)
  }

  /// Gives what was described of a list's row its place in the list.
  mutating func end(_ row: LazyRow, _ place: ElementPosition, since start: Int) {
    let inner = nodes[start...]
    if inner.isEmpty { return }
    if inner.count > 1 || nodes[start].place != nil {
      let bounds = inner.dropFirst().reduce(nodes[start].bounds) { $0.union($1.bounds) }
      var element = SemanticsNode(.row, id: .init(serial: row.serial), bounds: bounds)
      element.visible = inner.compactMap(\.visible).reduce(nil) { $0?.union($1) ?? $1 }
      contain(since: start, in: &element)
      add(element)
    }
    change(since: start) { $0.place = place }
  }
}
