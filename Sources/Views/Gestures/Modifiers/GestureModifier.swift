internal import FollowspotGeometry

/// Gives a view a gesture. The whole frame takes touches, gaps between views included.
struct GestureModifier<G: Gesture>: PrimitiveModifier {
  let gesture: G
  var relation = GestureClient.Relation.exclusive
  var mask = GestureMask.all
  var press = GestureClient.Press.none

  func hit(_ content: LayoutNode, _ point: Point, node: ModifierNode<Self>) -> LayoutNode? {
    let inside = content.hitInContainer(point)
    if let inside, mask.contains(.subviews) { return inside }
    // A gesture that doesn't count takes no gaps.
    if inside == nil, !mask.contains(.gesture) { return nil }
    return inside != nil || Rect(origin: .zero, size: node.frame.size).contains(point) ? node : nil
  }

  func gestureClient(node: ModifierNode<Self>) -> GestureClient? {
    guard mask.contains(.gesture), node.environment.isEnabled else { return nil }
    return GestureClient(relation, gesture, press: press) { [weak node] in node?.modifier.gesture }
  }

  func needsLayout(after old: Self) -> Bool { false }
}

/// Which gestures of a view count.
public struct GestureMask: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  /// A bit for the gesture that is added, and one for those of the views inside.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// None: neither the gesture that is added nor those of the views inside.
  public static let none: GestureMask = []
  /// The gesture that is added.
  public static let gesture = GestureMask(rawValue: 1)
  /// Those of the views inside.
  public static let subviews = GestureMask(rawValue: 2)
  /// All of them.
  public static let all: GestureMask = [.gesture, .subviews]
}
