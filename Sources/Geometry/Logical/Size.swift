/// A width and a height in logical points.
public struct Size: Hashable, Sendable {
  /// The extent along x, in points. It may be infinite in a proposal, but never in a frame.
  public var width: Double
  /// The extent along y, in points. It may be infinite in a proposal, but never in a frame.
  public var height: Double

  /// Creates a size in points. Negative values are kept.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The size 0 × 0.
  public static let zero = Size(width: 0, height: 0)
}
