public import FollowspotGeometry

/// A layout of any type. Where a view changes from one to another, the views in it stay the same: they keep their state,
/// and in an animation move to their new places.
///
/// ```swift
/// let layout = isUpright ? AnyLayout(VStackLayout(spacing: 16)) : AnyLayout(HStackLayout(spacing: 16))
/// layout { buttons }
/// ```
public struct AnyLayout: Layout {
  private var layout: any Layout

  /// Hides the type of a layout.
  public init(_ layout: some Layout) { self.layout = (layout as? AnyLayout)?.layout ?? layout }

  /// What the hidden layout keeps; a layout of another type begins anew.
  public struct Cache {
    fileprivate var arrangement: any ContainerLayout
  }

  /// The axis of the hidden layout, if it is a stack.
  var stackOrientation: Axis? { type(of: layout).layoutProperties.stackOrientation }

  /// Has the hidden layout fill its cache.
  public func makeCache(subviews: Subviews) -> Cache {
    Cache(arrangement: layout.arrangement(after: nil, subviews.layoutDirection))
  }

  /// Has the hidden layout bring its cache up to date.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache.arrangement = layout.arrangement(after: cache.arrangement, subviews.layoutDirection)
  }

  /// The hidden layout's size.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> Size {
    cache.arrangement.measure(subviews.nodes, proposal)
  }

  /// Places the views where the hidden layout does.
  public func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    subviews.place(cache.arrangement, in: bounds, proposal)
  }

  /// The room that the hidden layout wants.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    cache.arrangement.spacing(of: subviews.nodes)
  }

  /// Where the hidden layout says the line is.
  public func explicitAlignment(
    of alignment: HorizontalAlignment, in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> Double? {
    cache.arrangement.find(.horizontal(alignment), subviews.nodes, in: bounds.size, proposal: proposal)
  }

  /// Where the hidden layout says the line is.
  public func explicitAlignment(
    of alignment: VerticalAlignment, in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> Double? {
    cache.arrangement.find(.vertical(alignment), subviews.nodes, in: bounds.size, proposal: proposal)
  }

  /// The hidden layout's numbers: they are animated as long as it is of one type.
  public var animatableData: _AnyAnimatableData {
    get { _AnyAnimatableData(layout.animatableData) }
    set { layout = layout.moved(to: newValue) }
  }
}

extension Layout {
  /// The layout as the tree sees it, with what one of the same type kept before.
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
