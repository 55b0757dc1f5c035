public import FollowspotDrawing

/// A line around a cutout.
public struct SpotlightRing: Hashable, Sendable {
  /// The colour of the line.
  public var color: Color
  /// The width of the line, in points.
  public var width: Double
  /// The distance between the cutout's edge and the line, in points.
  public var distance: Double
  /// A second line that repeatedly expands from the first; `nil` for none.
  public var pulse: Pulse?

  /// Creates a ring; lengths in points. A negative distance counts as 0. Without a width nothing is drawn. Parameters
  /// set the properties of the same names.
  public init(color: Color = .white, width: Double = 3, distance: Double = 4, pulse: Pulse? = nil) {
    self.color = color
    self.width = width
    self.distance = distance
    self.pulse = pulse
  }

  /// The distance from the cutout to the outer edge of the line, in points.
  package var extent: Double { width > 0 ? max(0, distance) + width : 0 }

  /// The largest distance of any line from the cutout, in points.
  var reach: Double { extent + (pulse.map { max(0, $0.expansion) } ?? 0) }

  /// A line that expands from a ring while it fades.
  public struct Pulse: Hashable, Sendable {
    /// The distance by which the line expands, in points.
    public var expansion: Double
    /// The opacity of the line at its start, 0…1.
    public var opacity: Double

    /// Creates a pulse. The expansion is in points; the opacity is clamped to 0…1.
    public init(expansion: Double = 16, opacity: Double = 0.7) {
      self.expansion = expansion
      self.opacity = opacity
    }

    /// Returns the distance of the line from the ring at a phase of 0…1, in points.
    package func distance(at phase: Double) -> Double { expansion * Self.unit(phase) }

    /// Returns the opacity of the line at a phase of 0…1. It is 0 at phase 1.
    package func opacity(at phase: Double) -> Double { Self.unit(opacity) * (1 - Self.unit(phase)) }

    private static func unit(_ value: Double) -> Double { value > 0 ? min(1, value) : 0 }
  }
}
