public import FollowspotDrawing
internal import FollowspotGeometry

/// Composes the content as one before it meets what lies below.
struct GroupModifier: PrimitiveModifier {
  /// What is done to the whole; lengths on the way in are points, in the group pixels.
  let configure: @MainActor (inout CompositingGroup, DisplayListBuilder, Size) -> Void
  /// Whether the group is the same as its content, so that none is needed.
  var isPlain = false

  func paint(_ content: LayoutNode, _ builder: inout DisplayListBuilder, node: ModifierNode<Self>) {
    guard !isPlain else { return content.paintInContainer(&builder) }
    let list = builder.isolated { content.paintInContainer(&$0) }
    guard !list.items.isEmpty else { return }
    var group = CompositingGroup(list)
    configure(&group, builder, node.frame.size)
    builder.add(.group(group))
  }

  func opaqueAreas(_ content: LayoutNode, node: ModifierNode<Self>) -> [Rect] {
    isPlain ? content.opaqueAreasInContainer : []
  }

  func needsLayout(after old: GroupModifier) -> Bool { false }
}

extension View {
  /// How the view mixes with what lies below it in its compositing group.
  public func blendMode(_ mode: BlendMode) -> some View {
    Modified(
      content: self,
      modifier: GroupModifier(configure: { group, _, _ in group.blendMode = mode }, isPlain: mode == .normal))
  }

  /// The view composed as one before it meets what lies below.
  public func compositingGroup() -> some View {
    Modified(content: self, modifier: GroupModifier(configure: { _, _, _ in }))
  }
}
