extension Syntax where Value == AnimationDescription {
  /// A curve's name, or keys: `easeOut`, `{ curve: spring, duration: 400ms, bounce: 0.2 }`.
  static var animation: Syntax<AnimationDescription> {
    .scalar(
      Syntax<AnimationDescription.Curve>.choice.map { curve, _, _ in AnimationDescription(curve: curve) },
      or: AnimationDescription.record
    ).writing { $0.written }.shared(as: "animations")
  }
}

extension AnimationDescription {
  /// The duration of an animation that states none.
  private static let duration = Duration.milliseconds(350)
  /// The duration of a spring that states none.
  private static let springDuration = Duration.milliseconds(500)

  /// The duration with which the animation runs.
  package var wholeDuration: Duration { duration ?? (curve.isSpring ? Self.springDuration : Self.duration) }

  /// The animation in the notation of documents, or `nil` for one that is more than a curve.
  fileprivate var written: String? {
    self == AnimationDescription(curve: curve) ? "'\(curve.rawValue)'" : nil
  }

  private static let curve = Key(
    "curve", Syntax<Curve>.choice, "The timing curve: even, from or to rest, or a spring.")
  private static let timingCurve = Key(
    "timingCurve", .list(.number(-10...10)),
    "The control points x1, y1, x2, y2 of a Bézier curve, instead of a curve's name.")
  private static let bounce = Key("bounce", .number(-1...1), "How much a spring overshoots.")

  fileprivate static let record = Syntax<AnimationDescription>.record(
    "animation", AnimationDescription(),
    [
      curve.sets(\.curve), timingCurve.sets(\.timingCurve),
      Row(
        "duration", .duration(.zero...Duration.seconds(60)), \.duration,
        "Its duration; default: \(duration.written), or \(springDuration.written) for a spring."),
      bounce.sets(\.bounce),
      Row("delay", .duration(.zero...Duration.seconds(60)), \.delay, "The delay before it begins."),
      Row("speed", .number(0.01...100), \.speed, "The speed as a factor."),
    ]
  ) { animation, fields, reader in
    if let entry = fields[timingCurve] {
      // A value that is no list has already been reported.
      let isList = if case .sequence = entry.value.content { true } else { !animation.timingCurve.isEmpty }
      if isList, animation.timingCurve.count != 4 {
        reader.report(
          at: entry.value.position,
          "a timing curve has four numbers: x1, y1, x2, y2; SwiftUI's ease is [0.25, 0.1, 0.25, 1]")
        animation.timingCurve = []
      }
      if fields.has(curve) {
        reader.report(at: entry.keyPosition, "'curve' already says this; remove one of the two")
      }
    }
    if !animation.curve.isSpring, let entry = fields[bounce] {
      reader.report(at: entry.keyPosition, "only a spring bounces; write 'curve: spring', or remove 'bounce'")
    }
  }
}
