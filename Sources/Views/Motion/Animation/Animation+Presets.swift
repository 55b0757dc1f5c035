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

  /// The same speed all the way, in seconds; 0…3600.
  public static func linear(duration: Double) -> Animation { .timingCurve(.linear, duration: duration) }
  /// From rest, in seconds; 0…3600.
  public static func easeIn(duration: Double) -> Animation { .timingCurve(.easeIn, duration: duration) }
  /// To rest, in seconds; 0…3600.
  public static func easeOut(duration: Double) -> Animation { .timingCurve(.easeOut, duration: duration) }
  /// From rest to rest, in seconds; 0…3600.
  public static func easeInOut(duration: Double) -> Animation { .timingCurve(.easeInOut, duration: duration) }

  /// A curve over a time in seconds; 0…3600.
  public static func timingCurve(_ curve: UnitCurve, duration: Double) -> Animation {
    Animation(.timing(curve, duration: max(0, min(duration.finite, 3600))))
  }

  /// A cubic Bézier curve by its control points over a time in seconds.
  public static func timingCurve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: Double = 0.35
  ) -> Animation { .timingCurve(UnitCurve(x1, y1, x2, y2), duration: duration) }

  /// A spring by the time of a swing, in seconds, 0.01…60, and its share of the damping that keeps it from swinging
  /// over, 0.05…20. The blend duration has no effect: one spring goes over into the next by itself.
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) -> Animation { .spring(Spring(response: response, dampingRatio: dampingFraction)) }

  /// A spring by how long it seems to take, in seconds, and how much it swings over.
  public static func spring(duration: Double, bounce: Double = 0, blendDuration: Double = 0) -> Animation {
    .spring(Spring(duration: duration, bounce: bounce))
  }

  /// A spring.
  public static var spring: Animation { .spring(duration: 0.5) }

  /// A spring, and the velocity it begins with in distances a second, -1000…1000: what a finger gave it.
  public static func spring(_ spring: Spring, initialVelocity: Double = 0) -> Animation {
    Animation(.spring(spring, velocity: max(-1000, min(initialVelocity.finite, 1000))))
  }

  /// A spring that answers a finger.
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
  ) -> Animation { .spring(response: response, dampingFraction: dampingFraction) }

  /// A spring that answers a finger.
  public static var interactiveSpring: Animation { .interactiveSpring() }

  /// A spring that answers a finger, by how long it seems to take, in seconds, and how much more than usual it swings
  /// over.
  public static func interactiveSpring(
    duration: Double, extraBounce: Double = 0, blendDuration: Double = 0.25
  ) -> Animation { .spring(duration: duration, bounce: 0.14 + extraBounce) }

  /// A spring whose changes in the middle of others are added to them, as all are here.
  public static var interpolatingSpring: Animation { .spring }

  /// A spring by how long it seems to take, in seconds, and how much it swings over.
  public static func interpolatingSpring(
    duration: Double = 0.5, bounce: Double = 0, initialVelocity: Double = 0
  ) -> Animation { .spring(Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity) }

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
}
