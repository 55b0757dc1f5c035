internal import FollowspotViews

/// The named animation curves.
private enum CurveName: String, CaseIterable {
  case linear, easeIn, easeOut, easeInOut, spring, smooth, snappy, bouncy

  var isSpring: Bool {
    switch self {
    case .linear, .easeIn, .easeOut, .easeInOut: false
    case .spring, .smooth, .snappy, .bouncy: true
    }
  }

  /// Returns the animation with a duration in seconds, or with SwiftUI's duration for `nil`.
  func animation(_ duration: Double?, bounce: Double = 0) -> Animation {
    switch self {
    case .linear: duration.map { .linear(duration: $0) } ?? .linear
    case .easeIn: duration.map { .easeIn(duration: $0) } ?? .easeIn
    case .easeOut: duration.map { .easeOut(duration: $0) } ?? .easeOut
    case .easeInOut: duration.map { .easeInOut(duration: $0) } ?? .easeInOut
    case .spring: .spring(duration: duration ?? 0.5, bounce: bounce)
    case .smooth: .smooth(duration: duration ?? 0.5, extraBounce: bounce)
    case .snappy: .snappy(duration: duration ?? 0.5, extraBounce: bounce)
    case .bouncy: .bouncy(duration: duration ?? 0.5, extraBounce: bounce)
    }
  }
}

private enum AnimationKeys {
  static let curve = Key(
    "curve", Syntax<CurveName>.choice,
    "The timing curve: even, from or to rest, or a spring; default: 'easeInOut'.")
  static let timingCurve = Key(
    "timingCurve", .list(.number(-10...10)),
    "The control points x1, y1, x2, y2 of a Bézier curve, instead of a curve's name."
  )
  static let duration = Key(
    "duration", .duration(.zero...Duration.seconds(60)),
    "Its duration; default: 350ms, or 500ms for a spring.")
  static let bounce = Key("bounce", .number(-1...1), "How much a spring overshoots; default: 0.")
  static let delay = Key("delay", .duration(.zero...Duration.seconds(60)), "The delay before it begins.")
  static let speed = Key("speed", .number(0.01...100), "The speed as a factor; default: 1.")
  static let all = [curve.any, timingCurve.any, duration.any, bounce.any, delay.any, speed.any]
}

extension Syntax where Value == Animation {
  /// A curve's name, or keys: `easeOut`, `{ curve: spring, duration: 400ms, bounce: 0.2 }`.
  static var animation: Syntax<Animation> {
    .scalar(
      Syntax<CurveName>.choice.map { name, _, _ in name.animation(nil) },
      or: .record("animation", AnimationKeys.all) { fields, reader in
        let name = fields(AnimationKeys.curve, &reader) ?? .easeInOut
        let seconds = fields(AnimationKeys.duration, &reader).map { $0 / .seconds(1) }
        let bounce = fields(AnimationKeys.bounce, &reader)
        var animation = name.animation(seconds, bounce: bounce ?? 0)
        if let entry = fields[AnimationKeys.timingCurve.name] {
          let points = fields(AnimationKeys.timingCurve, &reader) ?? [0, 0, 1, 1]
          if points.count == 4 {
            animation = .timingCurve(points[0], points[1], points[2], points[3], duration: seconds ?? 0.35)
          } else {
            reader.report(
              at: entry.value.position,
              "a timing curve has four numbers: x1, y1, x2, y2; SwiftUI's ease is [0.25, 0.1, 0.25, 1]")
          }
          if fields.has(AnimationKeys.curve) {
            reader.report(at: entry.keyPosition, "'curve' already says this; remove one of the two")
          }
        }
        if bounce != nil, !name.isSpring, let entry = fields[AnimationKeys.bounce.name] {
          reader.report(at: entry.keyPosition, "only a spring bounces; write 'curve: spring', or remove 'bounce'")
        }
        if let delay = fields(AnimationKeys.delay, &reader) { animation = animation.delay(delay / .seconds(1)) }
        if let speed = fields(AnimationKeys.speed, &reader) { animation = animation.speed(speed) }
        return animation
      }
    ).shared(as: "animations")
  }
}
