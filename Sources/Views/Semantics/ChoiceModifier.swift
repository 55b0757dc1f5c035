internal import FollowspotSemantics

/// Makes one element of a group of options. Its name is that of the views inside that are no options.
nonisolated struct ChoiceModifier: PrimitiveModifier, Equatable {
  @MainActor func describe(_ content: LayoutNode, _ builder: inout SemanticsBuilder, node: ModifierNode<Self>) {
    let start = builder.nodes.count
    content.describeInContainer(&builder)
    var group = builder.element(.radioGroup, of: node)
    builder.combine(since: start, into: &group)
    // Options of a lazy stack have their places among all, and the stack's element leads to those that aren't made.
    if group.children.count == 1, var list = group.children.first, list.role == .list {
      (list.role, list.label) = (.radioGroup, group.label)
      return builder.add(list)
    }
    let count = group.children.count { $0.role == .option }
    var position = 0
    for index in group.children.indices where group.children[index].role == .option {
      position += 1
      group.children[index].place = .position(position, of: count)
    }
    builder.add(group)
  }

  @MainActor func needsLayout(after old: Self) -> Bool { false }
}

/// Makes the value of the control around it from the chosen option.
nonisolated struct ChosenModifier: PrimitiveModifier, Equatable {
  @MainActor func describe(_ content: LayoutNode, _ builder: inout SemanticsBuilder, node: ModifierNode<Self>) {
    let start = builder.nodes.count
    content.describeInContainer(&builder)
    var option = builder.element(.option, of: node)
    builder.combine(since: start, into: &option)
    builder.add(option)
  }

  @MainActor func needsLayout(after old: Self) -> Bool { false }
}

nonisolated extension View {
  /// Makes a group of the options inside.
  package func choiceGroup() -> some View { Modified(content: self, modifier: ChoiceModifier()) }

  /// Makes the view the value of the control around it: it is the chosen one of its options.
  package func chosenOption() -> some View { Modified(content: self, modifier: ChosenModifier()) }
}
