internal import FollowspotGeometry
internal import Glibc

/// An affine map of positions: the names of CoreGraphics.
public struct CGAffineTransform: Hashable, Sendable {
  /// The coefficients: a position becomes `(a·x + c·y + tx, b·x + d·y + ty)`.
  public var a, b, c, d, tx, ty: Double

  /// The map that changes nothing.
  public static let identity = CGAffineTransform()

  /// Creates a map from the coefficients of the same names; by default one that changes nothing.
  public init(a: Double = 1, b: Double = 0, c: Double = 0, d: Double = 1, tx: Double = 0, ty: Double = 0) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// Creates a move by a distance in points.
  public init(translationX x: Double, y: Double) { self.init(tx: x, ty: y) }
  /// Creates a change of size about the origin.
  public init(scaleX x: Double, y: Double) { self.init(a: x, d: y) }
  /// Creates a turn about the origin, in radians. Positive angles turn clockwise, because y points down.
  public init(rotationAngle angle: Double) {
    let (sine, cosine) = (sin(angle), cos(angle))
    self.init(a: cosine, b: sine, c: -sine, d: cosine)
  }

  /// Returns this map followed by another.
  public func concatenating(_ next: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: next.a * a + next.c * b, b: next.b * a + next.d * b, c: next.a * c + next.c * d, d: next.b * c + next.d * d,
      tx: next.a * tx + next.c * ty + next.tx, ty: next.b * tx + next.d * ty + next.ty)
  }

  /// Returns the position to which a position is mapped.
  func callAsFunction(_ point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// The factor of lengths: the square root of that of areas.
  var factor: Double { abs(a * d - b * c).squareRoot().finite }

  /// Whether edges along the axes stay along the axes and keep their order, so that figures stay figures.
  var isUpright: Bool { b == 0 && c == 0 && a > 0 && d > 0 }
}
