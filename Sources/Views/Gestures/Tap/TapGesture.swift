public import FollowspotGeometry

/// One or more taps: a finger that comes, stays near where it came, and goes.
public struct TapGesture: PrimitiveGesture {
  /// How many taps, from 1.
  public var count: Int

  /// A number of taps in a row; less than one counts as one.
  public init(count: Int = 1) { self.count = count }

  /// Counts taps, wherever they are.
  public func _makeMachine() -> TapMachine { TapMachine(count: count) }
}

/// A tap that tells where it was.
public struct SpatialTapGesture: PrimitiveGesture {
  /// A tap.
  public struct Value: Hashable, Sendable {
    /// Where the finger was lifted, in points.
    public var location: Point

    /// A place in points, in the gesture's coordinate space.
    public init(location: Point) { self.location = location }
  }

  /// How many taps, from 1.
  public var count: Int
  /// What the location is counted from.
  public var coordinateSpace: CoordinateSpace

  /// A number of taps in a row; less than one counts as one. Locations are the view's own by default.
  public init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {
    self.count = count
    self.coordinateSpace = coordinateSpace
  }

  /// Counts taps and keeps where the last one was.
  public func _makeMachine() -> SpatialTapMachine { SpatialTapMachine(count: count, coordinateSpace: coordinateSpace) }
}

/// Recognises a ``TapGesture``.
public struct TapMachine: GestureMachine {
  private var taps: SpatialTapMachine

  init(count: Int) { taps = SpatialTapMachine(count: count, coordinateSpace: .global) }

  public var phase: GesturePhase<Void> { taps.phase.map { _ in } }
  public var deadline: Duration? { taps.deadline }
  /// Counts taps as a ``SpatialTapGesture`` does.
  public mutating func handle(_ event: GestureEvent) { taps.handle(event) }
}
