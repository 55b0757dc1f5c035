internal import FollowspotDrawing
internal import FollowspotGeometry

/// Clips a view to a shape.
nonisolated struct ClipModifier<S: Shape>: PrimitiveModifier, Animatable {
  var shape: S

  @MainActor var animatableData: S.AnimatableData {
    get { shape.animatableData }
    set { shape.animatableData = newValue }
  }

  @MainActor func paint(_ content: LayoutNode, _ builder: inout DisplayListBuilder, node: ModifierNode<Self>) {
    let path = builder.path(of: shape, in: node.shownBounds, for: node.environment.layoutDirection)
    let outline = builder.outline(path, in: node.environment)
    let list = builder.isolated(in: outline.bounds) { content.paintInContainer(&$0) }
    guard !list.items.isEmpty else { return }
    builder.add(.group(CompositingGroup(list, clip: outline)))
  }

  @MainActor func hit(_ content: LayoutNode, _ point: Point, node: ModifierNode<Self>) -> LayoutNode? {
    path(of: node).contains(point) ? content.hitInContainer(point) : nil
  }

  @MainActor func opaqueAreas(_ content: LayoutNode, node: ModifierNode<Self>) -> [Rect] {
    guard let box = path(of: node).box else { return [] }
    return content.opaqueAreasInContainer.map { $0.intersection(box) }
  }

  @MainActor func focusShape(node: ModifierNode<Self>) -> FocusShape? { FocusShape(path: path(of: node)) }

  @MainActor private func path(of node: ModifierNode<Self>) -> Path {
    shape.path(in: Rect(origin: .zero, size: node.frame.size), for: node.environment.layoutDirection)
  }

  @MainActor var clipsContent: Bool { true }
  @MainActor func needsLayout(after old: ClipModifier) -> Bool { false }
}

nonisolated extension View {
  /// Clips the view to a shape that is laid out in its frame.
  public func clipShape(_ shape: some Shape) -> some View {
    Modified(content: self, modifier: ClipModifier(shape: shape))
  }

  /// Clips the view to its frame.
  public func clipped() -> some View { clipShape(Rectangle()) }

  /// Clips the view to its frame with rounded corners; the radius is in points.
  public func cornerRadius(_ radius: Double) -> some View { clipShape(RoundedRectangle(cornerRadius: radius)) }
}
