#if SwiftUI
  public import FollowspotGeometry
  public import FollowspotViews

  // Gestures of two fingers. The compiler rejects each use and says what to write instead.

  /// Would recognize two fingers that move apart.
  @available(*, unavailable, message: "visitors use one finger: show buttons that make things larger and smaller")
  public nonisolated struct MagnifyGesture: TwoFingerGesture {
    public typealias Value = MagnifyValue
    /// Would create a gesture.
    public init(minimumScaleDelta: Double = 0.01) {}
  }

  /// Would recognize two fingers that move apart.
  @available(*, unavailable, message: "visitors use one finger: show buttons that make things larger and smaller")
  public nonisolated struct MagnificationGesture: TwoFingerGesture {
    public typealias Value = Double
    /// Would create a gesture.
    public init(minimumScaleDelta: Double = 0.01) {}
  }

  /// Would recognize two fingers that turn.
  @available(*, unavailable, message: "visitors use one finger: show buttons that turn things")
  public nonisolated struct RotateGesture: TwoFingerGesture {
    public typealias Value = RotateValue
    /// Would create a gesture.
    public init(minimumAngleDelta: Angle = .degrees(1)) {}
  }

  /// Would recognize two fingers that turn.
  @available(*, unavailable, message: "visitors use one finger: show buttons that turn things")
  public nonisolated struct RotationGesture: TwoFingerGesture {
    public typealias Value = Angle
    /// Would create a gesture.
    public init(minimumAngleDelta: Angle = .degrees(1)) {}
  }

  /// The report of two fingers that move apart.
  public struct MagnifyValue: Hashable, Sendable {
    /// The factor between the distances of the fingers.
    public var magnification: Double { 1 }
    /// The speed of that factor, per second.
    public var velocity: Double { 0 }
    /// Where the gesture began, as a fraction of the view.
    public var startAnchor: UnitPoint { .center }
    /// Where the gesture began, in points.
    public var startLocation: CGPoint { .zero }
  }

  /// The report of two fingers that turn.
  public struct RotateValue: Hashable, Sendable {
    /// The angle that the fingers have turned.
    public var rotation: Angle { .zero }
    /// Where the gesture began, as a fraction of the view.
    public var startAnchor: UnitPoint { .center }
  }

  /// A gesture that no kiosk has. It ends here, so that the compiler reports its name alone.
  public protocol TwoFingerGesture: Gesture where Body == Never {}

  extension TwoFingerGesture {
    /// Never called.
    public func _makeMachine() -> NoGestureMachine<Value> { preconditionFailure() }
    /// Never called.
    public func _notify(from before: NoGestureMachine<Value>?, to after: NoGestureMachine<Value>) {}
  }

  /// A machine that no gesture has.
  public struct NoGestureMachine<Value>: GestureMachine {
    public var phase: GesturePhase<Value> { preconditionFailure() }
    public var deadline: Duration? { nil }
    /// Never called.
    public mutating func handle(_ event: GestureEvent) {}
  }
#endif
