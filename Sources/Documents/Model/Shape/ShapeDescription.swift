public import FollowspotGeometry
public import FollowspotViews

/// A shape as a document describes it: the shape itself, unless a theme may say how round it is.
public enum ShapeDescription: Hashable, Sendable {
  /// One without lengths, the same under every theme.
  case fixed(AnyShape)
  case roundedRectangle(cornerRadius: Length)
  case unevenRoundedRectangle(CornerRadii<ThemeLengths>)

  /// All of the frame.
  static let rectangle = ShapeDescription.fixed(.rectangle)
}

/// Points, or names that the theme gives points.
public enum ThemeLengths: LengthUnit {
  public typealias Length = FollowspotDocuments.Length
}
