#if SwiftUI
  public import FollowspotViews

  /// A part of the course of one value.
  public protocol KeyframeTrackContent<Value> {
    /// The value that moves.
    associatedtype Value: Animatable
    /// The parts in order.
    var segments: [KeyframeSegment<Value>] { get }
  }

  /// The way from one keyframe to the next.
  public struct KeyframeSegment<Value: Animatable> {
    enum Curve {
      case linear(UnitCurve)
      /// The velocities at the ends; `nil` for smooth motion.
      case cubic(start: Value.AnimatableData?, end: Value.AnimatableData?)
      /// The velocity at the start; `nil` for that of the motion before.
      case spring(Spring, start: Value.AnimatableData?)

      var isCubic: Bool { if case .cubic = self { true } else { false } }
    }

    let end: Value.AnimatableData
    /// The duration in seconds.
    let duration: Double
    let curve: Curve
  }

  /// A way at constant speed, or along a curve of time.
  public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
    public var segments: [KeyframeSegment<Value>] {
      [KeyframeSegment(end: value.numbers, duration: duration.seconds, curve: .linear(curve))]
    }
    private let value: Value
    private let duration: Double
    private let curve: UnitCurve

    /// Creates a keyframe.
    ///
    /// - Parameters:
    ///   - to: The value at the end.
    ///   - duration: The duration in seconds.
    ///   - timingCurve: The progress over that time.
    public init(_ to: Value, duration: Double, timingCurve: UnitCurve = .linear) {
      (value, self.duration, curve) = (to, duration, timingCurve)
    }
  }

  /// A smooth way. Several in a row make one smooth curve, a Catmull-Rom spline.
  public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
    public var segments: [KeyframeSegment<Value>] {
      let curve = KeyframeSegment<Value>.Curve.cubic(start: start?.numbers, end: end?.numbers)
      return [KeyframeSegment(end: value.numbers, duration: duration.seconds, curve: curve)]
    }
    private let value: Value
    private let duration: Double
    private let start, end: Value?

    /// Creates a keyframe.
    ///
    /// - Parameters:
    ///   - to: The value at the end.
    ///   - duration: The duration in seconds.
    ///   - startVelocity: The velocity at the start, per second; `nil` for smooth motion.
    ///   - endVelocity: The velocity at the end, per second; `nil` for smooth motion.
    public init(_ to: Value, duration: Double, startVelocity: Value? = nil, endVelocity: Value? = nil) {
      (value, self.duration, start, end) = (to, duration, startVelocity, endVelocity)
    }
  }

  /// The way of a spring.
  public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
    public var segments: [KeyframeSegment<Value>] {
      let duration = duration?.seconds ?? spring.settlingDuration
      let curve = KeyframeSegment<Value>.Curve.spring(spring, start: start?.numbers)
      return [KeyframeSegment(end: value.numbers, duration: duration, curve: curve)]
    }
    private let value: Value
    private let duration: Double?
    private let spring: Spring
    private let start: Value?

    /// Creates a keyframe.
    ///
    /// - Parameters:
    ///   - to: The value at rest.
    ///   - duration: The duration in seconds; `nil` until the spring rests. After a shorter time the next way begins where
    ///     the spring is.
    ///   - spring: The spring.
    ///   - startVelocity: The velocity at the start, per second; `nil` for that of the motion before.
    public init(_ to: Value, duration: Double? = nil, spring: Spring = Spring(), startVelocity: Value? = nil) {
      (value, self.duration, self.spring, start) = (to, duration, spring, startVelocity)
    }
  }

  /// A jump.
  public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
    public var segments: [KeyframeSegment<Value>] {
      [KeyframeSegment(end: value.numbers, duration: 0, curve: .linear(.linear))]
    }
    private let value: Value

    /// Creates a jump to a value.
    public init(_ to: Value) { value = to }
  }

  /// Several keyframes in order.
  public struct KeyframeSequence<Value: Animatable>: KeyframeTrackContent {
    public var segments: [KeyframeSegment<Value>] { make() }
    fileprivate let make: () -> [KeyframeSegment<Value>]
  }

  /// Collects keyframes.
  @resultBuilder
  public enum KeyframeTrackContentBuilder<Value: Animatable> {
    /// Collects a keyframe.
    public static func buildExpression<Content: KeyframeTrackContent<Value>>(
      _ content: Content
    ) -> KeyframeSequence<Value> { KeyframeSequence { content.segments } }
    /// Collects keyframes.
    public static func buildBlock(_ parts: KeyframeSequence<Value>...) -> KeyframeSequence<Value> { buildArray(parts) }
    /// Collects the keyframes of a loop.
    public static func buildArray(_ parts: [KeyframeSequence<Value>]) -> KeyframeSequence<Value> {
      KeyframeSequence { parts.flatMap(\.segments) }
    }
    /// Collects the keyframes of an `if`.
    public static func buildOptional(_ part: KeyframeSequence<Value>?) -> KeyframeSequence<Value> {
      KeyframeSequence { part?.segments ?? [] }
    }
    /// Collects the keyframes of a branch.
    public static func buildEither(first part: KeyframeSequence<Value>) -> KeyframeSequence<Value> { part }
    /// Collects the keyframes of a branch.
    public static func buildEither(second part: KeyframeSequence<Value>) -> KeyframeSequence<Value> { part }
  }

  extension Animatable {
    /// The numbers that an animation changes, on any actor: those of a plain value depend on nothing else.
    nonisolated var numbers: AnimatableData {
      get {
        nonisolated(unsafe) let value = self
        nonisolated(unsafe) var numbers = AnimatableData.zero
        anywhere { numbers = value.animatableData }
        return numbers
      }
      set {
        nonisolated(unsafe) var value = self
        nonisolated(unsafe) let numbers = newValue
        anywhere { value.animatableData = numbers }
        self = value
      }
    }

    private nonisolated func anywhere(_ body: @MainActor () -> Void) {
      withoutActuallyEscaping(body) { unsafeBitCast($0, to: (() -> Void).self)() }
    }
  }

  extension Double {
    /// The number as a duration in seconds: 0…3600.
    fileprivate var seconds: Double { self > 0 ? min(self, 3600) : 0 }
  }
#endif
