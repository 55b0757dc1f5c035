public import Geometry

/// The edge of a shape in device space. What lies inside is covered by exact area, see ``Coverage``.
public enum Outline: Hashable, Sendable {
  /// All of a rectangle.
  case rectangle(DeviceRect)
  /// A rectangle with quarter circles for corners.
  case roundedRectangle(DeviceRect, CornerRadii)
  /// The ellipse that touches the rectangle's four edges; a circle where it is square.
  case ellipse(DeviceRect)

  /// The rectangle around the shape.
  public var bounds: DeviceRect {
    switch self {
    case .rectangle(let rect), .roundedRectangle(let rect, _), .ellipse(let rect): rect
    }
  }
}
