internal import FollowspotGeometry

extension Size {
  /// The size without negative lengths and NaN, which incorrect arithmetic in a user's layout may produce.
  var sanitized: Size { Size(width: width > 0 ? width : 0, height: height > 0 ? height : 0) }

  /// The size with infinite lengths, which follow from infinite proposals, reduced to ``Double/longest``.
  var finite: Size { Size(width: min(width, Double.longest), height: min(height, Double.longest)) }
}

extension Point {
  /// The point without infinite coordinates and NaN, which a user's offsets may contain.
  var finite: Point { Point(x: x.finite, y: y.finite) }
}

extension Double {
  /// The largest coordinate or length, in points.
  static let longest = 4e6

  /// The number clamped to ±``longest``; 0 for NaN.
  var finite: Double { isNaN ? 0 : Swift.max(-Self.longest, Swift.min(self, Self.longest)) }
}
