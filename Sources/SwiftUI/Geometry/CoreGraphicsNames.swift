#if SwiftUI
  public import FollowspotGeometry
  public import FollowspotViews

  /// Returns a point.
  public func CGPointMake(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x, y: y) }
  /// Returns a size.
  public func CGSizeMake(_ width: Double, _ height: Double) -> CGSize { CGSize(width: width, height: height) }
  /// Returns a rectangle.
  public func CGRectMake(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }
  /// Returns the lower x of a rectangle.
  public func CGRectGetMinX(_ rect: CGRect) -> Double { rect.minX }
  /// Returns the lower y of a rectangle.
  public func CGRectGetMinY(_ rect: CGRect) -> Double { rect.minY }
  /// Returns the upper x of a rectangle.
  public func CGRectGetMaxX(_ rect: CGRect) -> Double { rect.maxX }
  /// Returns the upper y of a rectangle.
  public func CGRectGetMaxY(_ rect: CGRect) -> Double { rect.maxY }
  /// Returns the width of a rectangle.
  public func CGRectGetWidth(_ rect: CGRect) -> Double { rect.width }
  /// Returns the height of a rectangle.
  public func CGRectGetHeight(_ rect: CGRect) -> Double { rect.height }

  /// A distance along both axes.
  public struct CGVector: Hashable, Sendable {
    /// The distance along an axis.
    public var dx, dy: Double

    /// Creates a distance.
    public init(dx: Double = 0, dy: Double = 0) { (self.dx, self.dy) = (dx, dy) }

    /// No distance.
    public static let zero = CGVector()
  }

  extension CGPoint {
    /// Creates the origin.
    public init() { self.init(x: 0, y: 0) }
    /// Creates a point from whole numbers.
    @_disfavoredOverload public init(x: Int, y: Int) { self.init(x: Double(x), y: Double(y)) }

    /// Returns the point under a map.
    public func applying(_ transform: CGAffineTransform) -> CGPoint {
      CGPoint(
        x: transform.a * x + transform.c * y + transform.tx, y: transform.b * x + transform.d * y + transform.ty)
    }
  }

  extension CGSize {
    /// Creates an empty size.
    public init() { self.init(width: 0, height: 0) }
    /// Creates a size from whole numbers.
    @_disfavoredOverload public init(width: Int, height: Int) {
      self.init(width: Double(width), height: Double(height))
    }
  }

  extension CGRect {
    /// Creates an empty rectangle.
    public init() { self.init(x: 0, y: 0, width: 0, height: 0) }
    /// Creates a rectangle from whole numbers.
    @_disfavoredOverload public init(x: Int, y: Int, width: Int, height: Int) {
      self.init(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
    }

    /// A rectangle that contains nothing, at an infinite position.
    public static let null = CGRect(x: Double.infinity, y: .infinity, width: 0, height: 0)
    /// A rectangle larger than every display.
    public static let infinite = CGRect(x: -4e6, y: -4e6, width: 8e6, height: 8e6)

    /// Whether the rectangle is at an infinite position.
    public var isNull: Bool { minX == .infinity || minY == .infinity }
    /// Whether the rectangle is ``infinite``.
    public var isInfinite: Bool { self == .infinite }
    /// The rectangle itself: widths and heights are never negative here.
    public var standardized: CGRect { self }

    /// The smallest rectangle with whole coordinates that contains this one.
    public var integral: CGRect {
      if isNull { return self }
      let (x, y) = (minX.rounded(.down), minY.rounded(.down))
      return CGRect(x: x, y: y, width: maxX.rounded(.up) - x, height: maxY.rounded(.up) - y)
    }

    /// Returns the smallest rectangle around the corners of this one under a map.
    public func applying(_ transform: CGAffineTransform) -> CGRect {
      let corners = [(minX, minY), (maxX, minY), (minX, maxY), (maxX, maxY)].map {
        CGPoint(x: $0.0, y: $0.1).applying(transform)
      }
      let (xs, ys) = (corners.map(\.x).sorted(), corners.map(\.y).sorted())
      return CGRect(x: xs[0], y: ys[0], width: xs[3] - xs[0], height: ys[3] - ys[0])
    }
  }

  extension CGAffineTransform {
    /// Whether the map changes nothing.
    public var isIdentity: Bool { self == .identity }

    /// Returns the map that takes this one back; this one itself if it maps areas to lines.
    public func inverted() -> CGAffineTransform {
      let area = a * d - b * c
      guard area != 0, area.isFinite else { return self }
      return CGAffineTransform(
        a: d / area, b: -b / area, c: -c / area, d: a / area, tx: (c * ty - d * tx) / area,
        ty: (b * tx - a * ty) / area)
    }

    /// Returns the map after a move in its own coordinates.
    public func translatedBy(x: Double, y: Double) -> CGAffineTransform {
      CGAffineTransform(translationX: x, y: y).concatenating(self)
    }
    /// Returns the map after a change of size in its own coordinates.
    public func scaledBy(x: Double, y: Double) -> CGAffineTransform {
      CGAffineTransform(scaleX: x, y: y).concatenating(self)
    }
    /// Returns the map after a turn in its own coordinates, in radians.
    public func rotated(by angle: Double) -> CGAffineTransform {
      CGAffineTransform(rotationAngle: angle).concatenating(self)
    }
  }
#endif
