package import FollowspotGeometry

/// The number of pixels in a point on a display.
public enum DisplayScale: Hashable, Sendable {
  /// A fixed number, whatever the panel.
  case fixed(Double)
  /// A number from the panel's pixel density; 1 if the density is unknown.
  case automatic

  /// Returns the number of pixels in a point.
  ///
  /// An automatic scale makes a point 1/96 inch, as in CSS, rounded to quarter pixels and at least 1. It is reduced if
  /// the display would otherwise have less than 800 × 480 points, the size that screens are designed for, in either
  /// orientation.
  ///
  /// - Parameters:
  ///   - size: The size of the picture in pixels.
  ///   - pixelsPerMillimetre: The pixel density of the panel; `nil` if unknown.
  package func pixels(on size: PixelSize, pixelsPerMillimetre: Double?) -> Double {
    switch self {
    case .fixed(let scale): return scale
    case .automatic:
      guard let pixelsPerMillimetre, pixelsPerMillimetre > 0 else { return 1 }
      let wanted = (pixelsPerMillimetre * 25.4 / 96 * 4).rounded() / 4
      let (long, short) = (max(size.width, size.height), min(size.width, size.height))
      let roomy = (min(Double(long) / 800, Double(short) / 480) * 4).rounded(.down) / 4
      return max(1, min(wanted, roomy))
    }
  }
}

extension DisplayScale: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates a fixed scale.
  public init(floatLiteral value: Double) { self = .fixed(value) }
  /// Creates a fixed scale.
  public init(integerLiteral value: Int) { self = .fixed(Double(value)) }
}
