import FollowspotTesting
import SwiftUI
import Testing

@MainActor @Suite("Keyframes, phases and effects of symbols")
struct MotionTests: ScreenTests {
  private struct Pose {
    var x = 0.0
    var angle = Angle.zero
    var offset = CGSize.zero
  }

  @Test("A timeline has the values of its tracks at every time")
  func timeline() {
    let timeline = KeyframeTimeline(initialValue: Pose()) {
      KeyframeTrack(\.x) {
        LinearKeyframe(10, duration: 1)
        MoveKeyframe(20)
        LinearKeyframe(30, duration: 1, timingCurve: .easeIn)
      }
      KeyframeTrack(\.angle) { CubicKeyframe(.degrees(90), duration: 1) }
      KeyframeTrack(\.offset) { SpringKeyframe(CGSize(width: 8, height: 4), duration: 3, spring: .init(duration: 0.5)) }
    }
    #expect(timeline.duration == 3)
    #expect([0, 0.5, 0.999, 1, 2, 9].map { timeline.value(time: $0).x } == [0, 5, 9.99, 20, 30, 30])
    #expect(timeline.value(time: 1.5).x > 20 && timeline.value(time: 1.5).x < 25)
    #expect(abs(timeline.value(time: 0.5).angle.degrees - 45) < 0.001 && timeline.value(time: 0.2).angle.degrees < 18)
    #expect(
      timeline.value(time: 0.1).offset.width > 0 && timeline.value(progress: 1).offset == CGSize(width: 8, height: 4))
    #expect(timeline.value(time: 0.1).offset.width == 2 * timeline.value(time: 0.1).offset.height)
  }

  @Test("Cubic keyframes in a row make one smooth curve, and a spring takes over the velocity")
  func smoothness() {
    let cubic = KeyframeTimeline(initialValue: 0.0) {
      CubicKeyframe(1, duration: 1)
      CubicKeyframe(2, duration: 1)
    }
    // The velocity is that between the neighbours, 1 per second, on both sides of the middle.
    let step = 0.0001
    for side in [-step, 0] {
      let slope = (cubic.value(time: 1 + side + step) - cubic.value(time: 1 + side)) / step
      #expect(abs(slope - 1) < 0.01)
    }
    let thrown = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(1, duration: 0.1)
      SpringKeyframe(1, spring: Spring(duration: 0.5, bounce: 0.3))
    }
    #expect(thrown.value(time: 0.15) > 1.2 && thrown.value(time: thrown.duration) == 1)
    let pushed = KeyframeTimeline(initialValue: 0.0) {
      KeyframeTrack {
        CubicKeyframe(0, duration: 1, startVelocity: 1, endVelocity: 0)
        for value in [3.0, 4] { if value > 3 { LinearKeyframe(value, duration: 1) } }
      }
    }
    #expect(pushed.value(time: 0.3) > 0.1 && pushed.duration == 2 && pushed.value(time: 1.5) == 2)
    for duration in [-1, .nan, 0.0] {
      let jump = KeyframeTimeline(initialValue: 0.0) { LinearKeyframe(5, duration: duration) }
      #expect(jump.duration == 0 && jump.value(time: 0) == 5 && jump.value(progress: .nan) == 5)
    }
  }

  @Test("A spring has a position, a velocity and a time of rest")
  func spring() {
    let spring = Spring(duration: 0.5, bounce: 0.2)
    #expect(spring.value(target: 10.0, time: 0) == 0 && abs(spring.value(target: 10.0, time: 3) - 10) < 0.01)
    #expect(abs(spring.velocity(target: 10.0, initialVelocity: 7, time: 0) - 7) < 0.001)
    let time = 0.2
    let slope =
      (spring.value(target: 10.0, initialVelocity: 7, time: time + 1e-5)
        - spring.value(target: 10.0, initialVelocity: 7, time: time)) / 1e-5
    #expect(abs(slope - spring.velocity(target: 10.0, initialVelocity: 7, time: time)) < 0.01)
    #expect(spring.settlingDuration > 0.5 && spring.settlingDuration < 2)
  }

  /// A view that moves to the right along keyframes when a value changes.
  private struct Nudge: View {
    let count: Int

    var body: some View {
      Color.red.frame(width: 20, height: 20).spotlightElement(key: "mark", shape: .rectangle)
        .keyframeAnimator(initialValue: 0.0, trigger: count) { view, x in
          view.offset(x: x)
        } keyframes: { start in
          LinearKeyframe(start + 100, duration: 1)
          LinearKeyframe(start + 40, duration: 1)
        }
    }
  }

  @Observable
  final class Counter {
    var count = 0
  }

  @Test("Keyframes run when the trigger changes, and then the display rests")
  func trigger() throws {
    let counter = Counter()
    let host = host { Nudge(count: counter.count) }
    let start = try frame("mark", host)
    #expect(host.nextFrame == nil)
    counter.count += 1
    host.pass(.milliseconds(500))
    let halfway = try frame("mark", host).minX - start.minX
    #expect(halfway > 35 && halfway < 65)
    host.pass(.seconds(3))
    #expect(try frame("mark", host).minX == start.minX + 40 && host.nextFrame == nil)
    counter.count += 1
    host.pass(.seconds(3))
    #expect(try frame("mark", host).minX == start.minX + 80 && host.nextFrame == nil)
  }

  @Test("Keyframes of a visitor who wants less motion are at their end, or never begin if they repeat")
  func reducedMotion() throws {
    var environment = EnvironmentValues.forTests
    environment.accessibilityReduceMotion = true
    let counter = Counter()
    let host = ViewHost(size: size, environment: environment) {
      VStack {
        Nudge(count: counter.count)
        mark("endless").keyframeAnimator(initialValue: 0.0) {
          $0.offset(x: $1)
        } keyframes: { _ in
          LinearKeyframe(100, duration: 1)
        }
      }
    }
    host.pass(.seconds(1))
    let (start, endless) = (try frame("mark", host), try frame("endless", host))
    #expect(host.nextFrame == nil)
    counter.count += 1
    host.pass(.milliseconds(50))
    #expect(try frame("mark", host).minX == start.minX + 40 && frame("endless", host) == endless)
    #expect(host.nextFrame == nil)
  }

  @Test("Keyframes repeat, and rest once their view is gone")
  func repeating() throws {
    let counter = Counter()
    let host = host {
      if counter.count == 0 {
        KeyframeAnimator(initialValue: 0.0) { x in
          mark("mark").offset(x: x)
        } keyframes: { _ in
          LinearKeyframe(100, duration: 1)
        }
      }
    }
    var positions: Set<Double> = []
    for _ in 0..<20 {
      host.pass(.milliseconds(110))
      positions.insert(try frame("mark", host).minX.rounded())
    }
    #expect(positions.count > 8 && host.nextFrame != nil)
    counter.count = 1
    host.pass(.seconds(1))
    #expect(host.nextFrame == nil)
  }

  @Test("Phases follow each other, and without a change the display rests")
  func phases() throws {
    let counter = Counter()
    let host = host {
      VStack {
        mark("endless").phaseAnimator([0.0, 60, 100]) {
          $0.offset(x: $1)
        } animation: { _ in
          .linear(duration: 1)
        }
      }
    }
    var positions: Set<Double> = []
    for _ in 0..<12 {
      host.pass(.milliseconds(490))
      positions.insert(try frame("endless", host).minX.rounded())
    }
    #expect(positions.count > 5 && host.nextFrame != nil)
    let round = self.host {
      mark("mark").phaseAnimator([0.0, 60, 100], trigger: counter.count) { view, x in
        view.offset(x: x)
      } animation: {
        $0 == 60 ? nil : .linear(duration: 1)
      }
    }
    let start = try frame("mark", round)
    #expect(round.nextFrame == nil)
    counter.count += 1
    round.pass(.milliseconds(500))
    let halfway = try frame("mark", round).minX - start.minX
    #expect(halfway > 65 && halfway < 95, "\(halfway)")
    round.pass(.seconds(3))
    #expect(try frame("mark", round) == start && round.nextFrame == nil)
    // Phases that look the same end.
    let still = self.host { mark("mark").phaseAnimator([false, true]) { view, _ in view } }
    #expect(still.nextFrame == nil)
  }

  @Test("A symbol leaps when a value changes, and pulses while a condition holds")
  func symbols() throws {
    let counter = Counter()
    let host = host {
      HStack {
        Image(systemName: "bell").symbolEffect(.bounce.up.byLayer, options: .speed(0.5), value: counter.count)
        Image(systemName: "wifi").symbolEffect(
          .variableColor.iterative.reversing, options: .repeating, isActive: counter.count == 2)
        Image(systemName: "star").symbolEffect(.scale.down, isActive: counter.count == 3).symbolEffectsRemoved()
        Image(systemName: "heart").symbolEffect(.wiggle, options: .repeat(2), value: counter.count == 4)
        Text("\(counter.count)").frame(width: 0).opacity(0).contentTransition(.numericText())
      }
    }
    let rest = host.update()
    for step in 1...4 {
      counter.count = step
      #expect(host.pass(.milliseconds(300)) != rest, "\(step)")
      host.pass(.seconds(5))
      #expect((host.nextFrame == nil) == (step != 2), "\(step)")
    }
  }

  @Test("A text is replaced by its next form with a transition, if the change is animated")
  func contentTransition() {
    let counter = Counter()
    let host = host { Text("\(counter.count)").font(.title).contentTransition(.numericText()) }
    counter.count += 1
    // Without an animation the new text stands there at once.
    #expect(host.pass(.milliseconds(30)) == host.pass(.milliseconds(500)) && host.nextFrame == nil)
    withAnimation(.linear(duration: 1)) { counter.count += 1 }
    #expect(host.pass(.milliseconds(500)) != host.pass(.milliseconds(200)))
    host.pass(.seconds(2))
    #expect(host.nextFrame == nil)
  }

  @Test("A text that has changed takes the room of its new form")
  func changedText() throws {
    let counter = Counter()
    let host = host {
      Text("\(counter.count)").contentTransition(.opacity).spotlightElement(key: "text", shape: .rectangle)
    }
    let before = try frame("text", host)
    withAnimation { counter.count = 1000 }
    host.pass(.seconds(3))
    #expect(try frame("text", host).width > before.width)
  }

  @Test("Keyframes have loops and conditions, and values on any actor")
  func building() async {
    let last = await Task.detached {
      let isLong = Task.isCancelled == false
      return KeyframeTimeline(initialValue: 0.0) {
        for value in 1...3 { LinearKeyframe(Double(value), duration: 1) }
        if isLong { LinearKeyframe(10, duration: 1) }
      }
      .value(time: 3.5)
    }.value
    #expect(last == 6.5)
    let parts = KeyframeTimeline(initialValue: Pose()) {
      for _ in 0..<2 { KeyframeTrack(\.x) { MoveKeyframe(4) } }
      if last < 0 { KeyframeTrack(\.x) { MoveKeyframe(5) } } else { KeyframeTrack(\.offset.width) { MoveKeyframe(6) } }
    }
    #expect(parts.value(time: 0).x == 4 && parts.value(time: 0).offset.width == 6)
  }

  @Test("Phases without an end wait while they are out of sight, and none are no view")
  func unseenPhases() throws {
    let counter = Counter()
    let host = host {
      ZStack {
        mark("mark").phaseAnimator([0.0, 60]) {
          $0.offset(x: $1)
        } animation: { _ in
          .linear(duration: 0.2)
        }
        .opacity(counter.count == 3 ? 0 : 1)
        if counter.count == 1 { Color.black }
      }
    }
    #expect(host.nextFrame != nil)
    // Like an animation that repeats for ever, phases don't keep a script waiting.
    #expect(host.settled() == host.update())
    counter.count = 1
    host.pass(.seconds(2))
    #expect(host.nextFrame == nil)
    for (count, isAwake) in [(2, true), (3, false), (4, true)] {
      counter.count = count
      host.pass(.seconds(1))
      #expect((host.nextFrame != nil) == isAwake, "\(count)")
    }
    let empty = self.host { VStack { PhaseAnimator([Int]()) { Text("\($0)") } } }
    #expect(empty.nextFrame == nil)
  }

  @Test("Phases and repeated keyframes that change are taken over")
  func changed() throws {
    let counter = Counter()
    let host = host {
      VStack {
        mark("phases").phaseAnimator(counter.count == 0 ? [0.0, 10] : [0, 10, 100]) {
          $0.offset(x: $1)
        } animation: { _ in
          .linear(duration: 0.2)
        }
        mark("frames").keyframeAnimator(initialValue: 0.0) {
          $0.offset(x: $1)
        } keyframes: { _ in
          LinearKeyframe(counter.count == 0 ? 10.0 : 100, duration: 0.2)
        }
      }
    }
    let (phases, frames) = (try frame("phases", host).minX, try frame("frames", host).minX)
    counter.count = 1
    var far: [Double] = [0, 0]
    for _ in 0..<60 {
      host.pass(.milliseconds(33))
      far = [
        max(far[0], try frame("phases", host).minX - phases), max(far[1], try frame("frames", host).minX - frames),
      ]
    }
    #expect(far[0] > 60 && far[1] > 60, "\(far)")
  }

  @Test("A view keeps its state when an effect begins and ends")
  func identity() {
    let counter = Counter()
    var appeared = 0
    let host = host {
      Color.red.frame(width: 20, height: 20).onAppear { appeared += 1 }
        .symbolEffect(.pulse, isActive: counter.count % 2 == 1)
    }
    for step in 1...4 {
      counter.count = step
      host.pass(.seconds(1))
      #expect((host.nextFrame == nil) == (step % 2 == 0))
    }
    #expect(appeared == 1)
  }

  @Test("Phases begin once there are two, and repeated keyframes end when they have become none")
  func begin() throws {
    let counter = Counter()
    let host = host {
      VStack {
        mark("phases").phaseAnimator(counter.count == 0 ? [0.0] : [0, 60]) { $0.offset(x: $1) }
        mark("frames").keyframeAnimator(initialValue: 0.0) {
          $0.offset(x: $1)
        } keyframes: { _ in
          if counter.count == 1 { LinearKeyframe(100, duration: 0.2) }
        }
      }
    }
    let start = try frame("phases", host)
    #expect(host.nextFrame == nil)
    counter.count = 1
    host.pass(.milliseconds(300))
    #expect(try frame("phases", host) != start && host.nextFrame != nil)
    let ended = self.host {
      mark("frames").keyframeAnimator(initialValue: 0.0) {
        $0.offset(x: $1)
      } keyframes: { _ in
        if counter.count == 1 { LinearKeyframe(100, duration: 0.2) }
      }
    }
    #expect(ended.nextFrame != nil)
    counter.count = 2
    ended.pass(.seconds(2))
    #expect(ended.nextFrame == nil)
  }
}
