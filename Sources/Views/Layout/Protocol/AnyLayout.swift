public import FollowspotGeometry

/// A layout of any type. Views keep their state when the layout's type changes, and move to their new positions if the
/// change is animated.
///
/// ```swift
/// let layout = isUpright ? AnyLayout(VStackLayout(spacing: 16)) : AnyLayout(HStackLayout(spacing: 16))
/// layout { buttons }
/// ```
public struct AnyLayout: Layout {
  private var layout: any Layout

  /// Erases the type of a layout.
  public init(_ layout: some Layout) { self.layout = (layout as? AnyLayout)?.layout ?? layout }

  /// The cache of the wrapped layout. A layout of another type starts with a new one.
  public struct Cache {
    fileprivate var arrangement: any ContainerLayout
  }

  /// The axis of the wrapped layout, if it is a stack.
  var stackOrientation: Axis? { type(of: layout).layoutProperties.stackOrientation }

  /// Creates the wrapped layout's cache.
  public func makeCache(subviews: Subviews) -> Cache {
    Cache(arrangement: layout.arrangement(after: nil, subviews.layoutDirection))
  }

  /// Updates the wrapped layout's cache.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache.arrangement = layout.arrangement(after: cache.arrangement, subviews.layoutDirection)
  }

  /// Returns the wrapped layout's size.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> Size {
    cache.arrangement.measure(subviews.nodes, proposal)
  }

  /// Places the views with the wrapped layout.
  public func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    subviews.place(cache.arrangement, in: bounds, proposal)
  }

  /// Returns the wrapped layout's spacing.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    cache.arrangement.spacing(of: subviews.nodes)
  }

  /// Returns the wrapped layout's alignment line.
  public func explicitAlignment(
    of alignment: HorizontalAlignment, in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> Double? {
    cache.arrangement.find(.horizontal(alignment), subviews.nodes, in: bounds.size, proposal: proposal)
  }

  /// Returns the wrapped layout's alignment line.
  public func explicitAlignment(
    of alignment: VerticalAlignment, in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> Double? {
    cache.arrangement.find(.vertical(alignment), subviews.nodes, in: bounds.size, proposal: proposal)
  }

  /// The wrapped layout's numbers, which are animated while its type stays the same.
  public var animatableData: _AnyAnimatableData {
    get { _AnyAnimatableData(layout.animatableData) }
    set { layout = layout.moved(to: newValue) }
  }
}

extension Layout {
  /// Returns the layout as a container layout, with the memory of the previous one if that had the same type.
  fileprivate func arrangement(after old: (any ContainerLayout)?, _ direction: LayoutDirection) -> any ContainerLayout {
    let memory = (old as? LayoutArrangement<Self>)?.memory ?? .init()
    memory.isStale = true
    return LayoutArrangement(layout: self, direction: direction, memory: memory)
  }

  fileprivate func moved(to data: _AnyAnimatableData) -> any Layout {
    guard let data = data.value(as: AnimatableData.self) else { return self }
    var layout = self
    layout.animatableData = data
    return layout
  }
}
