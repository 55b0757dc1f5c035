public import FollowspotGeometry

/// The opaque part of a picture, stretched to the space; all of the space if the picture is missing.
public struct ImageShape: Shape, Hashable {
  /// The name of the picture, as in ``Image``.
  public let name: String

  /// Creates the shape of a picture.
  public init(_ name: String) { self.name = name }

  /// Returns the picture's opaque part, stretched to the rectangle.
  public func path(in rect: Rect) -> Path { Path(imageNamed: name, in: rect) }
  /// Fixed, because pictures are not mirrored.
  public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
}
