package import FollowspotGeometry

/// A shape whose corner radii may be lengths of the theme.
package enum ShapeDescription: Hashable, Sendable {
  /// The whole frame.
  case rectangle
  case circle, capsule, ellipse
  /// A path in the unit square, which is stretched to the frame.
  case path(PathDescription)
  /// The opaque part of the picture in a file.
  case image(String)
  case roundedRectangle(cornerRadius: Length)
  case unevenRoundedRectangle(CornerRadii<ThemeLengths>)
}

/// An outline of lines and curves.
package struct PathDescription: Hashable, Sendable {
  /// An element of an outline, from the end of the one before.
  package enum Element: Hashable, Sendable {
    /// The start of a subpath.
    case move(Point)
    case line(Point)
    case quadCurve(Point, control: Point)
    case curve(Point, control1: Point, control2: Point)
    /// A line to the start of the subpath.
    case close
  }

  /// The elements in order.
  package var elements: [Element] = []
}

/// Lengths in points or by a name in the theme.
package enum ThemeLengths: LengthUnit {
  package typealias Length = FollowspotDocuments.Length
}
