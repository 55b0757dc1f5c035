internal import FollowspotGeometry

/// A finger that stays for a time near where it came. Its value is true from the moment the finger comes.
public struct LongPressGesture: PrimitiveGesture {
  public typealias Value = Bool

  /// How long the finger stays, in seconds.
  public var minimumDuration: Double
  /// How far it may move meanwhile, in points.
  public var maximumDistance: Double

  /// A time in seconds and a distance in points; what is no number or negative counts as 0.
  public init(minimumDuration: Double = 0.5, maximumDistance: Double = 10) {
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
  }

  /// Waits for as long as the finger has to stay.
  public func _makeMachine() -> LongPressMachine {
    LongPressMachine(
      duration: Duration(gestureSeconds: minimumDuration), distance: maximumDistance > 0 ? maximumDistance : 0)
  }
}

/// Recognises a ``LongPressGesture``.
public struct LongPressMachine: GestureMachine {
  private let duration: Duration
  private let distance: Double
  private var start: Touch?
  public private(set) var phase = GesturePhase<Bool>.possible(nil)

  init(duration: Duration, distance: Double) {
    self.duration = duration
    self.distance = distance
  }

  public var deadline: Duration? { phase.isFinal ? nil : start.map { $0.time + duration } }

  /// Ends when the time has passed, and fails where the finger strays or goes before.
  public mutating func handle(_ event: GestureEvent) {
    if phase.isFinal { return }
    if case .touch(let touch, _) = event {
      if touch.phase == .cancelled { return phase = .failed }
      if start == nil, touch.phase == .began {
        start = touch
        phase = .possible(true)
      }
    }
    // Before the place is looked at: until now the finger was where it was last.
    if let deadline, event.time >= deadline { return phase = .ended(true) }
    guard case .touch(let touch, _) = event, let start else { return }
    if touch.phase == .ended || start.location.distance(to: touch.location) > distance { phase = .failed }
  }
}
