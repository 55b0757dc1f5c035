package import FollowspotGeometry
package import FollowspotViews

/// A shape whose corner radii may be lengths of the theme.
package enum ShapeDescription: Hashable, Sendable {
  /// A shape without lengths, which is the same under every theme.
  case fixed(AnyShape)
  case roundedRectangle(cornerRadius: Length)
  case unevenRoundedRectangle(CornerRadii<ThemeLengths>)

  /// The whole frame.
  package static let rectangle = ShapeDescription.fixed(.rectangle)
}

/// Lengths in points or by a name in the theme.
package enum ThemeLengths: LengthUnit {
  package typealias Length = FollowspotDocuments.Length
}
