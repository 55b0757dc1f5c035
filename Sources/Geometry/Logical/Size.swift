/// A width and a height in logical points.
public struct Size: Hashable, Sendable {
  /// Extent along x, in points; may be infinite in a proposal, never in a frame.
  public var width: Double
  /// Extent along y, in points; may be infinite in a proposal, never in a frame.
  public var height: Double

  /// Width, then height, in points; negative ones stay as they are.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No extent.
  public static let zero = Size(width: 0, height: 0)
}
