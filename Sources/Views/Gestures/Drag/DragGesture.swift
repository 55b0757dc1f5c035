public import FollowspotGeometry

/// A finger that moves.
public struct DragGesture: PrimitiveGesture {
  /// How a drag stands.
  public struct Value: Hashable, Sendable {
    /// When, on the time of the view tree.
    public var time: Duration
    /// Where the finger is, in points.
    public var location: Point
    /// Where the finger came down, in points.
    public var startLocation: Point
    /// How fast the finger moves, in points a second; none once it rests.
    public var velocity: Size

    /// The way from where the finger came down, in points.
    public var translation: Size {
      Size(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }

    /// Where the finger would be in a quarter of a second, in points: a guess at where it wants to get.
    public var predictedEndLocation: Point {
      Point(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
    }

    /// The way from where the finger came down to where it wants to get, in points.
    public var predictedEndTranslation: Size {
      Size(width: translation.width + velocity.width / 4, height: translation.height + velocity.height / 4)
    }
  }

  /// How far the finger moves before it drags, in points.
  public var minimumDistance: Double
  /// What locations are counted from. The view's own coordinates are those it had when the finger came: a view that
  /// follows the finger doesn't pull them along.
  public var coordinateSpace: CoordinateSpace
  /// The axes it must begin along; nil for any direction.
  var axes: Axis.Set?

  /// A distance in points; what is no number or negative counts as 0. Locations are the view's own by default.
  public init(minimumDistance: Double = 10, coordinateSpace: CoordinateSpace = .local) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace
  }

  /// Waits for the finger to come as far as a drag takes.
  public func _makeMachine() -> DragMachine {
    DragMachine(minimum: minimumDistance > 0 ? minimumDistance : 0, coordinateSpace: coordinateSpace, axes: axes)
  }
}
