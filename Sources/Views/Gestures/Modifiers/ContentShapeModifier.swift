internal import FollowspotGeometry

/// Limits touches on a view to a shape.
struct ContentShapeModifier<S: Shape>: PrimitiveModifier {
  let shape: S

  func hit(_ content: LayoutNode, _ point: Point, node: ModifierNode<Self>) -> LayoutNode? {
    let path = shape.path(
      in: Rect(origin: .zero, size: node.frame.size), for: node.environment.layoutDirection)
    return path.contains(point) ? content.hitInContainer(point) ?? node : nil
  }

  func needsLayout(after old: ContentShapeModifier) -> Bool { false }
}

extension View {
  /// Accepts touches anywhere in a shape, even where nothing is painted, and nowhere else.
  public func contentShape(_ shape: some Shape) -> some View {
    Modified(content: self, modifier: ContentShapeModifier(shape: shape))
  }
}
