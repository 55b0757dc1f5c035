public import FollowspotDrawing

/// A line around a cutout.
public struct SpotlightRing: Hashable, Sendable {
  /// The colour of the line.
  public var color: Color
  /// The width of the line, in points.
  public var width: Double
  /// The room between the cutout's edge and the line, in points.
  public var distance: Double
  /// A second line that leaves the first again and again; nil for none.
  public var pulse: Pulse?

  /// Lengths in points; a negative distance counts as 0, and without a width nothing is drawn.
  public init(color: Color = .white, width: Double = 3, distance: Double = 4, pulse: Pulse? = nil) {
    self.color = color
    self.width = width
    self.distance = distance
    self.pulse = pulse
  }

  /// How far the line reaches out from the cutout, in points.
  public var extent: Double { width > 0 ? max(0, distance) + width : 0 }

  /// How far lines get from the cutout at most, in points.
  var reach: Double { extent + (pulse.map { max(0, $0.expansion) } ?? 0) }

  /// A line that grows away from a ring while it fades.
  public struct Pulse: Hashable, Sendable {
    /// How far it gets, in points.
    public var expansion: Double
    /// How opaque it is when it leaves, 0…1.
    public var opacity: Double

    /// The expansion is in points; the opacity is cut to 0…1.
    public init(expansion: Double = 16, opacity: Double = 0.7) {
      self.expansion = expansion
      self.opacity = opacity
    }

    /// How far the line is from the ring, in points, at a phase of 0…1.
    public func distance(at phase: Double) -> Double { expansion * Self.unit(phase) }

    /// How opaque the line is at a phase: nothing is left of it at 1.
    public func opacity(at phase: Double) -> Double { Self.unit(opacity) * (1 - Self.unit(phase)) }

    private static func unit(_ value: Double) -> Double { value > 0 ? min(1, value) : 0 }
  }
}
