internal import FollowspotGeometry

/// A bitmap with its position. Unless it is shown pixel for pixel, it is resampled when it is first painted.
final class PreparedBitmap {
  /// A bitmap whose pixels match the canvas's pixels.
  struct Placed {
    var bitmap: Bitmap
    var origin: PixelPoint
  }

  let bounds: PixelRect
  let tint: UInt32
  private let source: Bitmap
  private let frame: DeviceRect
  private var placed: Placed?

  init(_ source: Bitmap, frame: DeviceRect, tint: UInt32, visible: PixelRect) {
    self.source = source
    self.frame = frame
    self.tint = tint
    guard !frame.isEmpty, frame.width.isFinite, frame.height.isFinite, !source.size.isEmpty else {
      bounds = .zero
      return
    }
    bounds = PixelRect(enclosing: frame).intersection(visible)
    if frame == DeviceRect(PixelRect(enclosing: frame)), PixelRect(enclosing: frame).size == source.size {
      placed = Placed(bitmap: source, origin: PixelRect(enclosing: frame).origin)
    }
  }

  /// Returns the pixels to show, resampling them if necessary.
  func resolve(_ pictures: PictureCache<Resampling, Bitmap>) -> Placed {
    if let placed { return placed }
    let request = Resampling(source: source, frame: frame, visible: bounds)
    let bitmap = pictures.picture(request) { request.bitmap() }
    let result = Placed(bitmap: bitmap, origin: bounds.origin)
    placed = result
    return result
  }
}
