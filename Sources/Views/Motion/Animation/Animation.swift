public import Geometry

/// How a value gets from one to the next.
public struct Animation: Hashable, Sendable {
  enum Curve: Hashable, Sendable {
    /// A curve over a time in seconds.
    case timing(UnitCurve, duration: Double)
    /// A spring with the velocity it begins with, in distances a second.
    case spring(Spring, velocity: Double)
  }

  enum Repeats: Hashable, Sendable {
    case once
    case times(Int, autoreverses: Bool)
    case forever(autoreverses: Bool)
  }

  var curve: Curve
  /// Seconds before it begins.
  var delay = 0.0
  var speed = 1.0
  var repeats = Repeats.once

  init(_ curve: Curve) { self.curve = curve }

  /// Whether it goes on until another takes its place.
  var isEndless: Bool { if case .forever = repeats { true } else { false } }

  /// How far it has come after a time in seconds: 0 at the start, 1 at the end, and beyond where it swings over; nil
  /// once it has ended.
  func progress(after time: Double) -> Double? {
    let time = (time - delay) * speed
    guard time > 0 else { return 0 }
    switch repeats {
    case .once: return once(time)
    case .times(let count, let autoreverses):
      guard time < Double(count) * period else { return nil }
      return repeated(time, autoreverses: autoreverses)
    case .forever(let autoreverses): return repeated(time, autoreverses: autoreverses)
    }
  }

  private func repeated(_ time: Double, autoreverses: Bool) -> Double {
    let round = (time / period).rounded(.down)
    let rest = time - round * period
    let isReturning = autoreverses && round.truncatingRemainder(dividingBy: 2) == 1
    return once(isReturning ? period - rest : rest) ?? 1
  }

  private func once(_ time: Double) -> Double? {
    switch curve {
    case .timing(let curve, let duration): time < duration ? curve.value(at: time / duration) : nil
    case .spring(let spring, let velocity):
      spring.hasSettled(after: time, velocity: velocity)
        ? nil : 1 - spring.distance(after: time, velocity: velocity).value
    }
  }

  /// Seconds that one round takes.
  private var period: Double {
    switch curve {
    case .timing(_, let duration): return max(duration, 0.001)
    case .spring(let spring, let velocity):
      var time = 0.1
      while time < 60, !spring.hasSettled(after: time, velocity: velocity) { time += 0.1 }
      return time
    }
  }
}

extension Animation {
  /// What is used where none is named: a spring that comes to rest without swinging over.
  public static var `default`: Animation { .spring(response: 0.55, dampingFraction: 1) }
  /// The same speed all the way; 0.35 s.
  public static var linear: Animation { .linear(duration: standard) }
  /// From rest; 0.35 s.
  public static var easeIn: Animation { .easeIn(duration: standard) }
  /// To rest; 0.35 s.
  public static var easeOut: Animation { .easeOut(duration: standard) }
  /// From rest to rest; 0.35 s.
  public static var easeInOut: Animation { .easeInOut(duration: standard) }

  private static let standard = 0.35

  /// The same speed all the way, in seconds.
  public static func linear(duration: Double) -> Animation { .timingCurve(.linear, duration: duration) }
  /// From rest, in seconds.
  public static func easeIn(duration: Double) -> Animation { .timingCurve(.easeIn, duration: duration) }
  /// To rest, in seconds.
  public static func easeOut(duration: Double) -> Animation { .timingCurve(.easeOut, duration: duration) }
  /// From rest to rest, in seconds.
  public static func easeInOut(duration: Double) -> Animation { .timingCurve(.easeInOut, duration: duration) }

  /// A curve over a time in seconds; 0…3600.
  public static func timingCurve(_ curve: UnitCurve, duration: Double) -> Animation {
    Animation(.timing(curve, duration: max(0, min(duration.finite, 3600))))
  }

  /// A cubic Bézier curve by its control points over a time in seconds.
  public static func timingCurve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: Double = 0.35
  ) -> Animation { .timingCurve(UnitCurve(x1, y1, x2, y2), duration: duration) }

  /// A spring by the time of a swing, in seconds, and its share of the damping that keeps it from swinging over.
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) -> Animation { .spring(Spring(response: response, dampingRatio: dampingFraction)) }

  /// A spring by how long it seems to take, in seconds, and how much it swings over.
  public static func spring(duration: Double, bounce: Double = 0, blendDuration: Double = 0) -> Animation {
    .spring(Spring(duration: duration, bounce: bounce))
  }

  /// A spring.
  public static var spring: Animation { .spring(duration: 0.5) }

  /// A spring, and the velocity it begins with in distances a second: what a finger gave it.
  public static func spring(_ spring: Spring, initialVelocity: Double = 0) -> Animation {
    Animation(.spring(spring, velocity: max(-1000, min(initialVelocity.finite, 1000))))
  }

  /// A spring that answers a finger.
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
  ) -> Animation { .spring(response: response, dampingFraction: dampingFraction) }

  /// A spring by physical quantities.
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation {
    .spring(Spring(mass: mass, stiffness: stiffness, damping: damping), initialVelocity: initialVelocity)
  }

  /// A spring without a swing over.
  public static var smooth: Animation { .smooth() }
  /// A spring with a small swing over.
  public static var snappy: Animation { .snappy() }
  /// A spring that swings over.
  public static var bouncy: Animation { .bouncy() }
  /// A spring without a swing over, in seconds.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    .spring(duration: duration, bounce: extraBounce)
  }
  /// A spring with a small swing over, in seconds.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    .spring(duration: duration, bounce: 0.15 + extraBounce)
  }
  /// A spring that swings over, in seconds.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    .spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  /// The animation begun later, in seconds.
  public func delay(_ delay: Double) -> Animation {
    changed { $0.delay += max(0, min(delay.finite, 3600)) }
  }

  /// The animation faster, or slower below 1.
  public func speed(_ speed: Double) -> Animation {
    changed { $0.speed *= max(0.001, min(speed.finite, 1000)) }
  }

  /// The animation a number of times; every other time backwards unless told otherwise.
  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation {
    changed { $0.repeats = .times(max(1, count), autoreverses: autoreverses) }
  }

  /// The animation until another takes its place. The display is redrawn all the while.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    changed { $0.repeats = .forever(autoreverses: autoreverses) }
  }

  private func changed(_ change: (inout Animation) -> Void) -> Animation {
    var animation = self
    change(&animation)
    return animation
  }
}
