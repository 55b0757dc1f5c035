public import FollowspotDrawing
internal import FollowspotGeometry

/// Composes the content into one picture before it blends with the views below.
nonisolated struct GroupModifier: PrimitiveModifier {
  /// Sets the group's properties from the content's size in points. Lengths in the group are in pixels.
  let configure: @MainActor (inout CompositingGroup, DisplayListBuilder, Size) -> Void
  /// Whether a group would change nothing, so that the content is painted without one.
  var isPlain = false

  @MainActor func paint(_ content: LayoutNode, _ builder: inout DisplayListBuilder, node: ModifierNode<Self>) {
    guard !isPlain else { return content.paintInContainer(&builder) }
    let list = builder.isolated { content.paintInContainer(&$0) }
    guard !list.items.isEmpty else { return }
    var group = CompositingGroup(list)
    configure(&group, builder, node.frame.size)
    builder.add(.group(group))
  }

  @MainActor func opaqueAreas(_ content: LayoutNode, node: ModifierNode<Self>) -> [Rect] {
    isPlain ? content.opaqueAreasInContainer : []
  }

  @MainActor func needsLayout(after old: GroupModifier) -> Bool { false }
}

nonisolated extension View {
  /// Sets how the view blends with the views below it in its compositing group.
  public func blendMode(_ mode: BlendMode) -> some View {
    Modified(
      content: self,
      modifier: GroupModifier(configure: { group, _, _ in group.blendMode = mode }, isPlain: mode == .normal))
  }

  /// Composes the view into one picture before it blends with the views below.
  public func compositingGroup() -> some View {
    Modified(content: self, modifier: GroupModifier(configure: { _, _, _ in }))
  }
}
