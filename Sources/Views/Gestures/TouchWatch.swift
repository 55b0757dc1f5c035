package import Geometry

/// Told of touches that belong to the views inside, with their place on the display in points.
package struct TouchWatch {
  let began: (Point) -> Void
  let tapped: (Point) -> Void
}

/// Has someone told of touches inside, which go to whom they belong all the same.
struct TouchWatchModifier: PrimitiveModifier {
  /// Whether the space between views counts as well.
  let isWatching: () -> Bool
  let watch: TouchWatch

  func hit(_ content: LayoutNode, _ point: Point, node: ModifierNode<Self>) -> LayoutNode? {
    if let hit = content.hitInContainer(point) { return hit }
    return isWatching() && Rect(origin: .zero, size: node.frame.size).contains(point) ? node : nil
  }

  var touchWatch: TouchWatch? { isWatching() ? watch : nil }
  func needsLayout(after old: TouchWatchModifier) -> Bool { false }
}

/// Makes all of a view's frame one control that covers what lies below.
struct TouchCoverModifier: PrimitiveModifier {
  let generation: Int
  let openings: [Rect]
  let action: (Point) -> Void

  func hit(_ content: LayoutNode, _ point: Point, node: ModifierNode<Self>) -> LayoutNode? {
    guard Rect(origin: .zero, size: node.frame.size).contains(point) else { return content.hitInContainer(point) }
    let hit = content.hitInContainer(point)
    guard openings.contains(where: { $0.contains(point) }) else { return hit ?? node }
    // What can be touched lies before an opening; what is only painted doesn't.
    let isControl = hit?.containers.prefix { $0 !== node }.contains { $0.touchRole != nil } ?? false
    return isControl ? hit : nil
  }

  func touchRole(in environment: EnvironmentValues) -> TouchRole? {
    environment.isEnabled ? .tap(TapTarget(pressed: { _ in }, action: action)) : nil
  }

  var touchGeneration: Int? { generation }
  func needsLayout(after old: TouchCoverModifier) -> Bool { false }
}

extension View {
  /// Tells of touches in the view that go to whom they belong all the same; places are the display's, in points.
  ///
  /// - Parameters:
  ///   - isWatching: Whether anyone wants to know now; then the space between views takes touches as well.
  ///   - began: A finger came.
  ///   - tapped: A tap happened, and its action has run.
  package func watchingTouches(
    while isWatching: @escaping () -> Bool, began: @escaping (Point) -> Void = { _ in },
    tapped: @escaping (Point) -> Void = { _ in }
  ) -> some View {
    Modified(
      content: self,
      modifier: TouchWatchModifier(isWatching: isWatching, watch: TouchWatch(began: began, tapped: tapped)))
  }

  /// Makes all of the view's frame a control that covers what lies below.
  ///
  /// - Parameters:
  ///   - generation: Taps that began under another number do nothing in the view, nor in the controls it holds.
  ///   - openings: Where touches go to what lies below unless a control of the view is there, in the view's
  ///     coordinates.
  ///   - action: A tap happened that no control in the view took, at a place in the view's coordinates.
  package func coveringTouches(
    generation: Int, openings: [Rect], perform action: @escaping (Point) -> Void
  ) -> some View {
    Modified(
      content: self, modifier: TouchCoverModifier(generation: generation, openings: openings, action: action))
  }
}
