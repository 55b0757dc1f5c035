internal import FollowspotGeometry

/// A quick, straight stroke of a finger.
///
/// It is recognised while the finger is still down, as soon as the finger has moved far enough, and only if it was fast
/// all the way. A slower finger drags instead.
public nonisolated struct SwipeGesture: PrimitiveGesture {
  /// The direction of a stroke on the display.
  public enum Direction: Hashable, Sendable, CaseIterable {
    case left, right, up, down

    /// A set of directions.
    public struct Set: OptionSet, Hashable, Sendable {
      public let rawValue: Int

      /// Creates a set from its bits, one for each direction.
      public init(rawValue: Int) { self.rawValue = rawValue }

      /// Creates a set of one direction.
      public init(_ direction: Direction) {
        rawValue =
          switch direction {
          case .left: 1
          case .right: 2
          case .up: 4
          case .down: 8
          }
      }

      /// To the left.
      public static let left = Set(.left)
      /// To the right.
      public static let right = Set(.right)
      /// Upwards.
      public static let up = Set(.up)
      /// Downwards.
      public static let down = Set(.down)
      /// To the left or the right.
      public static let horizontal: Set = [.left, .right]
      /// Upwards or downwards.
      public static let vertical: Set = [.up, .down]
      /// Any direction.
      public static let all: Set = [.horizontal, .vertical]
    }
  }

  public typealias Value = Direction

  /// The allowed directions.
  public var directions: Direction.Set
  /// The distance that the finger must move, in points.
  public var minimumDistance: Double
  /// The minimum average speed from the start, in points per second.
  public var minimumSpeed: Double

  /// Creates a swipe gesture.
  ///
  /// - Parameters:
  ///   - directions: The recognised directions.
  ///   - minimumDistance: The least distance between touch and release, in points; less than 1 and NaN count as 1.
  ///   - minimumSpeed: The least speed at the release, in points per second; less than 1 and NaN count as 1.
  public init(_ directions: Direction.Set = .all, minimumDistance: Double = 50, minimumSpeed: Double = 200) {
    self.directions = directions
    self.minimumDistance = minimumDistance
    self.minimumSpeed = minimumSpeed
  }

  /// Returns a machine that allows the time that the distance takes at the minimum speed.
  @MainActor public func _makeMachine() -> Machine {
    let distance = minimumDistance > 1 ? minimumDistance : 1
    let speed = minimumSpeed > 1 ? minimumSpeed : 1
    return Machine(directions: directions, distance: distance, time: Duration(gestureSeconds: distance / speed))
  }
}

extension SwipeGesture {
  /// Recognises a ``SwipeGesture``.
  public struct Machine: GestureMachine {
    /// The distance from which the direction counts, in points.
    static let slop = 12.0

    private let directions: SwipeGesture.Direction.Set
    private let distance: Double
    private let time: Duration
    private var start: TouchEvent?
    public private(set) var phase = GesturePhase<SwipeGesture.Direction>.possible(nil)

    init(directions: SwipeGesture.Direction.Set, distance: Double, time: Duration) {
      self.directions = directions
      self.distance = distance
      self.time = time
    }

    public var deadline: Duration? { phase.isFinal ? nil : start.map { $0.time + time } }

    /// Ends once the finger has moved far enough, and fails if it is too slow or leaves its direction.
    public mutating func handle(_ event: GestureEvent) {
      if phase.isFinal { return }
      if let deadline, event.time > deadline { return phase = .failed }
      guard case .touch(let touch, _) = event else {
        if event.time == deadline { phase = .failed }
        return
      }
      if touch.phase == .cancelled { return phase = .failed }
      if start == nil, touch.phase == .began { start = touch }
      guard let start else { return }
      let way = touch.location - start.location
      let (along, across) = (max(abs(way.x), abs(way.y)), min(abs(way.x), abs(way.y)))
      if along > Self.slop {
        let direction: SwipeGesture.Direction =
          abs(way.x) > abs(way.y) ? (way.x < 0 ? .left : .right) : (way.y < 0 ? .up : .down)
        // A straight stroke deviates by at most half of its length to the side, about 27 degrees.
        guard directions.contains(.init(direction)), across <= along / 2 else { return phase = .failed }
        if along >= distance { return phase = .ended(direction) }
      }
      if touch.phase == .ended { phase = .failed }
    }
  }
}
