/// A width and a height in whole pixels.
public struct PixelSize: Hashable, Sendable {
  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int

  /// Creates a size. It is empty if a side is 0 or negative.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The size 0 × 0.
  public static let zero = PixelSize(width: 0, height: 0)

  /// Whether the size has no pixels.
  @inlinable package var isEmpty: Bool { width <= 0 || height <= 0 }
  /// The number of pixels.
  @inlinable package var area: Int { isEmpty ? 0 : width * height }
}

extension PixelSize: CustomStringConvertible {
  /// The size as on the command line, such as `1920x1080`.
  public var description: String { "\(width)x\(height)" }
}
