public import Geometry
public import Views

/// The shape of the hole around an element.
public enum FocusShape: Hashable, Sendable {
  /// The element's frame.
  case rectangle
  /// The element's frame with round corners of a radius in points.
  case roundedRectangle(cornerRadius: Double)
  /// The circle around the element's frame.
  case circle
  /// The element's frame with half circles for its shorter sides.
  case capsule
  /// The element's frame with a radius in points for each corner.
  case unevenRoundedRectangle(RectangleCornerRadii)
  /// The ellipse around the element's frame that leaves the same room at each edge; around a square it is the circle.
  case ellipse
  /// A path in the unit square, whose edges become those of the element's frame.
  case path(Path)
  /// What is opaque in a picture, by the name that ``Image`` would have for it, scaled to the element's frame. Where
  /// there is no such picture, light falls on all of the frame.
  case image(String)
}

extension FocusShape {
  /// The shape where text runs the other way, as shapes among views are.
  var mirrored: FocusShape {
    switch self {
    case .unevenRoundedRectangle(let radii): .unevenRoundedRectangle(radii.mirrored)
    case .path(let path): .path(path.mirrored(in: Rect(x: 0, y: 0, width: 1, height: 1)))
    case .rectangle, .roundedRectangle, .circle, .capsule, .ellipse, .image: self
    }
  }

  /// The same as ``roundedRectangle(cornerRadius:)``.
  public static func rectangle(cornerRadius: Double) -> FocusShape { .roundedRectangle(cornerRadius: cornerRadius) }
}
