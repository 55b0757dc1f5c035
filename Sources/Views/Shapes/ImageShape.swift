public import FollowspotGeometry

/// What is opaque in a picture, scaled to the space. Where there is no such picture, all of the space.
public struct ImageShape: Shape, Hashable {
  /// The name that ``Image`` would have for the picture.
  public let name: String

  /// A shape of a picture.
  public init(_ name: String) { self.name = name }

  /// The picture's opaque part, stretched to the space.
  public func path(in rect: Rect) -> Path { Path(imageNamed: name, in: rect) }
  /// Fixed, as pictures are.
  public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
}
