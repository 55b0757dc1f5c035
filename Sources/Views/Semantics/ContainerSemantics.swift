internal import FollowspotGeometry
package import FollowspotSemantics

/// Makes one element of several, such as a grid of options. The first text or heading inside is its label.
nonisolated struct ContainerSemanticsModifier: PrimitiveModifier, Equatable {
  let role: Role
  var states: States = []

  /// Paints an area of one colour in place of a grid that is for the visitor alone: the days of a month tell which one it
  /// is.
  @MainActor func paint(_ content: LayoutNode, _ builder: inout DisplayListBuilder, node: ModifierNode<Self>) {
    if role != .grid || !builder.hides(node.frame.size, in: node.environment) { content.paintInContainer(&builder) }
  }

  @MainActor func describe(_ content: LayoutNode, _ builder: inout SemanticsBuilder, node: ModifierNode<Self>) {
    let start = builder.nodes.count
    content.describeInContainer(&builder)
    var element = builder.element(role, of: node)
    element.states = states
    builder.contain(since: start, in: &element)
    if let index = element.children.firstIndex(where: { [.text, .heading].contains($0.role) }) {
      let title = element.children.remove(at: index)
      element.label = title.label
      if title.states.contains(.private) { element.states.insert(.private) }
    }
    if node.environment.isPrivate { element.states.insert(.private) }
    builder.add(element)
  }

  @MainActor func needsLayout(after old: Self) -> Bool { false }
}

nonisolated extension View {
  /// Makes one element that contains those inside. The first text inside is its label.
  package func accessibilityContainer(_ role: Role, states: States = []) -> some View {
    Modified(content: self, modifier: ContainerSemanticsModifier(role: role, states: states))
  }
}
