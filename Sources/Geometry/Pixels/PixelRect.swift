/// A rectangle of whole pixels. The right and bottom edges are outside.
public struct PixelRect: Hashable, Sendable {
  /// The first column.
  public var minX: Int
  /// The first row.
  public var minY: Int
  /// The column after the last.
  public var maxX: Int
  /// The row after the last.
  public var maxY: Int

  /// Creates a rectangle of pixels. Edges in the wrong order make it empty.
  ///
  /// - Parameters:
  ///   - minX: The first column.
  ///   - minY: The first row.
  ///   - maxX: The column right of the last one.
  ///   - maxY: The row below the last one.
  public init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = max(minX, maxX)
    self.maxY = max(minY, maxY)
  }

  /// Creates a rectangle from its upper left pixel and its extent. A negative extent makes it empty.
  @inlinable package init(x: Int, y: Int, width: Int, height: Int) {
    self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  /// Creates a rectangle of all pixels of a surface.
  @inlinable package init(_ size: PixelSize) {
    self.init(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// Creates the smallest rectangle that contains a device rectangle. Edges are clamped to 2³⁰ pixels from the origin.
  @inlinable package init(enclosing rect: DeviceRect) {
    func clamp(_ value: Double) -> Int { Int(max(-0x4000_0000, min(0x4000_0000, value))) }
    self.init(
      minX: clamp(rect.minX.rounded(.down)), minY: clamp(rect.minY.rounded(.down)),
      maxX: clamp(rect.maxX.rounded(.up)), maxY: clamp(rect.maxY.rounded(.up)))
  }

  /// The empty rectangle at the origin.
  package static let zero = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

  /// The number of columns.
  @inlinable package var width: Int { maxX - minX }
  /// The number of rows.
  @inlinable package var height: Int { maxY - minY }
  /// The extent.
  @inlinable package var size: PixelSize { PixelSize(width: width, height: height) }
  /// The upper left pixel.
  @inlinable package var origin: PixelPoint { PixelPoint(x: minX, y: minY) }
  /// Whether the rectangle has no pixels.
  @inlinable package var isEmpty: Bool { minX >= maxX || minY >= maxY }
  /// The number of pixels.
  @inlinable package var area: Int { isEmpty ? 0 : width * height }

  /// Whether a pixel lies inside.
  @inlinable package func contains(_ point: PixelPoint) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether every pixel of another rectangle lies inside.
  @inlinable package func contains(_ other: PixelRect) -> Bool {
    other.isEmpty || (other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY)
  }

  /// Whether both rectangles share a pixel.
  @inlinable package func intersects(_ other: PixelRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY && !isEmpty && !other.isEmpty
  }

  /// Returns the pixels that both rectangles share.
  @inlinable package func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
  }

  /// Returns the smallest rectangle around both. An empty rectangle adds nothing.
  @inlinable package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      minX: min(minX, other.minX), minY: min(minY, other.minY),
      maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
  }

  /// Returns the rectangle moved by a distance in pixels.
  @inlinable package func offsetBy(dx: Int, dy: Int) -> PixelRect {
    PixelRect(minX: minX + dx, minY: minY + dy, maxX: maxX + dx, maxY: maxY + dy)
  }

  /// Returns the rectangle with every edge moved outwards by a distance in pixels.
  @inlinable package func outsetBy(_ distance: Int) -> PixelRect {
    PixelRect(minX: minX - distance, minY: minY - distance, maxX: maxX + distance, maxY: maxY + distance)
  }
}
