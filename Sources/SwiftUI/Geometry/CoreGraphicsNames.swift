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

  /// Returns a move by a distance in points.
  public func CGAffineTransformMakeTranslation(_ x: Double, _ y: Double) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y)
  }
  /// Returns a change of size about the origin.
  public func CGAffineTransformMakeScale(_ x: Double, _ y: Double) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y)
  }
  /// Returns a turn about the origin, in radians.
  public func CGAffineTransformMakeRotation(_ angle: Double) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle)
  }

  /// An edge of a rectangle.
  public enum CGRectEdge: UInt32, Hashable, Sendable, CaseIterable {
    case minXEdge, minYEdge, maxXEdge, maxYEdge
  }

  extension CGSize {
    /// Returns the size under a map, without the map's move. Lengths are never negative here.
    public func applying(_ transform: CGAffineTransform) -> CGSize {
      CGSize(
        width: abs(transform.a * width + transform.c * height), height: abs(transform.b * width + transform.d * height))
    }

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

    /// Returns a part of the rectangle along an edge, and the rest.
    ///
    /// - Parameters:
    ///   - atDistance: The width or height of the part, in points; at most that of the rectangle.
    ///   - edge: The edge of the part.
    public func divided(
      atDistance distance: Double, from edge: CGRectEdge
    ) -> (slice: CGRect, remainder: CGRect) {
      let isAcross = edge == .minXEdge || edge == .maxXEdge
      let length = isAcross ? width : height
      let part = max(0, min(distance, length))
      let first = edge == .minXEdge || edge == .minYEdge ? part : length - part
      let parts =
        isAcross
        ? (
          CGRect(x: minX, y: minY, width: first, height: height),
          CGRect(x: minX + first, y: minY, width: length - first, height: height)
        )
        : (
          CGRect(x: minX, y: minY, width: width, height: first),
          CGRect(x: minX, y: minY + first, width: width, height: length - first)
        )
      return edge == .minXEdge || edge == .minYEdge ? (parts.0, parts.1) : (parts.1, parts.0)
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
    /// Creates a map from its coefficients in the order `a`, `b`, `c`, `d`, `tx`, `ty`.
    public init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ tx: Double, _ ty: Double) {
      self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
    }

    /// Whether the map changes nothing.
    public var isIdentity: Bool { self == .identity }

    /// Returns the map that takes this one back; this one itself if it maps areas to lines.
    public func inverted() -> CGAffineTransform {
      inverse ?? self
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
