/// The room that a view wants around it, which stacks give that are not told a spacing.
///
/// Every view wants 8 points on every edge, a stack what the views on its edges want, and a ``Layout`` what it answers:
/// less than 8 points is none.
public struct ViewSpacing: Hashable, Sendable {
  /// The edges on which the view wants no room.
  private var flushEdges: Edge.Set = []

  /// 8 points on every edge.
  public init() {}

  /// No room on any edge; where views are put together with ``formUnion(_:edges:)``, the value to begin with.
  public static let zero: ViewSpacing = {
    var spacing = ViewSpacing()
    spacing.flushEdges = .all
    return spacing
  }()

  /// Takes the larger room of both on some edges; the others stay as they are.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    flushEdges.subtract(edges.subtracting(other.flushEdges))
  }

  /// The larger room of both on some edges, and on the others this one's.
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var spacing = self
    spacing.formUnion(other, edges: edges)
    return spacing
  }

  /// The distance to a view on the right or below, in points: 8, or 0 if one of them wants no room towards the other.
  public func distance(to next: ViewSpacing, along axis: Axis) -> Double {
    let isFlush =
      switch axis {
      case .horizontal: flushEdges.contains(.trailing) || next.flushEdges.contains(.leading)
      case .vertical: flushEdges.contains(.bottom) || next.flushEdges.contains(.top)
      }
    return isFlush ? 0 : StackLayout.standardSpacing
  }
}
