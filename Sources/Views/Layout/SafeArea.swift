internal import FollowspotGeometry

/// Extends the content over the insets on edges where it touches the safe area.
nonisolated struct IgnoresSafeAreaModifier: PrimitiveModifier, Equatable {
  let edges: Edge.Set

  /// Returns the extension over the display's edges. Its leading edge is the left one in either text direction.
  @MainActor private func reach(_ node: ModifierNode<Self>) -> EdgeInsets {
    guard let host = node.host else { return .zero }
    var edges = edges
    if node.environment.layoutDirection == .rightToLeft {
      edges.subtract(.horizontal)
      if self.edges.contains(.leading) { edges.insert(.trailing) }
      if self.edges.contains(.trailing) { edges.insert(.leading) }
    }
    return host.display.reach(of: node.displayFrame, over: edges)
  }

  @MainActor func place(_ content: LayoutNode, in size: Size, proposal: ProposedViewSize, node: ModifierNode<Self>)
    -> Placement
  {
    let reach = reach(node)
    let larger = Size(width: size.width + reach.horizontal, height: size.height + reach.vertical)
    return Placement(
      origin: Point(x: -reach.leading, y: -reach.top), proposal: ProposedViewSize(larger), isAbsolute: true)
  }

  @MainActor func didPlace(_ content: LayoutNode, node: ModifierNode<Self>) {
    node.host?.updates.watchPosition(of: node)
  }
}

/// The regions that reduce the safe area. A kiosk has only the display's edges.
public struct SafeAreaRegions: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  /// Creates a set from its bits, one for each region.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The insets of the display.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// All regions.
  public static let all = container
}

nonisolated extension View {
  /// Extends the view to the display's edges where it touches the safe area.
  public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
    Modified(content: self, modifier: IgnoresSafeAreaModifier(edges: regions.contains(.container) ? edges : []))
  }

  /// Extends the view to the display's edges; SwiftUI's older name of ``ignoresSafeArea(_:edges:)``.
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { ignoresSafeArea(edges: edges) }
}
