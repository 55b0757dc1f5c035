internal import FollowspotCPangoCairo
internal import FollowspotDrawing
internal import FollowspotGeometry

/// The shapes of cutouts that are measured.
enum CutoutShape: String, CaseIterable {
  case rectangle, rounded, circle, image

  static let radius = 24.0

  /// Returns the frame of a tile's cutout. Edges between pixels, which cost more, are used for all shapes but images.
  func frame(_ tile: DeviceRect) -> DeviceRect {
    switch self {
    case .rectangle, .rounded: return tile.insetBy(-8.5)
    case .image: return tile.insetBy(-8)
    case .circle:
      let radius = min(tile.width, tile.height) / 2 + 8.5
      let (x, y) = ((tile.minX + tile.maxX) / 2, (tile.minY + tile.maxY) / 2)
      return DeviceRect(minX: x - radius, minY: y - radius, maxX: x + radius, maxY: y + radius)
    }
  }

  /// Returns the cutout for the compositor.
  func outline(_ tile: DeviceRect) -> Outline {
    let frame = frame(tile)
    return switch self {
    case .rectangle: .rectangle(frame)
    case .rounded: .roundedRectangle(frame, CornerRadii(Self.radius))
    case .circle: .ellipse(frame)
    case .image: .image(Self.spot, frame: frame)
    }
  }

  /// Adds the cutout to a cairo path; for an image, its rectangle.
  func add(_ tile: DeviceRect, to context: OpaquePointer) {
    let frame = frame(tile)
    switch self {
    case .rectangle, .image: context.add(frame)
    case .rounded: context.add(frame, radius: Self.radius)
    case .circle: context.addCircle(frame)
    }
  }

  /// A soft round spot.
  static let spot = alpha { $0 }
  /// The inverted spot: the part of a scrim that it leaves.
  static let rest = alpha { 255 - $0 }

  private static func alpha(_ level: (Int) -> Int) -> Bitmap {
    Bitmap(size: PixelSize(width: 256, height: 256), format: .alpha) { memory, rowBytes in
      for y in 0..<256 {
        for x in 0..<256 {
          let (dx, dy) = (Double(x) - 127.5, Double(y) - 127.5)
          let spot = max(0, min(255, Int(2 * (110 - (dx * dx + dy * dy).squareRoot()))))
          memory.storeBytes(of: UInt8(level(spot)), toByteOffset: y * rowBytes + x, as: UInt8.self)
        }
      }
    }
  }
}
