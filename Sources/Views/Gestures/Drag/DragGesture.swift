public import FollowspotGeometry

/// A movement of a finger over the display.
public nonisolated struct DragGesture: PrimitiveGesture {
  /// The state of a drag.
  public struct Value: Hashable, Sendable {
    /// The time of the last touch, on the view tree's clock.
    @_disfavoredOverload
    public var time: Duration
    /// The position of the finger, in points.
    public var location: Point
    /// The position where the finger came down, in points.
    public var startLocation: Point
    /// The speed of the finger, in points per second; zero once it rests.
    public var velocity: Size

    /// The distance from where the finger came down, in points.
    public var translation: Size {
      Size(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }

    /// The extrapolated position of the finger in a quarter of a second, in points.
    public var predictedEndLocation: Point {
      Point(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
    }

    /// The distance from where the finger came down to ``predictedEndLocation``, in points.
    public var predictedEndTranslation: Size {
      Size(width: translation.width + velocity.width / 4, height: translation.height + velocity.height / 4)
    }
  }

  /// The distance that the finger must move before the drag begins, in points.
  public var minimumDistance: Double
  /// The coordinate space of the locations. Local coordinates refer to the view's frame when the finger came down, so a
  /// view that follows the finger doesn't affect them.
  public var coordinateSpace: CoordinateSpace
  /// The axes along which the drag may begin; `nil` for any direction.
  private var axes: Axis.Set?
  /// The directions along those axes in which the drag may begin.
  private var directions = Directions.all

  /// Directions along an axis, in which coordinates decrease or increase.
  package struct Directions: OptionSet, Sendable {
    package let rawValue: Int

    /// Creates a set from bits.
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Towards the left or the top.
    package static let decreasing = Directions(rawValue: 1)
    /// Towards the right or the bottom.
    package static let increasing = Directions(rawValue: 2)
    /// Both directions.
    package static let all: Directions = [.decreasing, .increasing]
  }

  /// Creates a drag gesture.
  ///
  /// - Parameters:
  ///   - minimumDistance: The distance in points before the drag begins. Negative values and NaN count as 0.
  ///   - coordinateSpace: The coordinate space of the locations.
  public init(minimumDistance: Double = 10, coordinateSpace: CoordinateSpace = .local) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace
  }

  /// Creates a drag gesture that begins along some axes only.
  package init(
    minimumDistance: Double = 10, coordinateSpace: CoordinateSpace = .local, axes: Axis.Set,
    directions: Directions = .all
  ) {
    self.init(minimumDistance: minimumDistance, coordinateSpace: coordinateSpace)
    (self.axes, self.directions) = (axes, directions)
  }

  /// Returns a machine that waits for the minimum distance.
  @MainActor public func _makeMachine() -> Machine {
    Machine(
      minimum: minimumDistance > 0 ? minimumDistance : 0, coordinateSpace: coordinateSpace, axes: axes,
      directions: directions)
  }
}
