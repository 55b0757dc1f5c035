package import FollowspotGeometry

/// The edge of a shape in device space. Pixels are covered by exact area; see `Coverage`.
package enum Outline: Hashable, Sendable {
  /// A whole rectangle.
  case rectangle(DeviceRect)
  /// A rectangle whose corners are quarter circles.
  case roundedRectangle(DeviceRect, CornerRadii<DevicePixels>)
  /// The ellipse that touches the rectangle's four edges; a circle if it is a square.
  case ellipse(DeviceRect)
  /// The inside of a path.
  case path(DevicePath)
  /// The alpha of a bitmap scaled to a frame: each pixel is covered as far as it is opaque.
  case image(Bitmap, frame: DeviceRect)

  /// The rectangle around the shape.
  package var bounds: DeviceRect {
    switch self {
    case .rectangle(let rect), .roundedRectangle(let rect, _), .ellipse(let rect), .image(_, let rect): rect
    case .path(let path): path.bounds
    }
  }
}
