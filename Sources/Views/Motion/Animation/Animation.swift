/// How a value gets from one to the next.
public struct Animation: Hashable, Sendable {
  enum Curve: Hashable, Sendable {
    /// A curve over a time in seconds.
    case timing(UnitCurve, duration: Double)
    /// A spring with the velocity it begins with, in distances a second.
    case spring(Spring, velocity: Double)
  }

  /// What was done to an animation, and to all that was done to it before: the delay of a repeated animation comes
  /// back in every round, that of one repeated first doesn't.
  enum Step: Hashable, Sendable {
    /// Begins later, in seconds.
    case delay(Double)
    /// Runs as many times as fast.
    case speed(Double)
    /// Runs a number of times, or for ever.
    case repeats(Int?, autoreverses: Bool)
  }

  var curve: Curve
  private var steps: [Step] = []

  init(_ curve: Curve) { self.curve = curve }

  /// Whether it goes on until another takes its place.
  var isEndless: Bool { steps.contains { if case .repeats(nil, _) = $0 { true } else { false } } }

  /// Whether it is over as soon as it begins.
  var isInstant: Bool {
    if case .timing(_, let duration) = curve, duration <= 0, delay == 0 { true } else { false }
  }

  /// Seconds before anything moves.
  var delay: Double {
    steps.reduce(0) { delay, step in
      switch step {
      case .delay(let seconds): delay + seconds
      case .speed(let factor): delay / factor
      case .repeats: delay
      }
    }
  }

  /// The animation with an end: once, if it would go on for ever.
  var ending: Animation {
    guard isEndless else { return self }
    return changed { $0.steps.removeAll { if case .repeats(nil, _) = $0 { true } else { false } } }
  }

  /// How far it has come after a time in seconds: 0 at the start, 1 at the end, and beyond where it swings over; nil
  /// once it has ended.
  func progress(after time: Double) -> Double? { progress(after: time, steps[...]) }

  private func progress(after time: Double, _ steps: ArraySlice<Step>) -> Double? {
    guard time > 0 else { return 0 }
    guard let last = steps.last else { return progressOnce(after: time) }
    let inner = steps.dropLast()
    switch last {
    case .delay(let seconds): return progress(after: time - seconds, inner)
    case .speed(let factor): return progress(after: time * factor, inner)
    case .repeats(let count, let autoreverses):
      let period = max(duration(inner), Self.shortestRound)
      let round = (time / period).rounded(.down)
      if let count, round >= Double(count) { return nil }
      let rest = time - round * period
      let isReturning = autoreverses && round.truncatingRemainder(dividingBy: 2) == 1
      return progress(after: isReturning ? period - rest : rest, inner) ?? 1
    }
  }

  private func progressOnce(after time: Double) -> Double? {
    switch curve {
    case .timing(let curve, let duration): time < duration ? curve.value(at: time / duration) : nil
    case .spring(let spring, let velocity):
      spring.hasSettled(after: time, velocity: velocity)
        ? nil : 1 - spring.distance(after: time, velocity: velocity).value
    }
  }

  /// How long it seems to take, delays and rounds included; of one without an end a single round. At most a day.
  ///
  /// A spring seems to be there after one swing's time, long before it is at rest: the rest can hardly be seen.
  package var apparentDuration: Duration {
    let ending = ending
    return .seconds(min(ending.duration(ending.steps[...], of: ending.curve.apparentDuration), 86_400))
  }

  /// Seconds until it ends.
  private func duration(_ steps: ArraySlice<Step>) -> Double { duration(steps, of: curve.duration) }

  /// Seconds that a curve takes with all that is done to it, from the seconds it takes by itself.
  private func duration(_ steps: ArraySlice<Step>, of curve: Double) -> Double {
    guard let last = steps.last else { return curve }
    let inner = duration(steps.dropLast(), of: curve)
    return switch last {
    case .delay(let seconds): inner + seconds
    case .speed(let factor): inner / factor
    case .repeats(let count, _): count.map { Double($0) * max(inner, Self.shortestRound) } ?? .infinity
    }
  }

  /// A round of no time would be no number of rounds a second.
  private static let shortestRound = 0.001
}

extension Animation.Curve {
  /// Seconds that it seems to take.
  fileprivate var apparentDuration: Double {
    switch self {
    case .timing(_, let duration): duration
    case .spring(let spring, _): spring.response
    }
  }

  /// Seconds until it ends.
  fileprivate var duration: Double {
    switch self {
    case .timing(_, let duration): return duration
    case .spring(let spring, let velocity):
      var time = 0.1
      while time < 60, !spring.hasSettled(after: time, velocity: velocity) { time += 0.1 }
      return time
    }
  }
}

extension Animation {
  /// The animation begun later, in seconds; 0…3600.
  public func delay(_ delay: Double) -> Animation { after(.delay(max(0, min(delay.finite, 3600)))) }

  /// The animation with all its delays as many times as fast; below 1 slower; 0.001…1000.
  public func speed(_ speed: Double) -> Animation { after(.speed(max(0.001, min(speed.finite, 1000)))) }

  /// The animation with all its delays a number of times, at least 1; every other time backwards by default.
  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation {
    after(.repeats(max(1, count), autoreverses: autoreverses))
  }

  /// The animation until another takes its place. The display is redrawn all the while.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    after(.repeats(nil, autoreverses: autoreverses))
  }

  /// No one means more than these; each costs time in every frame.
  private static let mostSteps = 16

  private func after(_ step: Step) -> Animation {
    changed { if $0.steps.count < Self.mostSteps { $0.steps.append(step) } }
  }

  private func changed(_ change: (inout Animation) -> Void) -> Animation {
    var animation = self
    change(&animation)
    return animation
  }
}
