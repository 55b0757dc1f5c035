public import FollowspotGeometry

/// A finger on the display, or the pointer with its button down.
public struct TouchEvent: Hashable, Sendable {
  /// The stages of a touch.
  public enum Phase: Hashable, Sendable {
    case began, moved, ended, cancelled
  }

  /// The id that distinguishes fingers that are down at the same time.
  public var id: Int
  /// The stage of the touch.
  public var phase: Phase
  /// The location on the display, in points.
  public var location: Point
  /// The time on the event loop's clock.
  public var time: Duration

  /// Creates a touch.
  ///
  /// - Parameters:
  ///   - id: The finger's number. With a single finger it may stay 0.
  ///   - phase: The phase.
  ///   - location: The position on the display, in points.
  ///   - time: The time on the event loop's clock.
  public init(id: Int = 0, phase: Phase, location: Point, time: Duration = .zero) {
    self.id = id
    self.phase = phase
    self.location = location
    self.time = time
  }
}
