public import Geometry

/// The radii of a rectangle's corners, in pixels.
public struct CornerRadii: Hashable, Sendable {
  /// Upper left.
  public var topLeft: Double
  /// Upper right.
  public var topRight: Double
  /// Lower left.
  public var bottomLeft: Double
  /// Lower right.
  public var bottomRight: Double

  /// Makes radii in pixels.
  public init(topLeft: Double, topRight: Double, bottomLeft: Double, bottomRight: Double) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomLeft = bottomLeft
    self.bottomRight = bottomRight
  }

  /// The same radius at every corner.
  public init(_ radius: Double) {
    self.init(topLeft: radius, topRight: radius, bottomLeft: radius, bottomRight: radius)
  }

  /// Radii that fit a rectangle: negative ones and NaN are 0, and all shrink by one factor until no two
  /// on an edge overlap (CSS Backgrounds and Borders 3, section 5.5).
  public func fitted(to rect: DeviceRect) -> CornerRadii {
    func positive(_ value: Double) -> Double { value > 0 ? min(value, 0x4000_0000) : 0 }
    let radii = [topLeft, topRight, bottomLeft, bottomRight].map(positive)
    let edges = [
      (radii[0] + radii[1], rect.width), (radii[2] + radii[3], rect.width),
      (radii[0] + radii[2], rect.height), (radii[1] + radii[3], rect.height),
    ]
    let factor = edges.reduce(1) { factor, edge in edge.0 > edge.1 ? min(factor, edge.1 / edge.0) : factor }
    return CornerRadii(
      topLeft: radii[0] * factor, topRight: radii[1] * factor,
      bottomLeft: radii[2] * factor, bottomRight: radii[3] * factor)
  }

  /// The greatest of the four.
  var greatest: Double { max(topLeft, topRight, bottomLeft, bottomRight) }
}
