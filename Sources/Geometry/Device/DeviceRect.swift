/// A rectangle in device space: physical pixels, edges anywhere between them.
///
/// PostScript's and cairo's word for the space after scaling. Shapes that may lie between pixels use it;
/// whatever is made of whole pixels is a ``PixelRect``.
public struct DeviceRect: Hashable, Sendable {
  /// The left edge.
  public var minX: Double
  /// The top edge.
  public var minY: Double
  /// The right edge, not less than the left one.
  public var maxX: Double
  /// The bottom edge, not less than the top one.
  public var maxY: Double

  /// Four edges in pixels. Edges in the wrong order, and NaN, make it empty.
  public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX > minX ? maxX : minX
    self.maxY = maxY > minY ? maxY : minY
  }

  /// A rectangle of whole pixels.
  public init(_ rect: PixelRect) {
    self.init(minX: Double(rect.minX), minY: Double(rect.minY), maxX: Double(rect.maxX), maxY: Double(rect.maxY))
  }

  /// A logical rectangle at a display's scale, in pixels a point.
  public init(_ rect: Rect, scale: Double) {
    self.init(
      minX: rect.minX * scale, minY: rect.minY * scale, maxX: rect.maxX * scale, maxY: rect.maxY * scale)
  }

  /// The extent along x.
  public var width: Double { maxX - minX }
  /// The extent along y.
  public var height: Double { maxY - minY }
  /// Whether the rectangle covers no area.
  public var isEmpty: Bool { !(maxX > minX && maxY > minY) }

  /// The rectangle with every edge moved inwards by a distance in pixels, outwards if negative.
  public func insetBy(_ distance: Double) -> DeviceRect {
    DeviceRect(minX: minX + distance, minY: minY + distance, maxX: maxX - distance, maxY: maxY - distance)
  }

  /// The rectangle moved by a distance in pixels.
  public func offsetBy(dx: Double, dy: Double) -> DeviceRect {
    DeviceRect(minX: minX + dx, minY: minY + dy, maxX: maxX + dx, maxY: maxY + dy)
  }

  /// The rectangle with its edges moved to the nearest pixel edges; sharp, and at least a pixel where it was not empty.
  public var snapped: DeviceRect {
    guard !isEmpty else { return self }
    let x = minX.rounded()
    let y = minY.rounded()
    return DeviceRect(minX: x, minY: y, maxX: max(x + 1, maxX.rounded()), maxY: max(y + 1, maxY.rounded()))
  }
}
