internal import Geometry
internal import Views

extension ShapeDescription {
  /// The shape with the lengths that a theme has for a display: of a view, and of its light.
  func shape(in look: Look) -> AnyShape {
    switch self {
    case .fixed(let shape): shape
    case .roundedRectangle(let radius): .roundedRectangle(cornerRadius: look.points(radius))
    case .unevenRoundedRectangle(let radii): .unevenRoundedRectangle(radii.map(look.points))
    }
  }
}
