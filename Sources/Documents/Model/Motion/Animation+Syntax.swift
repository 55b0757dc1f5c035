private enum AnimationKeys {
  static let curve = Key(
    "curve", Syntax<AnimationDescription.Curve>.choice,
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

extension Syntax where Value == AnimationDescription {
  /// A curve's name, or keys: `easeOut`, `{ curve: spring, duration: 400ms, bounce: 0.2 }`.
  static var animation: Syntax<AnimationDescription> {
    .scalar(
      Syntax<AnimationDescription.Curve>.choice.map { curve, _, _ in AnimationDescription(curve: curve) },
      or: .record("animation", AnimationKeys.all) { fields, reader in
        let bounce = fields(AnimationKeys.bounce, &reader)
        var animation = AnimationDescription(
          curve: fields(AnimationKeys.curve, &reader) ?? .easeInOut, duration: fields(AnimationKeys.duration, &reader),
          bounce: bounce ?? 0, delay: fields(AnimationKeys.delay, &reader),
          speed: fields(AnimationKeys.speed, &reader))
        if let entry = fields[AnimationKeys.timingCurve.name] {
          animation.timingCurve = fields(AnimationKeys.timingCurve, &reader) ?? [0, 0, 1, 1]
          if animation.timingCurve.count != 4 {
            animation.timingCurve = []
            reader.report(
              at: entry.value.position,
              "a timing curve has four numbers: x1, y1, x2, y2; SwiftUI's ease is [0.25, 0.1, 0.25, 1]")
          }
          if fields.has(AnimationKeys.curve) {
            reader.report(at: entry.keyPosition, "'curve' already says this; remove one of the two")
          }
        }
        if bounce != nil, !animation.curve.isSpring, let entry = fields[AnimationKeys.bounce.name] {
          reader.report(at: entry.keyPosition, "only a spring bounces; write 'curve: spring', or remove 'bounce'")
        }
        return animation
      }
    ).shared(as: "animations")
  }
}
