internal import FollowspotGeometry

/// A ``Layout`` that arranges its views as a container of this library does.
@MainActor
protocol BuiltInLayout: Layout where Cache == Void {
  associatedtype Arrangement: ContainerLayout
  /// How the container does it.
  var arrangement: Arrangement { get }
}

extension BuiltInLayout {
  /// The size that the container takes.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> Size {
    arrangement.measure(subviews.nodes, proposal)
  }

  /// Places the views where the container does.
  public func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    subviews.place(arrangement, in: bounds, proposal)
  }

  /// The room that the container wants.
  public func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing {
    arrangement.spacing(of: subviews.nodes)
  }
}

extension LayoutSubviews {
  /// The nodes of the views.
  var nodes: [LayoutNode] { map(\.node) }

  /// Places the views as a container does.
  @MainActor
  func place(_ arrangement: some ContainerLayout, in bounds: Rect, _ proposal: ProposedViewSize) {
    for (subview, placement) in zip(self, arrangement.arrange(nodes, in: bounds.size, proposal: proposal)) {
      subview.place(at: bounds.origin + placement.origin, proposal: placement.proposal)
    }
  }
}
