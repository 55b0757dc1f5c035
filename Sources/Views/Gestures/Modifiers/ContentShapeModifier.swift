internal import FollowspotGeometry

/// The uses of a view's shape, as in SwiftUI.
public struct ContentShapeKinds: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  /// Creates uses from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The area that accepts touches.
  public static let interaction = ContentShapeKinds(rawValue: 1)
  /// The outline that the ring around the focus follows.
  public static let focusEffect = ContentShapeKinds(rawValue: 2)
}

/// Gives a view a shape.
nonisolated struct ContentShapeModifier<S: Shape>: PrimitiveModifier {
  var kinds: ContentShapeKinds = .interaction
  let shape: S
  #if SwiftUI
    /// Whether a shape that crosses itself has holes.
    var isEOFilled = false
  #else
    private var isEOFilled: Bool { false }
  #endif

  @MainActor func hit(_ content: LayoutNode, _ point: Point, node: ModifierNode<Self>) -> LayoutNode? {
    guard kinds.contains(.interaction) else { return content.hitInContainer(point) }
    return path(of: node).contains(point, eoFill: isEOFilled) ? content.hitInContainer(point) ?? node : nil
  }

  @MainActor func focusShape(node: ModifierNode<Self>) -> FocusShape? {
    FocusShape(path: path(of: node), isForFocus: kinds.contains(.focusEffect))
  }

  @MainActor private func path(of node: ModifierNode<Self>) -> Path {
    shape.path(in: Rect(origin: .zero, size: node.frame.size), for: node.environment.layoutDirection)
  }

  @MainActor func needsLayout(after old: ContentShapeModifier) -> Bool { false }
}

nonisolated extension View {
  #if SwiftUI
    /// Gives the view a shape for some uses. With `eoFill`, a shape that crosses itself accepts no touches in its holes.
    public func contentShape(
      _ kinds: ContentShapeKinds, _ shape: some Shape, eoFill: Bool
    ) -> some View {
      Modified(content: self, modifier: ContentShapeModifier(kinds: kinds, shape: shape, isEOFilled: eoFill))
    }
  #endif

  /// Accepts touches anywhere in a shape, even where nothing is painted, and nowhere else.
  public func contentShape(_ shape: some Shape) -> some View {
    Modified(content: self, modifier: ContentShapeModifier(shape: shape))
  }

  /// Gives the view a shape for touches, for the ring around the focus, or for both.
  public func contentShape(_ kinds: ContentShapeKinds, _ shape: some Shape) -> some View {
    Modified(content: self, modifier: ContentShapeModifier(kinds: kinds, shape: shape))
  }
}
