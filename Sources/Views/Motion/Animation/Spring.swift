internal import Glibc

/// A mass on a damped spring, released at the distance 1 from rest.
public struct Spring: Hashable, Sendable {
  /// The angular frequency without damping, in radians per second.
  let frequency: Double
  /// The damping as a fraction of critical damping; below 1 the spring overshoots.
  public let dampingRatio: Double

  /// Creates a spring from its period and damping. Values outside of the ranges are clamped.
  ///
  /// - Parameters:
  ///   - response: The period of an undamped oscillation, in seconds; 0.01…60.
  ///   - dampingRatio: The damping as a fraction of critical damping; 0.05…20, because an undamped spring never rests.
  public init(response: Double, dampingRatio: Double) {
    let response = max(0.01, min(response.finite, 60))
    frequency = 2 * .pi / response
    self.dampingRatio = max(0.05, min(dampingRatio.finite, 20))
  }

  /// Creates a spring from its perceived duration in seconds and its bounce.
  ///
  /// A bounce of 0 has no overshoot, and values near 1 much. Below 0 the spring is overdamped. The bounce is clamped to
  /// -0.95…0.95.
  public init(duration: Double = 0.5, bounce: Double = 0) {
    let bounce = max(-0.95, min(bounce.finite, 0.95))
    self.init(response: duration, dampingRatio: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce)
  }

  /// Creates a spring from physical quantities, clamped as in ``init(response:dampingRatio:)``.
  ///
  /// - Parameters:
  ///   - mass: The mass, above 0.
  ///   - stiffness: The stiffness, above 0.
  ///   - damping: The damping, above 0.
  public init(mass: Double = 1, stiffness: Double, damping: Double) {
    let mass = max(1e-6, mass.finite)
    let stiffness = max(1e-6, stiffness.finite)
    self.init(
      response: 2 * .pi * (mass / stiffness).squareRoot(),
      dampingRatio: damping.finite / (2 * (mass * stiffness).squareRoot()))
  }

  /// The period of an undamped oscillation, in seconds.
  public var response: Double { 2 * .pi / frequency }

  /// Returns the remaining distance after a time in seconds, and its rate of change.
  ///
  /// - Parameter velocity: The initial velocity towards rest, in distances per second.
  package func distance(after time: Double, velocity: Double) -> (value: Double, rate: Double) {
    let decay = dampingRatio * frequency
    if abs(dampingRatio - 1) < 1e-6 {
      let b = frequency - velocity
      let e = exp(-frequency * time)
      return (e * (1 + b * time), e * (b - frequency * (1 + b * time)))
    }
    if dampingRatio < 1 {
      let swing = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
      let b = (decay - velocity) / swing
      let e = exp(-decay * time)
      let (c, s) = (cos(swing * time), sin(swing * time))
      return (e * (c + b * s), e * ((b * swing - decay) * c - (swing + b * decay) * s))
    }
    let root = frequency * (dampingRatio * dampingRatio - 1).squareRoot()
    let (slow, fast) = (decay - root, decay + root)
    let a = (fast - velocity) / (fast - slow)
    let (p, q) = (a * exp(-slow * time), (1 - a) * exp(-fast * time))
    return (p + q, -slow * p - fast * q)
  }

  /// Whether the spring is practically at rest: the remaining distance and movement are invisible.
  package func hasSettled(after time: Double, velocity: Double) -> Bool {
    // The envelope is checked, because the distance itself is 0 for a moment in every oscillation.
    let least = dampingRatio < 1 ? dampingRatio * frequency : 0
    if least > 0, exp(-least * time) * (1 + abs(velocity) / frequency) * 2 < Self.rest { return true }
    let (value, rate) = distance(after: time, velocity: velocity)
    return dampingRatio >= 1 && abs(value) < Self.rest && abs(rate) < Self.rest * frequency
  }

  /// An invisible distance: half a pixel of a way across a 4K display.
  private static let rest = 1.0 / 8192
}
