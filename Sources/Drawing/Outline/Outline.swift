public import FollowspotGeometry

/// The edge of a shape in device space. What lies inside is covered by exact area, see ``Coverage``.
public enum Outline: Hashable, Sendable {
  /// All of a rectangle.
  case rectangle(DeviceRect)
  /// A rectangle with quarter circles for corners.
  case roundedRectangle(DeviceRect, CornerRadii<DevicePixels>)
  /// The ellipse that touches the rectangle's four edges; a circle where it is square.
  case ellipse(DeviceRect)
  /// What a path means.
  case path(DevicePath)
  /// What of a bitmap is opaque, scaled to a frame: where it lets something through, the shape covers as much.
  case image(Bitmap, frame: DeviceRect)

  /// The rectangle around the shape.
  public var bounds: DeviceRect {
    switch self {
    case .rectangle(let rect), .roundedRectangle(let rect, _), .ellipse(let rect), .image(_, let rect): rect
    case .path(let path): path.bounds
    }
  }
}
