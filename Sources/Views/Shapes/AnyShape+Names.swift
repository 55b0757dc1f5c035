public import FollowspotGeometry

// Followspot's names for the shapes of cutouts, as in `.roundedRectangle(cornerRadius: 8)`.
extension Shape where Self == AnyShape {
  /// The whole frame.
  public static var rectangle: AnyShape { AnyShape(Rectangle()) }
  /// The frame with rounded corners; the radius is in points.
  public static func rectangle(cornerRadius: Double) -> AnyShape { roundedRectangle(cornerRadius: cornerRadius) }
  /// The frame with rounded corners; the radius is in points.
  public static func roundedRectangle(cornerRadius: Double) -> AnyShape {
    AnyShape(RoundedRectangle(cornerRadius: cornerRadius))
  }
  /// The frame with a radius for each corner, in points.
  public static func unevenRoundedRectangle(_ radii: RectangleCornerRadii) -> AnyShape {
    AnyShape(UnevenRoundedRectangle(cornerRadii: radii))
  }
  /// A path in the unit square, which is stretched to the frame.
  public static func path(_ path: Path) -> AnyShape { AnyShape(UnitPath(path)) }
  /// The opaque part of a picture, by its name as in ``Image``.
  public static func image(_ name: String) -> AnyShape { AnyShape(ImageShape(name)) }
}

// Names that SwiftUI has too. There they return the concrete types, so these are members of AnyShape.
extension AnyShape {
  /// ``Circle``
  public static var circle: AnyShape { AnyShape(Circle()) }
  /// ``Capsule``
  public static var capsule: AnyShape { AnyShape(Capsule()) }
  /// ``Ellipse``
  public static var ellipse: AnyShape { AnyShape(Ellipse()) }
}
