/// A width and a height in whole pixels.
public struct PixelSize: Hashable, Sendable {
  /// Pixels in a row.
  public var width: Int
  /// Rows.
  public var height: Int

  /// Pixels in a row, then rows; one of them at 0 or below makes it empty.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// No extent.
  public static let zero = PixelSize(width: 0, height: 0)

  /// Whether there is no pixel.
  public var isEmpty: Bool { width <= 0 || height <= 0 }
  /// The number of pixels.
  public var area: Int { isEmpty ? 0 : width * height }
}

extension PixelSize: CustomStringConvertible {
  /// As on the command line: `1920x1080`.
  public var description: String { "\(width)x\(height)" }
}
