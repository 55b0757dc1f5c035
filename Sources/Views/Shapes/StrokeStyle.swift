public import FollowspotDrawing

/// How a line along a path is drawn.
public struct StrokeStyle: Hashable, Sendable {
  /// In points; negative ones and NaN count as 0.
  public var lineWidth: Double
  /// How an open path's line ends.
  public var lineCap: CGLineCap
  /// How the line turns corners; a miter longer than ten half widths is cut off.
  public var lineJoin: CGLineJoin

  /// By default a line of 1 point, with ends cut off and mitred corners.
  public init(lineWidth: Double = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
  }
}

/// How a line ends.
public typealias CGLineCap = DeviceStroke.Cap
/// How a line turns a corner.
public typealias CGLineJoin = DeviceStroke.Join

/// Which places of a path that crosses itself are inside.
public struct FillStyle: Hashable, Sendable {
  /// Whether those that the path winds around an odd number of times are, instead of all it winds around.
  public var isEOFilled: Bool

  /// By default the non-zero rule; with `eoFill` the even-odd one.
  public init(eoFill: Bool = false) { isEOFilled = eoFill }
}
