package import FollowspotDrawing
package import FollowspotGeometry

/// Points become pixels.
extension DisplayListBuilder {
  /// Converts a length to pixels; 0 for NaN, and always finite.
  package func length(_ points: Double) -> Double {
    points.finite * scale * (isZoomed ? abs(zoom.width * zoom.height).squareRoot() : 1)
  }

  /// Converts a length to whole pixels, unless edges are not aligned to pixels.
  package func wholeLength(_ points: Double) -> Double {
    isZoomed || !snapsToPixels ? length(points) : length(points).rounded()
  }

  /// Converts a line width to pixels. It is a whole number, at least 1, so that both edges are sharp.
  package func lineWidth(_ points: Double) -> Double {
    guard points > 0 else { return 0 }
    return isZoomed || !snapsToPixels ? length(points) : max(1, wholeLength(points))
  }

  /// Applies the scale effects to a position relative to the origin.
  func zoomed(_ point: Point) -> Point { Point(x: point.x * zoom.width, y: point.y * zoom.height) }

  /// Applies the scale effects to a path.
  func zoomed(_ path: Path) -> Path { isZoomed ? path.mapped(zoomed) : path }

  /// Whether scale effects are active.
  package var isZoomed: Bool { zoom.width != 1 || zoom.height != 1 }

  /// Converts a rectangle at the origin to pixels, with edges on whole pixels, so that neighbours share sharp edges.
  package func device(_ rect: Rect) -> DeviceRect {
    let rect = Rect(origin: rect.origin.finite, size: rect.size.sanitized.finite)
      .offsetBy(dx: origin.x, dy: origin.y)
    guard isZoomed || !snapsToPixels else { return DeviceRect(rect, scale: scale).snapped }
    let (x, y) = (scale * zoom.width, scale * zoom.height)
    return DeviceRect(
      minX: min(rect.minX * x, rect.maxX * x), minY: min(rect.minY * y, rect.maxY * y),
      maxX: max(rect.minX * x, rect.maxX * x), maxY: max(rect.minY * y, rect.maxY * y))
  }

  /// Returns the size in pixels of a picture for a rectangle, without scale effects.
  package func naturalSize(of size: Size) -> PixelSize {
    PixelRect(enclosing: DeviceRect(Rect(origin: .zero, size: size.sanitized.finite), scale: scale).snapped).size
  }

  /// Returns the frame of a picture made without scale effects, at an offset in pixels from the rounded origin.
  package func frame(of size: PixelSize, offset: PixelPoint) -> DeviceRect {
    let (x, y) = (scale * zoom.width, scale * zoom.height)
    guard isZoomed else {
      return DeviceRect(
        PixelRect(
          x: Int((origin.x * x).rounded()) + offset.x, y: Int((origin.y * y).rounded()) + offset.y,
          width: size.width, height: size.height))
    }
    let minX = origin.x * x + Double(offset.x) * zoom.width
    let minY = origin.y * y + Double(offset.y) * zoom.height
    return DeviceRect(
      minX: minX, minY: minY, maxX: minX + Double(size.width) * zoom.width,
      maxY: minY + Double(size.height) * zoom.height)
  }

  package func pixel(_ color: Color) -> Pixel { color.pixel(in: palette) }
}
