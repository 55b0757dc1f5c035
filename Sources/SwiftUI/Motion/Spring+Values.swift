#if SwiftUI
  public import FollowspotViews

  extension Spring {
    /// A spring without overshoot.
    public static var smooth: Spring { .smooth() }
    /// A spring with a small overshoot.
    public static var snappy: Spring { .snappy() }
    /// A spring with a clear overshoot.
    public static var bouncy: Spring { .bouncy() }
    /// Returns a spring without overshoot except for `extraBounce`; the perceived duration is in seconds.
    public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
      Spring(duration: duration, bounce: extraBounce)
    }

    /// Returns a spring with a small overshoot; the perceived duration is in seconds.
    public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
      Spring(duration: duration, bounce: 0.15 + extraBounce)
    }

    /// Returns a spring with a clear overshoot; the perceived duration is in seconds.
    public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
      Spring(duration: duration, bounce: 0.3 + extraBounce)
    }

    /// Creates a spring that is practically at rest after a time.
    ///
    /// - Parameters:
    ///   - settlingDuration: The time in seconds, above 0.
    ///   - dampingRatio: The damping as a fraction of critical damping.
    ///   - epsilon: Unused: a spring is at rest when its motion can't be seen.
    public init(settlingDuration: Double, dampingRatio: Double, epsilon: Double = 0.001) {
      // The time to rest grows with the period.
      let trial = Spring(response: 1, dampingRatio: dampingRatio)
      self.init(response: settlingDuration / trial.settlingDuration, dampingRatio: dampingRatio)
    }

    /// The perceived duration in seconds.
    public var duration: Double { response }
    /// The overshoot: 0 for none, below 0 for an overdamped spring.
    public var bounce: Double { dampingRatio > 1 ? 1 / dampingRatio - 1 : 1 - dampingRatio }
    /// The mass, which is 1.
    public var mass: Double { 1 }
    /// The stiffness of a spring of the mass 1.
    public var stiffness: Double { (2 * .pi / response) * (2 * .pi / response) }
    /// The damping of a spring of the mass 1.
    public var damping: Double { 4 * .pi * dampingRatio / response }
    /// The time in seconds until the spring is practically at rest.
    public var settlingDuration: Double { settlingDuration(velocity: 0) }
    /// Returns the position after a time in seconds of a spring that is released at zero.
    ///
    /// - Parameters:
    ///   - target: The position at rest.
    ///   - initialVelocity: The velocity at the start, per second.
    ///   - time: The time since then, in seconds.
    public func value<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: Double) -> V {
      motion(from: .zero, to: target, velocity: initialVelocity, time: time).value
    }

    /// Returns the velocity per second after a time in seconds of a spring that is released at zero.
    ///
    /// - Parameters:
    ///   - target: The position at rest.
    ///   - initialVelocity: The velocity at the start, per second.
    ///   - time: The time since then, in seconds.
    public func velocity<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: Double) -> V {
      motion(from: .zero, to: target, velocity: initialVelocity, time: time).velocity
    }

    /// Returns the position and the velocity after a time in seconds.
    func motion<V: VectorArithmetic>(from start: V, to end: V, velocity: V, time: Double) -> (value: V, velocity: V) {
      // The motion is linear in the distance and in the velocity, so two motions of numbers give that of a vector.
      let (rest, pushed) = (distance(after: time, velocity: 0), distance(after: time, velocity: 1))
      let distance = end - start
      return (
        end - distance.scaled(by: rest.value) - velocity.scaled(by: pushed.value - rest.value),
        .zero - distance.scaled(by: rest.rate) - velocity.scaled(by: pushed.rate - rest.rate)
      )
    }

    /// Returns the time in seconds until the spring is at rest, at most a minute.
    ///
    /// - Parameter velocity: The initial velocity in distances per second.
    func settlingDuration(velocity: Double) -> Double {
      var time = 0.05
      while time < 60, !hasSettled(after: time, velocity: velocity) { time += 0.05 }
      return time
    }
  }

  extension Animation {
    /// Returns a spring. The parameter `blendDuration` is unused: springs always continue from their velocity.
    public static func spring(_ spring: Spring, blendDuration: Double) -> Animation { .spring(spring) }
    /// Returns a spring that begins with a velocity, in units of the change per second.
    public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0) -> Animation {
      .spring(spring, initialVelocity: initialVelocity)
    }
  }
#endif
