internal import FollowspotGeometry
internal import FollowspotSemantics

/// Adds a gesture to a view.
nonisolated struct GestureModifier<G: Gesture>: PrimitiveModifier {
  let gesture: G
  var relation = GestureClient.Relation.exclusive
  var mask = GestureMask.all
  var press = GestureClient.Press.none
  /// Whether the whole frame accepts touches, including gaps between the views inside, and not only what is in it.
  var takesFrame = false
  /// Whether the gesture is an action of the view. It isn't if it acts for what is around the view.
  var isAction = true
  /// Whether the gesture is that of a button, which takes the whole row of a list that it is in.
  var isButton = false

  @MainActor func hit(_ content: LayoutNode, _ point: Point, node: ModifierNode<Self>) -> LayoutNode? {
    let inside = content.hitInContainer(point)
    if let inside, mask.contains(.subviews) { return inside }
    if inside != nil { return node }
    // A disabled gesture doesn't accept touches in gaps.
    guard takesFrame, mask.contains(.gesture) else { return nil }
    return Rect(origin: .zero, size: node.frame.size).contains(point) ? node : nil
  }

  @MainActor func gestureClient(node: ModifierNode<Self>) -> GestureClient? {
    guard mask.contains(.gesture), node.environment.isEnabled else { return nil }
    if let optional = gesture as? any OptionalGesture, optional.isMissing { return nil }
    return GestureClient(relation, gesture, press: press) { [weak node] in node?.modifier.gesture }
  }

  @MainActor func describe(_ content: LayoutNode, _ builder: inout SemanticsBuilder, node: ModifierNode<Self>) {
    let start = builder.nodes.count
    content.describeInContainer(&builder)
    if !mask.contains(.subviews) { builder.change(since: start) { $0.block() } }
    let kinds = isAction && mask.contains(.gesture) ? GestureKinds(of: gesture) : []
    if kinds.contains(.tap) { builder.tap(since: start, node: node) }
    if kinds.names.isEmpty || !node.environment.isEnabled { return }
    builder.modify(since: start, node: node, orMake: .group) { $0.custom += kinds.names }
  }

  @MainActor func needsLayout(after old: Self) -> Bool { false }
}

/// The gestures of a view that are active.
public struct GestureMask: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  /// Creates a mask with a bit for the added gesture and one for the gestures of views inside.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// No gestures.
  public static let none: GestureMask = []
  /// The added gesture.
  public static let gesture = GestureMask(rawValue: 1)
  /// The gestures of the views inside.
  public static let subviews = GestureMask(rawValue: 2)
  /// The added gesture and those of the views inside.
  public static let all: GestureMask = [.gesture, .subviews]
}
