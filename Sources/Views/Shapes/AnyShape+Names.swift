public import FollowspotGeometry

// Followspot's words for the shapes of cutouts: `.roundedRectangle(cornerRadius: 8)`, wherever a shape is asked for.
extension Shape where Self == AnyShape {
  /// All of the frame.
  public static var rectangle: AnyShape { AnyShape(Rectangle()) }
  /// The frame with round corners of a radius in points.
  public static func rectangle(cornerRadius: Double) -> AnyShape { roundedRectangle(cornerRadius: cornerRadius) }
  /// The frame with round corners of a radius in points.
  public static func roundedRectangle(cornerRadius: Double) -> AnyShape {
    AnyShape(RoundedRectangle(cornerRadius: cornerRadius))
  }
  /// The frame with a radius in points for each corner.
  public static func unevenRoundedRectangle(_ radii: RectangleCornerRadii) -> AnyShape {
    AnyShape(UnevenRoundedRectangle(cornerRadii: radii))
  }
  /// A path in the unit square, whose edges become those of the frame.
  public static func path(_ path: Path) -> AnyShape { AnyShape(UnitPath(path)) }
  /// What is opaque in a picture, by the name that ``Image`` would have for it.
  public static func image(_ name: String) -> AnyShape { AnyShape(ImageShape(name)) }
}

// What SwiftUI calls so too is of the shape's own type wherever any type will do.
extension AnyShape {
  /// ``Circle``
  public static var circle: AnyShape { AnyShape(Circle()) }
  /// ``Capsule``
  public static var capsule: AnyShape { AnyShape(Capsule()) }
  /// ``Ellipse``
  public static var ellipse: AnyShape { AnyShape(Ellipse()) }
}
