internal import FollowspotGeometry
package import FollowspotSemantics

extension ViewHost {
  /// The elements on the display in reading order, as of the last ``update()``.
  ///
  /// Nothing is gathered before the first call. Later calls describe again only what has changed.
  package var semantics: [SemanticsNode] { describe(isThorough: false).nodes }

  /// The result of ``semantics``, gathered without anything kept.
  package var semanticsWithoutCache: [SemanticsNode] { describe(isThorough: true).nodes }

  /// Whether a touch in the middle of an element's visible part reaches it.
  package func isReached(_ element: SemanticsNode) -> Bool {
    guard let center = element.visible?.center else { return false }
    // The variants of a key lie beside the keyboard's own frame.
    if panel.covers(center) { return node(element.id.serial).map(panel.contains) ?? false }
    guard let hit = hit(center) else { return false }
    return hit.containers.contains { $0.serial == element.id.serial }
  }

  /// Returns the elements with the number of nodes that were described for them.
  func describe(isThorough: Bool) -> (nodes: [SemanticsNode], walked: Int) {
    let (nodes, _, walked) = described(isThorough: isThorough)
    return (nodes, walked)
  }

  /// Returns the elements with the modal scopes, the lowest first.
  func describeScopes() -> (nodes: [SemanticsNode], scopes: [ModalScope]) {
    let (nodes, scopes, _) = described(isThorough: false)
    return (nodes, scopes)
  }

  private func described(isThorough: Bool) -> (nodes: [SemanticsNode], scopes: [ModalScope], walked: Int) {
    let language = spokenLanguage() ?? environment.locale
    var builder = SemanticsBuilder(size: size, shift: panel.shift, language: language, isThorough: isThorough)
    rootNode?.describeInContainer(&builder)
    let (scopes, walked) = (builder.scopes, builder.walked)
    var nodes = builder.take(since: 0)
    nodes.apply(scopes)
    if let panel = panel.shown?.node {
      var builder = SemanticsBuilder(size: size, language: language, isThorough: isThorough)
      panel.describeInContainer(&builder)
      nodes += builder.take(since: 0)
    }
    // Which key of a secret has the focus is for those alone who see the ring.
    let isSecret = panel.keyboard?.isSecret == true && focus.node.map(panel.contains) == true
    if let focused = focus.engine.current, !isSecret { nodes.mark(focused, .focused) }
    if let edited = focus.engine.editing?.element { nodes.mark(edited, .editing) }
    return (nodes, scopes, walked)
  }
}

extension LayoutNode {
  /// Describes the node at its position in the container. A node that is leaving is gone already.
  final func describeInContainer(_ builder: inout SemanticsBuilder) {
    if isLeaving || isGone || !isPlaced { return noteDescription() }
    let outer = builder.enter(self)
    let start = builder.nodes.count
    describe(&builder)
    builder.leave(to: outer)
    noteDescription()
    // As for touches: what is still arriving can't be used yet.
    if isArriving {
      builder.change(since: start) { $0.block(staysFocusable: true) }
    } else if blocksTouches {
      builder.change(since: start) { $0.block() }
    }
  }
}

extension [SemanticsNode] {
  /// Gives an element a state. Returns false if it isn't among the elements.
  @discardableResult
  fileprivate mutating func mark(_ id: SemanticsNode.ID, _ state: States) -> Bool {
    for index in indices {
      if self[index].id == id {
        self[index].states.insert(state)
        return true
      }
      if self[index].children.mark(id, state) { return true }
    }
    return false
  }
}
