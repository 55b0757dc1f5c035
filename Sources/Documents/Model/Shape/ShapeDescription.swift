public import FollowspotGeometry
public import FollowspotViews

/// A shape whose corner radii may be lengths of the theme.
public enum ShapeDescription: Hashable, Sendable {
  /// A shape without lengths, which is the same under every theme.
  case fixed(AnyShape)
  case roundedRectangle(cornerRadius: Length)
  case unevenRoundedRectangle(CornerRadii<ThemeLengths>)

  /// The whole frame.
  static let rectangle = ShapeDescription.fixed(.rectangle)
}

/// Lengths in points or by a name in the theme.
public enum ThemeLengths: LengthUnit {
  public typealias Length = FollowspotDocuments.Length
}
