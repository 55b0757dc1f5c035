extension Animation {
  /// The default animation: a spring without overshoot.
  public static var `default`: Animation { .spring(response: 0.55, dampingFraction: 1) }
  /// Constant speed for 0.35 s.
  public static var linear: Animation { .linear(duration: standard) }
  /// Acceleration from rest for 0.35 s.
  public static var easeIn: Animation { .easeIn(duration: standard) }
  /// Deceleration to rest for 0.35 s.
  public static var easeOut: Animation { .easeOut(duration: standard) }
  /// Acceleration from rest and deceleration to rest for 0.35 s.
  public static var easeInOut: Animation { .easeInOut(duration: standard) }

  private static let standard = 0.35

  /// Returns an animation of constant speed; the duration is in seconds, 0…3600.
  public static func linear(duration: Double) -> Animation { .timingCurve(.linear, duration: duration) }
  /// Returns an animation that accelerates from rest; the duration is in seconds, 0…3600.
  public static func easeIn(duration: Double) -> Animation { .timingCurve(.easeIn, duration: duration) }
  /// Returns an animation that decelerates to rest; the duration is in seconds, 0…3600.
  public static func easeOut(duration: Double) -> Animation { .timingCurve(.easeOut, duration: duration) }
  /// Returns an animation that starts and ends at rest; the duration is in seconds, 0…3600.
  public static func easeInOut(duration: Double) -> Animation { .timingCurve(.easeInOut, duration: duration) }

  /// Returns an animation along a curve; the duration is in seconds, 0…3600.
  public static func timingCurve(_ curve: UnitCurve, duration: Double) -> Animation {
    Animation(.timing(curve, duration: max(0, min(duration.finite, 3600))))
  }

  /// Returns an animation along a cubic Bézier curve.
  ///
  /// - Parameters:
  ///   - x1: The time of the first control point, 0…1.
  ///   - y1: The progress of the first control point.
  ///   - x2: The time of the second control point, 0…1.
  ///   - y2: The progress of the second control point.
  ///   - duration: The duration in seconds, 0…3600.
  public static func timingCurve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: Double = 0.35
  ) -> Animation { .timingCurve(UnitCurve(x1, y1, x2, y2), duration: duration) }

  /// Returns a spring animation.
  ///
  /// - Parameters:
  ///   - response: The period of an undamped oscillation, in seconds, 0.01…60.
  ///   - dampingFraction: The damping as a fraction of critical damping, 0.05…20; below 1 it overshoots.
  ///   - blendDuration: Ignored: springs blend into each other without it.
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) -> Animation { .spring(Spring(response: response, dampingRatio: dampingFraction)) }

  /// Returns a spring animation.
  ///
  /// - Parameters:
  ///   - duration: The perceived duration in seconds.
  ///   - bounce: The bounce, -0.95…0.95; at 0 nothing overshoots, below 0 the spring is overdamped.
  ///   - blendDuration: Ignored: springs blend into each other without it.
  public static func spring(duration: Double, bounce: Double = 0, blendDuration: Double = 0) -> Animation {
    .spring(Spring(duration: duration, bounce: bounce))
  }

  /// A spring animation of 0.5 s.
  public static var spring: Animation { .spring(duration: 0.5) }

  /// Returns an animation with a spring and an initial velocity in distances per second, -1000…1000, such as a
  /// finger's.
  public static func spring(_ spring: Spring, initialVelocity: Double = 0) -> Animation {
    Animation(.spring(spring, velocity: max(-1000, min(initialVelocity.finite, 1000))))
  }

  /// Returns a quick spring that follows a finger.
  ///
  /// - Parameters:
  ///   - response: The period of an undamped oscillation, in seconds, 0.01…60.
  ///   - dampingFraction: The damping as a fraction of critical damping, 0.05…20; below 1 it overshoots.
  ///   - blendDuration: Ignored: springs blend into each other without it.
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
  ) -> Animation { .spring(response: response, dampingFraction: dampingFraction) }

  /// A quick spring that follows a finger.
  public static var interactiveSpring: Animation { .interactiveSpring() }

  /// Returns a quick spring that follows a finger.
  ///
  /// - Parameters:
  ///   - duration: The perceived duration in seconds.
  ///   - extraBounce: The bounce that is added to 0.14.
  ///   - blendDuration: Ignored: springs blend into each other without it.
  public static func interactiveSpring(
    duration: Double, extraBounce: Double = 0, blendDuration: Double = 0.25
  ) -> Animation { .spring(duration: duration, bounce: 0.14 + extraBounce) }

  /// A spring that adds to running animations. All animations here do so.
  public static var interpolatingSpring: Animation { .spring }

  /// Returns a spring animation.
  ///
  /// - Parameters:
  ///   - duration: The perceived duration in seconds.
  ///   - bounce: The bounce, -0.95…0.95; at 0 nothing overshoots, below 0 the spring is overdamped.
  ///   - initialVelocity: The speed at the start, in animated distances per second, -1000…1000.
  public static func interpolatingSpring(
    duration: Double = 0.5, bounce: Double = 0, initialVelocity: Double = 0
  ) -> Animation { .spring(Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity) }

  /// Returns a spring animation by physical quantities.
  ///
  /// - Parameters:
  ///   - mass: The mass, above 0.
  ///   - stiffness: The stiffness, above 0.
  ///   - damping: The damping, above 0.
  ///   - initialVelocity: The speed at the start, in animated distances per second, -1000…1000.
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation {
    .spring(Spring(mass: mass, stiffness: stiffness, damping: damping), initialVelocity: initialVelocity)
  }

  /// A spring without overshoot.
  public static var smooth: Animation { .smooth() }
  /// A spring with a small overshoot.
  public static var snappy: Animation { .snappy() }
  /// A spring with a clear overshoot.
  public static var bouncy: Animation { .bouncy() }
  /// Returns a spring without overshoot except for `extraBounce`; the perceived duration is in seconds.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    .spring(duration: duration, bounce: extraBounce)
  }
  /// Returns a spring with a small overshoot; the perceived duration is in seconds.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    .spring(duration: duration, bounce: 0.15 + extraBounce)
  }
  /// Returns a spring with a clear overshoot; the perceived duration is in seconds.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    .spring(duration: duration, bounce: 0.3 + extraBounce)
  }
}
