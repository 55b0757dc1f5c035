public import FollowspotGeometry

/// A finger on the display, or the pointer with its button down.
public struct Touch: Hashable, Sendable {
  /// Where it stands in its life.
  public enum Phase: Hashable, Sendable {
    case began, moved, ended, cancelled
  }

  /// Tells fingers apart while they are down.
  public var id: Int
  /// Where it stands in its life.
  public var phase: Phase
  /// Where it is on the display, in points.
  public var location: Point
  /// When, on the loop's clock.
  public var time: Duration

  /// A location on the display, in points; of one finger at a time the `id` may stay 0.
  public init(id: Int = 0, phase: Phase, location: Point, time: Duration = .zero) {
    self.id = id
    self.phase = phase
    self.location = location
    self.time = time
  }
}
