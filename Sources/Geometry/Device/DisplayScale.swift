/// How many pixels a point of the views has on a display.
public enum DisplayScale: Hashable, Sendable {
  /// So many, whatever the panel.
  case fixed(Double)
  /// As many as its glass asks for: by the panel's millimetres; 1 where it does not tell them.
  case automatic

  /// The pixels of a point.
  ///
  /// By itself a point becomes a ninety-sixth of an inch, as in CSS, in steps of a quarter pixel and never less than one,
  /// and a display keeps 800 × 480 points, upright or on its side, that screens are laid out for.
  ///
  /// - Parameters:
  ///   - size: The picture's, in pixels.
  ///   - pixelsPerMillimetre: How dense the glass is; nil where unknown.
  public func pixels(on size: PixelSize, pixelsPerMillimetre: Double?) -> Double {
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
  /// A fixed number of pixels.
  public init(floatLiteral value: Double) { self = .fixed(value) }
  /// A fixed number of pixels.
  public init(integerLiteral value: Int) { self = .fixed(Double(value)) }
}
