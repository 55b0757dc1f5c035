public import FollowspotGeometry

/// A path in the unit square, whose edges become those of the space: drawn once, it fits everywhere.
public struct UnitPath: Shape, Hashable {
  /// The path, with 0 and 1 for the edges.
  public let path: Path

  /// A shape of a path in the unit square.
  public init(_ path: Path) { self.path = path }

  /// The path, stretched to the space.
  public func path(in rect: Rect) -> Path { path.scaled(to: rect) }
}
