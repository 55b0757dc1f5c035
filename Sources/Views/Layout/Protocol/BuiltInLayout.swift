internal import FollowspotGeometry

/// A ``Layout`` that arranges its views like a built-in container.
@MainActor
protocol BuiltInLayout: Layout where Cache == Void {
  associatedtype Arrangement: ContainerLayout
  /// The container's layout.
  var arrangement: Arrangement { get }
}

extension BuiltInLayout {
  /// Returns the container's size.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> Size {
    arrangement.measure(subviews.nodes, proposal)
  }

  /// Places the views like the container.
  public func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    subviews.place(arrangement, in: bounds, proposal)
  }

  /// Returns the container's spacing.
  public func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing {
    arrangement.spacing(of: subviews.nodes)
  }
}

extension LayoutSubviews {
  /// The nodes of the views.
  var nodes: [LayoutNode] { map(\.node) }

  /// Places the views with a container layout.
  @MainActor
  func place(_ arrangement: some ContainerLayout, in bounds: Rect, _ proposal: ProposedViewSize) {
    for (subview, placement) in zip(self, arrangement.arrange(nodes, in: bounds.size, proposal: proposal)) {
      subview.place(at: bounds.origin + placement.origin, proposal: placement.proposal)
    }
  }
}
