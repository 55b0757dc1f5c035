/// The space that a view prefers around it. Stacks without an explicit spacing use it.
///
/// A view prefers 8 points on every edge, and a stack what the views on its edges prefer. A ``Layout`` returns its
/// preference. Each edge has either 8 points or none.
public struct ViewSpacing: Hashable, Sendable {
  /// The edges on which the view prefers no space.
  private var flushEdges: Edge.Set = []

  /// Creates a spacing of 8 points on every edge.
  public init() {}

  /// No space on any edge; the initial value to combine spacings with ``formUnion(_:edges:)``.
  public static let zero: ViewSpacing = {
    var spacing = ViewSpacing()
    spacing.flushEdges = .all
    return spacing
  }()

  /// Takes the larger spacing of both on some edges and keeps the others.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    flushEdges.subtract(edges.subtracting(other.flushEdges))
  }

  /// Returns the larger spacing of both on some edges, and this one's on the others.
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var spacing = self
    spacing.formUnion(other, edges: edges)
    return spacing
  }

  /// Returns the distance to the next view on the right or below, in points: 8, or 0 if either prefers no space between
  /// them.
  public func distance(to next: ViewSpacing, along axis: Axis) -> Double {
    let isFlush =
      switch axis {
      case .horizontal: flushEdges.contains(.trailing) || next.flushEdges.contains(.leading)
      case .vertical: flushEdges.contains(.bottom) || next.flushEdges.contains(.top)
      }
    return isFlush ? 0 : StackLayout.standardSpacing
  }
}
