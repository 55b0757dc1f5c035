import Testing

@testable import FollowspotViews

@Suite("Curves and springs of animations")
struct CurveTests {
  // Values of the curves in CSS Easing, computed by solving the cubic with 50 digits.
  @Test(
    "A unit curve follows the Bézier curves of CSS",
    arguments: [
      (UnitCurve.linear, 0.25, 0.25),
      (.easeIn, 0.5, 0.3153568), (.easeOut, 0.5, 0.6846432), (.easeInOut, 0.5, 0.5), (.easeInOut, 0.25, 0.1291618),
      (UnitCurve(0.25, 0.1, 0.25, 1), 0.5, 0.8024034), (UnitCurve(1, 0, 0, 1), 0.5, 0.5),
    ])
  func bezier(curve: UnitCurve, time: Double, value: Double) {
    #expect(abs(curve.value(at: time) - value) < 1e-6, "\(curve.value(at: time))")
  }

  @Test("A curve with any control points begins at 0, ends at 1 and stays finite")
  func hostile() {
    for curve in [UnitCurve(.nan, .infinity, -.infinity, .nan), UnitCurve(5, -3, -7, 9), UnitCurve(0, 0, 0, 0)] {
      #expect(curve.value(at: 0) == 0)
      #expect(curve.value(at: 1) == 1)
      for step in 0...100 { #expect(curve.value(at: Double(step) / 100).isFinite) }
    }
  }

  @Test(
    "A spring follows the equation of a damped mass",
    arguments: [(0.5, 0.3), (0.5, 0.825), (0.55, 1.0), (0.4, 1.7)], [0.0, 4.0, -3.0])
  func spring(constants: (response: Double, damping: Double), velocity: Double) {
    let spring = Spring(response: constants.response, dampingRatio: constants.damping)
    let w = 2 * Double.pi / constants.response
    // The remaining distance, integrated in small steps.
    var (x, v) = (1.0, -velocity)
    let step = 1e-5
    var time = 0.0
    while time < 0.6 {
      let middle = v + step / 2 * (-2 * constants.damping * w * v - w * w * x)
      x += step * middle
      v += step * (-2 * constants.damping * w * middle - w * w * x)
      time += step
    }
    let exact = spring.distance(after: time, velocity: velocity)
    #expect(abs(exact.value - x) < 1e-3)
    #expect(abs(exact.rate - v) < 1e-2)
  }

  @Test(
    "An animation's apparent duration includes delays and rounds; an endless one counts one round",
    arguments: [
      (Animation.linear(duration: 2), 2.0), (.easeIn(duration: 2).delay(1).speed(2), 1.5),
      (.linear(duration: 2).repeatCount(3), 6), (.linear(duration: 2).repeatForever(), 2),
      (.spring(response: 0.5, dampingFraction: 0.6), 0.5), (.snappy(duration: 0.75), 0.75),
      (.linear(duration: 3600).repeatCount(.max), 86_400),
    ])
  func apparentDuration(animation: Animation, seconds: Double) {
    #expect(abs(animation.apparentDuration / .seconds(1) - seconds) < 1e-9)
  }

  @Test("A spring ends when its movement is invisible", arguments: [0.3, 0.7, 1.0, 1.5])
  func rest(damping: Double) {
    let animation = Animation.spring(response: 0.5, dampingFraction: damping)
    var last = 0.0
    var time = 0.0
    while let progress = animation.progress(after: time), time < 30 {
      last = progress
      time += 1.0 / 60
    }
    #expect(time < 6)
    #expect(abs(last - 1) < 0.001)
  }

  @Test("A repeated animation reverses, and ends after its last round")
  func repeats() {
    let animation = Animation.linear(duration: 1).repeatCount(3)
    #expect(animation.progress(after: 0.25) == 0.25)
    #expect(animation.progress(after: 1.25) == 0.75)
    #expect(animation.progress(after: 2.25) == 0.25)
    #expect(animation.progress(after: 3.01) == nil)
    #expect(Animation.linear(duration: 1).repeatForever(autoreverses: false).progress(after: 1000.5) == 0.5)
  }

  @Test("A delay postpones and a speed accelerates all steps before it")
  func delay() {
    let late = Animation.linear(duration: 1).speed(2).delay(2)
    #expect(late.progress(after: 1.9) == 0)
    #expect(late.progress(after: 2.25) == 0.5)
    #expect(late.progress(after: 2.6) == nil)
    #expect(late.delay == 2)
    let hurried = Animation.linear(duration: 1).delay(2).speed(2)
    #expect(hurried.progress(after: 0.9) == 0)
    #expect(hurried.progress(after: 1.25) == 0.5)
    #expect(hurried.progress(after: 1.5) == nil)
    #expect(hurried.delay == 1)
  }

  @Test("A delay recurs in every round of a later repetition, and not in an earlier one")
  func delayedRounds() {
    let every = Animation.linear(duration: 1).delay(1).repeatForever(autoreverses: false)
    #expect([0.5, 1.5, 2.5, 3.5].map { every.progress(after: $0) } == [0, 0.5, 0, 0.5])
    let once = Animation.linear(duration: 1).repeatForever(autoreverses: false).delay(1)
    #expect([0.5, 1.5, 2.5, 3.5].map { once.progress(after: $0) } == [0, 0.5, 0.5, 0.5])
    #expect(every.isEndless && once.isEndless && !every.ending.isEndless)
  }

  @Test("Animations with any numbers give finite progress", arguments: [0, -1, 1e308, .infinity, -.infinity, .nan])
  func hostileNumbers(number: Double) {
    let animations: [Animation] = [
      .linear(duration: number), .spring(response: number, dampingFraction: number), .spring(duration: number),
      .spring(duration: 0.5, bounce: number), .interpolatingSpring(mass: number, stiffness: number, damping: number),
      .spring(Spring(), initialVelocity: number), .timingCurve(number, number, number, number, duration: 1),
      .linear.delay(number), .linear.speed(number), .linear(duration: number).repeatForever(),
      .linear.speed(number).repeatForever().delay(number), .linear.repeatCount(.max).repeatForever(),
    ]
    for animation in animations {
      for time in [0, 1e-9, 0.5, 3, 1e9] { #expect(animation.progress(after: time)?.isFinite ?? true) }
      #expect(animation.delay.isFinite)
    }
  }

}

@MainActor
@Suite("Animated values")
struct AnimatedValueTests {
  nonisolated static let curves: [Animation] = [
    .easeInOut(duration: 1), .spring(response: 0.5, dampingFraction: 0.6), .spring(duration: 1), .easeIn(duration: 0.4),
  ]

  @Test("An interrupted animation continues from its position and velocity", arguments: curves)
  func interruption(animation: Animation) {
    var value = AnimatedValue(0.0)
    value.move(to: 100, by: animation, at: .zero, nil)
    func sample(_ seconds: Double) -> Double { value.value(at: .seconds(seconds)) }
    let before = sample(0.2)
    let velocity = (sample(0.2) - sample(0.1999)) / 0.0001
    value.move(to: -50, by: .easeInOut(duration: 1), at: .milliseconds(200), nil)
    #expect(abs(sample(0.2) - before) < 1e-9)
    #expect(abs((sample(0.2001) - sample(0.2)) / 0.0001 - velocity) < max(2, abs(velocity) * 0.02))
    value.settle(at: .seconds(60))
    #expect(!value.isMoving)
    #expect(sample(60) == -50)
  }

  @Test("A value set without an animation is reached at once")
  func jump() {
    var value = AnimatedValue(0.0)
    value.move(to: 10, by: .linear(duration: 1), at: .zero, nil)
    value.move(to: 4, by: nil, at: .milliseconds(500), nil)
    #expect(value.value(at: .milliseconds(500)) == 4)
    #expect(!value.isMoving)
  }

  @Test("An animation continues when the same value is set without an animation")
  func same() {
    var value = AnimatedValue(0.0)
    value.move(to: 10, by: .linear(duration: 1), at: .zero, nil)
    value.move(to: 10, by: nil, at: .milliseconds(500), nil)
    #expect(value.value(at: .milliseconds(500)) == 5)
  }

  @Test("A value that is interrupted often stays within bounds")
  func many() {
    var value = AnimatedValue(0.0)
    for step in 0..<1000 {
      value.move(to: Double(step % 7), by: .spring, at: .milliseconds(step * 3), nil)
      let shown = value.value(at: .milliseconds(step * 3))
      #expect(shown > -10 && shown < 20)
    }
  }

  @Test("A value doesn't jump when more changes come than can be kept apart")
  func crowded() {
    var value = AnimatedValue(0.0)
    for step in 0..<100 {
      let now = Duration.milliseconds(step * 10)
      let before = value.value(at: now)
      value.move(to: Double(step % 2 * 100), by: .linear(duration: 60), at: now, nil)
      #expect(abs(value.value(at: now) - before) < 1e-9)
    }
    value.settle(at: .seconds(62))
    #expect(!value.isMoving)
  }
}
