internal import FollowspotGeometry

/// Lets the content reach into the insets on edges where it touches the safe area.
struct IgnoresSafeAreaModifier: PrimitiveModifier, Equatable {
  let edges: Edge.Set

  /// The reach over the display's edges, of which the leading one is the left one whichever way text runs.
  private func reach(_ node: ModifierNode<Self>) -> EdgeInsets {
    guard let host = node.host else { return .zero }
    var edges = edges
    if node.environment.layoutDirection == .rightToLeft {
      edges.subtract(.horizontal)
      if self.edges.contains(.leading) { edges.insert(.trailing) }
      if self.edges.contains(.trailing) { edges.insert(.leading) }
    }
    return host.reach(of: node.displayFrame, over: edges)
  }

  func place(_ content: LayoutNode, in size: Size, proposal: ProposedViewSize, node: ModifierNode<Self>) -> Placement {
    let reach = reach(node)
    let larger = Size(width: size.width + reach.horizontal, height: size.height + reach.vertical)
    return Placement(
      origin: Point(x: -reach.leading, y: -reach.top), proposal: ProposedViewSize(larger), isAbsolute: true)
  }

  func didPlace(_ content: LayoutNode, node: ModifierNode<Self>) { node.host?.watchPosition(of: node) }
}

extension ViewHost {
  /// How far a rectangle on the display may grow over the safe area's edges that it touches.
  func reach(of frame: Rect, over edges: Edge.Set) -> EdgeInsets {
    let safe = safeArea
    // Half a point of tolerance: frames come from sums of fractions.
    func touches(_ edge: Edge.Set, _ a: Double, _ b: Double) -> Bool { edges.contains(edge) && abs(a - b) < 0.5 }
    return EdgeInsets(
      top: touches(.top, frame.minY, safe.minY) ? safeAreaInsets.top : 0,
      leading: touches(.leading, frame.minX, safe.minX) ? safeAreaInsets.leading : 0,
      bottom: touches(.bottom, frame.maxY, safe.maxY) ? safeAreaInsets.bottom : 0,
      trailing: touches(.trailing, frame.maxX, safe.maxX) ? safeAreaInsets.trailing : 0)
  }
}

/// What may take space from the edges; on a kiosk that is only the display itself.
public struct SafeAreaRegions: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  /// A bit for each region.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The display.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// Everything.
  public static let all = container
}

extension View {
  /// Lets the view reach to the display's edges where it touches the safe area.
  public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
    Modified(content: self, modifier: IgnoresSafeAreaModifier(edges: edges))
  }

  /// The same by SwiftUI's first name for it.
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { ignoresSafeArea(edges: edges) }
}
