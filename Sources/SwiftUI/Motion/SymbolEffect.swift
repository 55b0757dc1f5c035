#if SwiftUI
  public import FollowspotViews

  /// The movement of a symbol. All parts of a symbol move together.
  public struct SymbolEffect: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
      case bounce, pulse, breathe, variableColor, scale, rotate, wiggle, appear, disappear
    }

    let kind: Kind
    var isReversed = false

    /// A leap, upwards unless ``down`` is written.
    public static let bounce = SymbolEffect(kind: .bounce)
    /// A fade that comes and goes.
    public static let pulse = SymbolEffect(kind: .pulse)
    /// A fade and a change of size that come and go.
    public static let breathe = SymbolEffect(kind: .breathe)
    /// A fade that comes and goes: the parts of a symbol don't fade one by one here.
    public static let variableColor = SymbolEffect(kind: .variableColor)
    /// Another size, larger unless ``down`` is written.
    public static let scale = SymbolEffect(kind: .scale)
    /// A turn, clockwise unless ``counterClockwise`` is written.
    public static let rotate = SymbolEffect(kind: .rotate)
    /// A few turns back and forth.
    public static let wiggle = SymbolEffect(kind: .wiggle)
    /// The symbol is hidden until the effect is active.
    public static let appear = SymbolEffect(kind: .appear)
    /// The symbol is hidden while the effect is active.
    public static let disappear = SymbolEffect(kind: .disappear)

    /// The effect upwards, or to a larger size.
    public var up: SymbolEffect { SymbolEffect(kind: kind) }
    /// The effect downwards, or to a smaller size.
    public var down: SymbolEffect { SymbolEffect(kind: kind, isReversed: true) }
    /// The effect clockwise.
    public var clockwise: SymbolEffect { SymbolEffect(kind: kind) }
    /// The effect anticlockwise.
    public var counterClockwise: SymbolEffect { SymbolEffect(kind: kind, isReversed: true) }
    /// The same effect: all parts move together.
    public var byLayer: SymbolEffect { self }
    /// The same effect.
    public var wholeSymbol: SymbolEffect { self }
    /// The same effect: all parts fade together.
    public var iterative: SymbolEffect { self }
    /// The same effect: all parts fade together.
    public var cumulative: SymbolEffect { self }
    /// The same effect.
    public var reversing: SymbolEffect { self }
    /// The same effect.
    public var nonReversing: SymbolEffect { self }
    /// The same effect.
    public var dimInactiveLayers: SymbolEffect { self }
    /// The same effect.
    public var hideInactiveLayers: SymbolEffect { self }
    /// The same effect.
    public var plain: SymbolEffect { self }
  }

  /// How often and how fast an effect runs.
  public struct SymbolEffectOptions: Hashable, Sendable {
    var rate = 1.0
    /// The number of times; `nil` without end.
    var count: Int? = 1

    /// Once for a change of a value; without end while a condition holds.
    public static let `default` = SymbolEffectOptions()
    /// Without end.
    public static let repeating = SymbolEffectOptions(count: nil)
    /// Once.
    public static let nonRepeating = SymbolEffectOptions()

    /// Returns options with a factor of speed.
    public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions().speed(speed) }
    /// Returns options with a number of times.
    public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions().repeat(count) }
    /// Returns options with a way of repeating.
    public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
      SymbolEffectOptions(count: behavior.count)
    }

    /// Returns the options with a factor of speed.
    public func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions(rate: speed, count: count) }
    /// Returns the options with a number of times.
    public func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions(rate: rate, count: count) }
    /// The options without end.
    public var repeating: SymbolEffectOptions { `repeat`(nil) }
    /// The options for a single time.
    public var nonRepeating: SymbolEffectOptions { `repeat`(1) }

    /// A way of repeating.
    public struct RepeatBehavior: Hashable, Sendable {
      let count: Int?

      /// Without end and without pauses.
      public static let continuous = RepeatBehavior(count: nil)
      /// Without end.
      public static let periodic = RepeatBehavior(count: nil)
      /// Returns a number of times. The pause between them is unused.
      public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior {
        RepeatBehavior(count: count)
      }
    }
  }

  nonisolated extension View {
    /// Moves the view while a condition holds.
    ///
    /// - Parameters:
    ///   - effect: The movement.
    ///   - options: The speed. The number of times is unused: the effect lasts.
    ///   - isActive: The condition.
    public func symbolEffect(
      _ effect: SymbolEffect, options: SymbolEffectOptions = .default, isActive: Bool = true
    ) -> some View { modifier(LastingSymbolEffect(effect: effect, options: options, isActive: isActive)) }

    /// Moves the view when a value changes.
    ///
    /// - Parameters:
    ///   - effect: The movement.
    ///   - options: The number of times and the speed. Without an end the movement runs three times.
    ///   - value: The value.
    public func symbolEffect(
      _ effect: SymbolEffect, options: SymbolEffectOptions = .default, value: some Equatable
    ) -> some View {
      keyframeAnimator(initialValue: SymbolPose(), trigger: value) { view, pose in
        pose.applied(to: view)
      } keyframes: { _ in
        effect.keyframes(rounds: max(1, min(options.count ?? 3, 100)), rate: options.rate)
      }
    }

    /// Returns the view unchanged: `isActive: false` ends an effect.
    public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> Self { self }
  }

  /// An effect that lasts while a condition holds.
  private struct LastingSymbolEffect: ViewModifier {
    let effect: SymbolEffect
    let options: SymbolEffectOptions
    let isActive: Bool

    func body(content: Content) -> some View {
      switch effect.kind {
      case .scale:
        content.scaleEffect(isActive ? effect.isReversed ? 0.8 : 1.25 : 1).animation(.bouncy, value: isActive)
      case .appear, .disappear:
        let isHidden = isActive == (effect.kind == .disappear)
        content.scaleEffect(isHidden ? 0.6 : 1).opacity(isHidden ? 0 : 1).animation(.snappy, value: isActive)
      default:
        KeyframeAnimator(
          SymbolPose(), isActive ? .always : .change(ComparedValue(0)), { $0.applied(to: content) },
          { _ in effect.keyframes(rounds: 1, rate: options.rate) })
      }
    }
  }

  /// The look of a symbol at one moment of an effect.
  private nonisolated struct SymbolPose {
    var opacity = 1.0
    var scale = 1.0
    var degrees = 0.0

    nonisolated func applied(to view: some View) -> some View {
      view.scaleEffect(scale).rotationEffect(.degrees(degrees)).opacity(opacity)
    }
  }

  extension SymbolEffect {
    /// The values of a round, and the seconds between two of them.
    private var steps: (opacity: [Double], scale: [Double], degrees: [Double], seconds: Double) {
      let sign: Double = isReversed ? -1 : 1
      return switch kind {
      case .bounce, .scale, .appear, .disappear: ([], [1 + 0.2 * sign, 1 - 0.05 * sign, 1], [], 0.17)
      case .pulse, .variableColor: ([0.35, 1], [], [], 0.5)
      case .breathe: ([0.6, 1], [1.1, 1], [], 1)
      case .rotate: ([], [], [180 * sign, 360 * sign], 0.5)
      case .wiggle: ([], [], [10 * sign, -8 * sign, 5 * sign, 0], 0.12)
      }
    }

    /// Returns the keyframes of rounds in a row.
    fileprivate func keyframes(rounds: Int, rate: Double) -> some Keyframes<SymbolPose> {
      let steps = steps
      let seconds = steps.seconds / (rate.isFinite ? max(0.1, min(rate, 10)) : 1)
      return KeyframeTracks {
        KeyframeTrack(\.opacity) {
          for _ in 0..<rounds { for value in steps.opacity { CubicKeyframe(value, duration: seconds) } }
        }
        KeyframeTrack(\.scale) {
          for _ in 0..<rounds { for value in steps.scale { CubicKeyframe(value, duration: seconds) } }
        }
        KeyframeTrack(\.degrees) {
          for _ in 0..<rounds {
            MoveKeyframe(0)
            for value in steps.degrees { CubicKeyframe(value, duration: seconds) }
          }
        }
      }
    }
  }
#endif
