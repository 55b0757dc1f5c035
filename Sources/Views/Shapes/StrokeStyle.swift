public import FollowspotDrawing

/// The appearance of a line along a path.
public struct StrokeStyle: Hashable, Sendable {
  /// The width in points; negative values and NaN count as 0.
  public var lineWidth: Double
  /// The ends of open paths.
  public var lineCap: CGLineCap
  /// The corners. A miter longer than ten half widths becomes a bevel.
  public var lineJoin: CGLineJoin
  /// The lengths of dashes and gaps in turn, in points; empty for a whole line.
  public var dash: [Double]
  /// The distance into the dashes at which the line starts, in points.
  public var dashPhase: Double

  /// Creates a line style.
  ///
  /// - Parameters:
  ///   - lineWidth: The width in points.
  ///   - lineCap: The ends of the line.
  ///   - lineJoin: The corners of the line.
  ///   - dash: The lengths of dashes and gaps in turn, in points; empty for a whole line.
  ///   - dashPhase: The distance into the dashes at which the line starts, in points.
  public init(
    lineWidth: Double = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, dash: [Double] = [],
    dashPhase: Double = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.dash = dash
    self.dashPhase = dashPhase
  }
}

/// The form of a line's ends.
public typealias CGLineCap = DeviceStroke.Cap
/// The form of a line's corners.
public typealias CGLineJoin = DeviceStroke.Join

/// The rule for the interior of a path that crosses itself.
public struct FillStyle: Hashable, Sendable {
  /// Whether the even-odd rule applies instead of the non-zero rule.
  public var isEOFilled: Bool

  /// Creates a fill style with the non-zero rule or, with `eoFill`, the even-odd rule.
  public init(eoFill: Bool = false) { isEOFilled = eoFill }
}
