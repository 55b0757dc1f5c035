internal import FollowspotDocuments
internal import FollowspotGeometry
internal import FollowspotViews

extension ShapeDescription {
  /// Returns the shape with its lengths resolved for a display. It serves both a view and the view's cutout.
  func shape(in resolver: StyleResolver) -> AnyShape {
    switch self {
    case .rectangle: .rectangle
    case .circle: .circle
    case .capsule: .capsule
    case .ellipse: .ellipse
    case .path(let path): .path(Path(path))
    case .image(let name): .image(name)
    case .roundedRectangle(let radius): .roundedRectangle(cornerRadius: resolver.points(radius))
    case .unevenRoundedRectangle(let radii): .unevenRoundedRectangle(radii.map(resolver.points))
    }
  }
}

extension Path {
  /// Creates the path that a document describes.
  init(_ description: PathDescription) {
    self.init()
    for element in description.elements {
      switch element {
      case .move(let point): move(to: point)
      case .line(let point): addLine(to: point)
      case .quadCurve(let point, let control): addQuadCurve(to: point, control: control)
      case .curve(let point, let control1, let control2): addCurve(to: point, control1: control1, control2: control2)
      case .close: closeSubpath()
      }
    }
  }
}
