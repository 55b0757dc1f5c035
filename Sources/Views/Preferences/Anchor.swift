public import FollowspotGeometry

/// A position in a view that can be read later and elsewhere. It follows layout, because it refers to the view.
///
/// A ``GeometryProxy`` converts it to coordinates.
public nonisolated struct Anchor<Value>: Sendable {
  private(set) weak var node: LayoutNode?
  private let source: Source

  init(_ node: LayoutNode, _ source: Source) {
    self.node = node
    self.source = source
  }

  /// The part of a view to which an anchor refers.
  public struct Source: Sendable {
    fileprivate let part: AnchorPart
    /// Returns the value in a view of a size.
    fileprivate let read: @Sendable (Size, LayoutDirection) -> Value
    /// Returns the value under a map.
    fileprivate let map: @Sendable (Value, CGAffineTransform) -> Value
  }

  /// The host of the tree that the view is in; `nil` once the view is gone.
  @MainActor package var host: ViewHost? { node?.host }

  /// Whether the view is for the visitor alone.
  @MainActor package var isPrivate: Bool { node?.environment.isPrivate ?? false }

  /// The value on the display, in points; `nil` once the view is gone.
  @MainActor package var displayValue: Value? { node.flatMap { value(under: $0.displayMap) } }

  /// Returns the value under a map from the view's coordinates; `nil` once the view is gone.
  @MainActor private func value(under map: CGAffineTransform) -> Value? {
    guard let node, !node.isDetached else { return nil }
    return source.map(source.read(node.frame.size, node.environment.layoutDirection), map)
  }

  /// The visible part of the view on the display, without areas that containers clip or bars cover, in points; `nil`
  /// once the view is gone.
  @MainActor package var visibleFrame: Rect? {
    guard let node, !node.isDetached, let host = node.host else { return nil }
    let frame = node.displayBounds.intersection(Rect(origin: .zero, size: host.size))
    return window.map { frame.intersection($0) } ?? frame
  }

  /// Whether a part of the view is visible, or may become visible once the pictures around it are loaded.
  @MainActor package var mayBeSeen: Bool {
    guard let visibleFrame, let host = node?.host else { return false }
    return !visibleFrame.isEmpty || host.isLayoutProvisional
  }

  /// The area of the display to which the view is clipped, in points; `nil` if nothing clips it.
  @MainActor package var window: Rect? {
    node.flatMap { $0.isDetached ? nil : $0.window }
  }

  /// Scrolls the containers by the least distance that shows the view.
  ///
  /// Inside ``withAnimation(_:_:)`` the scrolling is animated.
  ///
  /// - Parameter margin: The space to show around the view if there is room, in points.
  @MainActor package func reveal(margin: EdgeInsets = .zero) {
    if let node, !node.isDetached { node.reveal(margin: margin) }
  }

  /// Returns the value in a node's coordinates; `nil` once the view is gone.
  @MainActor func value(in node: LayoutNode) -> Value? {
    self.node.flatMap { value(under: $0.displayMap.relative(to: node.displayMap)) }
  }
}

/// The part of a view to which an anchor refers, for comparisons.
private enum AnchorPart: Hashable {
  case bounds
  case rect(Rect)
  case unitPoint(UnitPoint)
  case point(Point)
}

extension Anchor: Equatable where Value: Equatable {
  /// Whether two anchors refer to the same part of the same view.
  public static func == (a: Anchor, b: Anchor) -> Bool { a.node === b.node && a.source.part == b.source.part }
}

extension Anchor: Hashable where Value: Hashable {
  /// Adds the view and its part to a hash.
  public func hash(into hasher: inout Hasher) {
    // An anchor outlives its view, and its hash may not change then.
    hasher.combine(source.part)
  }
}

extension Anchor.Source where Value == Rect {
  /// The view's frame.
  public static var bounds: Anchor<Rect>.Source {
    Anchor<Rect>.Source(part: .bounds, read: { size, _ in Rect(origin: .zero, size: size) }, map: { $1.box(of: $0) })
  }

  /// A rectangle in the view's coordinates, in points.
  public static func rect(_ rect: Rect) -> Anchor<Rect>.Source {
    Anchor<Rect>.Source(part: .rect(rect), read: { _, _ in rect }, map: { $1.box(of: $0) })
  }
}

extension Anchor.Source where Value == Point {
  /// A point at fractions of the view's size, from its upper leading corner.
  public static func unitPoint(_ point: UnitPoint) -> Anchor<Point>.Source {
    Anchor<Point>.Source(part: .unitPoint(point), read: { point.placed(for: $1).point(in: $0) }, map: { $1($0) })
  }

  /// A point in the view's coordinates, in points.
  public static func point(_ point: Point) -> Anchor<Point>.Source {
    Anchor<Point>.Source(part: .point(point), read: { _, _ in point }, map: { $1($0) })
  }

  /// The view's centre.
  public static var center: Anchor<Point>.Source { unitPoint(.center) }
  /// The middle of the view's top edge.
  public static var top: Anchor<Point>.Source { unitPoint(.top) }
  /// The middle of the view's bottom edge.
  public static var bottom: Anchor<Point>.Source { unitPoint(.bottom) }
  /// The middle of the view's leading edge.
  public static var leading: Anchor<Point>.Source { unitPoint(.leading) }
  /// The middle of the view's trailing edge.
  public static var trailing: Anchor<Point>.Source { unitPoint(.trailing) }
  /// The view's upper leading corner.
  public static var topLeading: Anchor<Point>.Source { unitPoint(.topLeading) }
  /// The view's upper trailing corner.
  public static var topTrailing: Anchor<Point>.Source { unitPoint(.topTrailing) }
  /// The view's lower leading corner.
  public static var bottomLeading: Anchor<Point>.Source { unitPoint(.bottomLeading) }
  /// The view's lower trailing corner.
  public static var bottomTrailing: Anchor<Point>.Source { unitPoint(.bottomTrailing) }
}

nonisolated extension View {
  /// Sends an anchor in the view up the tree.
  ///
  /// - Parameters:
  ///   - key: The preference.
  ///   - value: The anchor: the view's bounds or a point of them.
  ///   - transform: Returns the preference's value from the anchor.
  public func anchorPreference<Value, Key: PreferenceKey>(
    key: Key.Type = Key.self, value: Anchor<Value>.Source, transform: @escaping (Anchor<Value>) -> Key.Value
  ) -> some View {
    Modified(content: self, modifier: PreferenceModifier<Key> { transform(Anchor($0, value)) })
  }

  /// Changes a value that the view sends up the tree, using an anchor in the view.
  ///
  /// - Parameters:
  ///   - key: The preference.
  ///   - value: The anchor: the view's bounds or a point of them.
  ///   - transform: Changes the value that the view sends.
  public func transformAnchorPreference<Value, Key: PreferenceKey>(
    key: Key.Type = Key.self, value: Anchor<Value>.Source,
    transform: @escaping (inout Key.Value, Anchor<Value>) -> Void
  ) -> some View {
    transformAnchorPreference(key: key, value: value, identifier: nil, transform: transform)
  }

  /// Changes a value that the view sends up the tree, using an anchor in the view, and gives the view a name for
  /// scripts.
  package func transformAnchorPreference<Value, Key: PreferenceKey>(
    key: Key.Type = Key.self, value: Anchor<Value>.Source, identifier: String?,
    transform: @escaping (inout Key.Value, Anchor<Value>) -> Void
  ) -> some View {
    Modified(
      content: self,
      modifier: TransformPreferenceModifier<Key>(identifier: identifier) { transform(&$0, Anchor($1, value)) })
  }
}
