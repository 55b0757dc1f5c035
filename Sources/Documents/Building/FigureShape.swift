internal import Geometry
internal import Spotlights
internal import Views

/// The shape of a light as one that views are made of.
struct FigureShape: Shape {
  let shape: FocusShape

  init(_ shape: FocusShape) { self.shape = shape }

  func sizeThatFits(_ size: Size) -> Size { shape == .circle ? Circle().sizeThatFits(size) : size }

  func path(in rect: Rect) -> Path {
    switch shape {
    case .rectangle, .image: Path(rect)
    case .roundedRectangle(let radius): Path(roundedRect: rect, cornerRadius: radius)
    case .unevenRoundedRectangle(let radii): Path(roundedRect: rect, cornerRadii: radii)
    case .circle: Circle().path(in: rect)
    case .capsule: Capsule().path(in: rect)
    case .ellipse: Path(ellipseIn: rect)
    case .path(let path): path.scaled(to: rect)
    }
  }
}
