internal import FollowspotGeometry

/// A finger that stays down in one place for a time. The value is true from the moment the finger comes down.
public nonisolated struct LongPressGesture: PrimitiveGesture {
  public typealias Value = Bool

  /// The time that the finger must stay, in seconds.
  public var minimumDuration: Double
  /// The distance that the finger may move meanwhile, in points.
  public var maximumDistance: Double

  /// Creates a long press gesture. Negative values and NaN count as 0.
  public init(minimumDuration: Double = 0.5, maximumDistance: Double = 10) {
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
  }

  /// Returns a machine that waits for the minimum duration.
  @MainActor public func _makeMachine() -> Machine {
    Machine(
      duration: Duration(gestureSeconds: minimumDuration), distance: maximumDistance > 0 ? maximumDistance : 0)
  }
}

extension LongPressGesture {
  /// Recognises a ``LongPressGesture``.
  public struct Machine: GestureMachine {
    private let duration: Duration
    private let distance: Double
    private var start: TouchEvent?
    public private(set) var phase = GesturePhase<Bool>.possible(nil)

    init(duration: Duration, distance: Double) {
      self.duration = duration
      self.distance = distance
    }

    public var deadline: Duration? { phase.isFinal ? nil : start.map { $0.time + duration } }

    /// Ends after the minimum duration, and fails if the finger moves too far or lifts earlier.
    public mutating func handle(_ event: GestureEvent) {
      if phase.isFinal { return }
      if case .touch(let touch, _) = event {
        if touch.phase == .cancelled { return phase = .failed }
        if start == nil, touch.phase == .began {
          start = touch
          phase = .possible(true)
        }
      }
      // The time comes before the location: until this event the finger was at its last location.
      if let deadline, event.time >= deadline { return phase = .ended(true) }
      guard case .touch(let touch, _) = event, let start else { return }
      if touch.phase == .ended || start.location.distance(to: touch.location) > distance { phase = .failed }
    }
  }
}
