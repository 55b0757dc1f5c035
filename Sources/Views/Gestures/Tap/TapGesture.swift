public import FollowspotGeometry

/// One or more taps: a finger comes down, stays near its place and lifts.
public nonisolated struct TapGesture: PrimitiveGesture {
  /// The number of taps; less than one counts as one.
  public var count: Int

  /// Creates a gesture for a number of taps in a row; less than one counts as one.
  public init(count: Int = 1) { self.count = count }

  /// Returns a machine that counts taps.
  @MainActor public func _makeMachine() -> Machine { Machine(count: count) }
}

/// One or more taps, with their location.
public nonisolated struct SpatialTapGesture: PrimitiveGesture {
  /// The value of a recognised tap.
  public struct Value: Hashable, Sendable {
    /// The location where the finger was lifted last, in points.
    public var location: Point

    /// Creates a value from a location in points, in the gesture's coordinate space.
    public init(location: Point) { self.location = location }
  }

  /// The number of taps; less than one counts as one.
  public var count: Int
  /// The coordinate space of the location.
  public var coordinateSpace: CoordinateSpace

  /// Creates a gesture for a number of taps in a row; less than one counts as one.
  public init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {
    self.count = count
    self.coordinateSpace = coordinateSpace
  }

  /// Returns a machine that counts taps and keeps the location of the last.
  @MainActor public func _makeMachine() -> SpatialTapGesture.Machine {
    SpatialTapGesture.Machine(count: count, coordinateSpace: coordinateSpace)
  }
}

extension TapGesture {
  /// Recognises a ``TapGesture``.
  public struct Machine: GestureMachine {
    private var taps: SpatialTapGesture.Machine

    init(count: Int) { taps = SpatialTapGesture.Machine(count: count, coordinateSpace: .global) }

    public var phase: GesturePhase<Void> { taps.phase.map { _ in } }
    public var deadline: Duration? { taps.deadline }
    /// Counts taps as a ``SpatialTapGesture`` does.
    public mutating func handle(_ event: GestureEvent) { taps.handle(event) }
  }
}
