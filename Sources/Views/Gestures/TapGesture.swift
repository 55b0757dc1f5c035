public import Geometry

/// Runs an action when the view is tapped; the whole frame takes touches, gaps between views included.
struct TapModifier: PrimitiveModifier {
  let pressed: (Bool) -> Void
  let action: (Point) -> Void

  func hit(_ content: LayoutNode, _ point: Point, node: ModifierNode<Self>) -> LayoutNode? {
    content.hitInContainer(point) ?? (Rect(origin: .zero, size: node.frame.size).contains(point) ? node : nil)
  }

  func touchRole(in environment: EnvironmentValues) -> TouchRole? {
    environment.isEnabled ? .tap(TapTarget(pressed: pressed, action: action)) : nil
  }

  func needsLayout(after old: TapModifier) -> Bool { false }
}

extension View {
  /// Runs an action when the view is tapped.
  public func onTapGesture(perform action: @escaping () -> Void) -> some View {
    onTapGesture { _ in action() }
  }

  /// Runs an action with the position in the view, in points, when the view is tapped.
  public func onTapGesture(perform action: @escaping (Point) -> Void) -> some View {
    Modified(content: self, modifier: TapModifier(pressed: { _ in }, action: action))
  }

  /// Tells whether a finger that may become a tap is down, and when it has become one.
  func onTap(pressed: @escaping (Bool) -> Void, perform action: @escaping () -> Void) -> some View {
    Modified(content: self, modifier: TapModifier(pressed: pressed, action: { _ in action() }))
  }
}
