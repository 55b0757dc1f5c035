public import FollowspotGeometry

/// A path in the unit square, which is stretched to the space.
public struct UnitPath: Shape, Hashable {
  /// The path in the unit square.
  public let path: Path

  /// Creates a shape from a path in the unit square.
  public init(_ path: Path) { self.path = path }

  /// Returns the path stretched to the rectangle.
  public func path(in rect: Rect) -> Path { path.scaled(to: rect) }
}
