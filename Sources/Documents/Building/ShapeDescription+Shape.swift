internal import FollowspotGeometry
internal import FollowspotViews

extension ShapeDescription {
  /// The shape with the lengths that a theme has for a display: of a view, and of its cutout.
  func shape(in resolver: StyleResolver) -> AnyShape {
    switch self {
    case .fixed(let shape): shape
    case .roundedRectangle(let radius): .roundedRectangle(cornerRadius: resolver.points(radius))
    case .unevenRoundedRectangle(let radii): .unevenRoundedRectangle(radii.map(resolver.points))
    }
  }
}
