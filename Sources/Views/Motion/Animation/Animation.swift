/// The course of a change from one value to the next.
public struct Animation: Hashable, Sendable {
  enum Curve: Hashable, Sendable {
    /// A curve with a duration in seconds.
    case timing(UnitCurve, duration: Double)
    /// A spring with its initial velocity, in distances per second.
    case spring(Spring, velocity: Double)
  }

  /// A change to an animation, which applies to all steps before it. A delay before a repetition recurs in every round;
  /// a delay after it does not.
  enum Step: Hashable, Sendable {
    /// A delay in seconds.
    case delay(Double)
    /// A factor of speed.
    case speed(Double)
    /// A number of rounds; `nil` for no end.
    case repeats(Int?, autoreverses: Bool)
  }

  var curve: Curve
  private var steps: [Step] = []
  #if SwiftUI
    /// Whether another animation always follows, so that the motion as a whole has no end.
    package var hasSuccessor = false
  #endif

  init(_ curve: Curve) { self.curve = curve }

  /// Whether the animation repeats for ever.
  var isEndless: Bool {
    #if SwiftUI
      if hasSuccessor { return true }
    #endif
    return steps.contains { if case .repeats(nil, _) = $0 { true } else { false } }
  }

  /// Whether the animation has no duration and no delay.
  var isInstant: Bool {
    if case .timing(_, let duration) = curve, duration <= 0, delay == 0 { true } else { false }
  }

  /// The time in seconds before the first movement.
  var delay: Double {
    steps.reduce(0) { delay, step in
      switch step {
      case .delay(let seconds): delay + seconds
      case .speed(let factor): delay / factor
      case .repeats: delay
      }
    }
  }

  /// The animation without endless repetition.
  var ending: Animation {
    guard isEndless else { return self }
    return changed {
      #if SwiftUI
        $0.hasSuccessor = false
      #endif
      $0.steps.removeAll { if case .repeats(nil, _) = $0 { true } else { false } }
    }
  }

  /// Returns the progress after a time in seconds: 0 at the start and 1 at the end, or more when it overshoots; `nil`
  /// once the animation has ended.
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

  /// The perceived duration with delays and rounds, at most a day. An endless animation counts with a single round.
  ///
  /// A spring seems to arrive after one period, long before it is at rest: the remaining movement is hardly visible.
  package var apparentDuration: Duration {
    let ending = ending
    return .seconds(min(ending.duration(ending.steps[...], of: ending.curve.apparentDuration), 86_400))
  }

  /// Returns the seconds until the animation ends.
  private func duration(_ steps: ArraySlice<Step>) -> Double { duration(steps, of: curve.duration) }

  /// Returns the seconds that a curve takes with its steps, from its duration without them.
  private func duration(_ steps: ArraySlice<Step>, of curve: Double) -> Double {
    guard let last = steps.last else { return curve }
    let inner = duration(steps.dropLast(), of: curve)
    return switch last {
    case .delay(let seconds): inner + seconds
    case .speed(let factor): inner / factor
    case .repeats(let count, _): count.map { Double($0) * max(inner, Self.shortestRound) } ?? .infinity
    }
  }

  /// The minimum duration of a round, to avoid a division by zero.
  private static let shortestRound = 0.001
}

extension Animation.Curve {
  /// The perceived duration in seconds.
  fileprivate var apparentDuration: Double {
    switch self {
    case .timing(_, let duration): duration
    case .spring(let spring, _): spring.response
    }
  }

  /// The seconds until the curve ends.
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
  /// Returns the animation with a delay in seconds, 0…3600.
  public func delay(_ delay: Double) -> Animation { after(.delay(max(0, min(delay.finite, 3600)))) }

  /// Returns the animation, delays included, with its speed multiplied by a factor, 0.001…1000.
  public func speed(_ speed: Double) -> Animation { after(.speed(max(0.001, min(speed.finite, 1000)))) }

  /// Returns the animation, delays included, repeated at least once. By default every other round runs backwards.
  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation {
    after(.repeats(max(1, count), autoreverses: autoreverses))
  }

  /// Returns the animation repeated until another replaces it. The display is redrawn all the time.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    after(.repeats(nil, autoreverses: autoreverses))
  }

  /// The maximum number of steps, more than any animation needs. Each costs time in every frame.
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
