internal import Glibc

/// A mass on a damped spring, let go at the distance 1 from rest.
public struct Spring: Hashable, Sendable {
  /// Radians a second that it would swing without damping.
  let frequency: Double
  /// Share of the damping that just keeps it from swinging: below 1 it swings over.
  public let dampingRatio: Double

  /// A spring by its swing and its damping; what lies outside of the ranges is clamped.
  ///
  /// - Parameters:
  ///   - response: The time of one swing without damping, in seconds; 0.01…60.
  ///   - dampingRatio: 0.05…20: without damping it would never come to rest.
  public init(response: Double, dampingRatio: Double) {
    let response = max(0.01, min(response.finite, 60))
    frequency = 2 * .pi / response
    self.dampingRatio = max(0.05, min(dampingRatio.finite, 20))
  }

  /// A spring by how long it seems to take, in seconds, and how much it swings over: 0 not at all, near 1 much;
  /// below 0 it is slower than it had to be. It is clamped to -0.95…0.95.
  public init(duration: Double = 0.5, bounce: Double = 0) {
    let bounce = max(-0.95, min(bounce.finite, 0.95))
    self.init(response: duration, dampingRatio: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce)
  }

  /// A spring from physical quantities, each above 0; clamped as in ``init(response:dampingRatio:)``.
  public init(mass: Double = 1, stiffness: Double, damping: Double) {
    let mass = max(1e-6, mass.finite)
    let stiffness = max(1e-6, stiffness.finite)
    self.init(
      response: 2 * .pi * (mass / stiffness).squareRoot(),
      dampingRatio: damping.finite / (2 * (mass * stiffness).squareRoot()))
  }

  /// The time of one swing without damping, in seconds.
  var response: Double { 2 * .pi / frequency }

  /// What is left of the distance after a time in seconds, and how fast it changes.
  ///
  /// - Parameter velocity: How fast it moves to its rest at first, in distances a second.
  func distance(after time: Double, velocity: Double) -> (value: Double, rate: Double) {
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

  /// Whether it is as good as at rest: what is left can't be seen, and it no longer moves.
  func hasSettled(after time: Double, velocity: Double) -> Bool {
    // The envelope of the swings: between two of them the distance is 0 for a moment.
    let least = dampingRatio < 1 ? dampingRatio * frequency : 0
    if least > 0, exp(-least * time) * (1 + abs(velocity) / frequency) * 2 < Self.rest { return true }
    let (value, rate) = distance(after: time, velocity: velocity)
    return dampingRatio >= 1 && abs(value) < Self.rest && abs(rate) < Self.rest * frequency
  }

  /// A distance that can't be seen: half a pixel of a way across a 4K display.
  private static let rest = 1.0 / 8192
}
