internal import FollowspotDocuments
internal import FollowspotGeometry
internal import FollowspotViews

extension ShapeDescription {
  /// Returns the shape with its lengths resolved for a display. It serves both a view and the view's cutout.
  func shape(in resolver: StyleResolver) -> AnyShape {
    switch self {
    case .fixed(let shape): shape
    case .roundedRectangle(let radius): .roundedRectangle(cornerRadius: resolver.points(radius))
    case .unevenRoundedRectangle(let radii): .unevenRoundedRectangle(radii.map(resolver.points))
    }
  }
}
