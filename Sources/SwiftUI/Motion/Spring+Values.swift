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
#endif
