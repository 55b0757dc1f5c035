/// A rectangle in device space, in physical pixels and fractions of them.
///
/// Device space is the term of PostScript and cairo for the space after scaling. Shapes between pixels use this type;
/// rectangles of whole pixels are ``PixelRect``.
public struct DeviceRect: Hashable, Sendable {
  /// The left edge.
  @usableFromInline package var minX: Double
  /// The top edge.
  @usableFromInline package var minY: Double
  /// The right edge, at least `minX`.
  @usableFromInline package var maxX: Double
  /// The bottom edge, at least `minY`.
  @usableFromInline package var maxY: Double

  /// Creates a rectangle from four edges in pixels. It is empty if edges are in the wrong order or NaN.
  @inlinable package init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX > minX ? maxX : minX
    self.maxY = maxY > minY ? maxY : minY
  }

  /// Creates a rectangle from whole pixels.
  @inlinable package init(_ rect: PixelRect) {
    self.init(minX: Double(rect.minX), minY: Double(rect.minY), maxX: Double(rect.maxX), maxY: Double(rect.maxY))
  }

  /// Converts a rectangle from points. The scale is in pixels for each point.
  @inlinable package init(_ rect: Rect, scale: Double) {
    self.init(
      minX: rect.minX * scale, minY: rect.minY * scale, maxX: rect.maxX * scale, maxY: rect.maxY * scale)
  }

  /// The extent along x, in pixels.
  @inlinable package var width: Double { maxX - minX }
  /// The extent along y, in pixels.
  @inlinable package var height: Double { maxY - minY }
  /// Whether the rectangle has no area.
  @inlinable package var isEmpty: Bool { !(maxX > minX && maxY > minY) }

  /// Returns the rectangle with every edge moved inwards by a distance in pixels, or outwards if it is negative.
  @inlinable package func insetBy(_ distance: Double) -> DeviceRect {
    DeviceRect(minX: minX + distance, minY: minY + distance, maxX: maxX - distance, maxY: maxY - distance)
  }

  /// Returns the rectangle moved by a distance in pixels.
  @inlinable package func offsetBy(dx: Double, dy: Double) -> DeviceRect {
    DeviceRect(minX: minX + dx, minY: minY + dy, maxX: maxX + dx, maxY: maxY + dy)
  }

  /// The rectangle with its edges rounded to whole pixels. A rectangle that is not empty keeps at least one pixel.
  @inlinable package var snapped: DeviceRect {
    guard !isEmpty else { return self }
    let x = minX.rounded()
    let y = minY.rounded()
    return DeviceRect(minX: x, minY: y, maxX: max(x + 1, maxX.rounded()), maxY: max(y + 1, maxY.rounded()))
  }
}
