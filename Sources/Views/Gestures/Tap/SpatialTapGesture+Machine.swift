internal import FollowspotGeometry

extension SpatialTapGesture {
  /// Recognises a ``SpatialTapGesture``.
  public struct Machine: GestureMachine {
    public typealias Value = SpatialTapGesture.Value

    /// The distance that a finger may move during a tap, in points: about 11 mm on a kiosk. A visitor who stands with an
    /// outstretched arm slides while tapping.
    static let slop = 45.0
    /// The maximum distance of later taps from the first, in points: about a finger's width.
    static let reach = 48.0
    /// The longest pause between two taps of several.
    static let pause = Duration.milliseconds(300)
    /// The longest duration of each of several taps. A single tap has no limit.
    static let contact = Duration.milliseconds(500)

    private enum State {
      case waiting
      /// A finger is down. `taps` is the number of completed taps.
      case down(at: Point, since: Duration, taps: Int)
      /// No finger is down since a time. `taps` is the number of completed taps.
      case up(since: Duration, taps: Int)
      case ended(Value)
      case failed
    }

    private let count: Int
    private let coordinateSpace: CoordinateSpace
    private var state = State.waiting
    /// The location of the first tap.
    private var first: Point?

    init(count: Int, coordinateSpace: CoordinateSpace) {
      self.count = max(1, count)
      self.coordinateSpace = coordinateSpace
    }

    public var phase: GesturePhase<Value> {
      switch state {
      case .waiting, .down, .up: .possible(nil)
      case .ended(let value): .ended(value)
      case .failed: .failed
      }
    }

    public var deadline: Duration? {
      switch state {
      case .down(_, let since, _) where count > 1: since + Self.contact
      case .up(let since, _): since + Self.pause
      case .waiting, .down, .ended, .failed: nil
      }
    }

    /// Counts taps, and fails if one comes too late, lasts too long or moves too far.
    public mutating func handle(_ event: GestureEvent) {
      if let deadline, event.time >= deadline { state = .failed }
      guard case .touch(let touch, let frame) = event else { return }
      switch (touch.phase, state) {
      case (.began, .waiting):
        first = touch.location
        state = .down(at: touch.location, since: touch.time, taps: 0)
      case (.began, .up(_, let taps)):
        let isNear = first.map { $0.distance(to: touch.location) <= Self.reach } ?? false
        state = isNear ? .down(at: touch.location, since: touch.time, taps: taps) : .failed
      case (.moved, .down(let start, _, _)) where start.distance(to: touch.location) > Self.slop: state = .failed
      case (.ended, .down(let start, _, _)) where start.distance(to: touch.location) > Self.slop: state = .failed
      case (.ended, .down(_, _, let taps)):
        let isLast = taps + 1 == count
        state =
          isLast
          ? .ended(Value(location: touch.location(in: coordinateSpace, of: frame)))
          : .up(since: touch.time, taps: taps + 1)
      case (.cancelled, .waiting), (.cancelled, .down), (.cancelled, .up), (.began, .down): state = .failed
      default: break
      }
    }
  }
}

extension TouchEvent {
  /// Returns the location in a coordinate space, in points.
  func location(in space: CoordinateSpace, of frame: GestureEvent.Frame) -> Point {
    switch space {
    case .local: frame.inward(location)
    case .global, ._named: location
    }
  }
}
