import FollowspotPlatform
import Testing

@MainActor struct ClockTests {
  @Test("A virtual clock rings each alarm at its own moment, the earliest first")
  func ringsInOrder() {
    let clock = VirtualClock()
    var rung: [String] = []
    let late = Alarm(on: clock) { rung.append("late \(clock.now)") }
    let early = Alarm(on: clock) { rung.append("early \(clock.now)") }
    late.deadline = .seconds(3)
    early.deadline = .seconds(1)
    clock.advance(to: .seconds(2))
    #expect(rung == ["early \(Duration.seconds(1))"])
    #expect(clock.now == .seconds(2))
    clock.advance(by: .seconds(5))
    #expect(rung.last == "late \(Duration.seconds(3))")
    #expect(clock.alarms.next == nil)
  }

  @Test("An alarm that is moved rings once, at the new time")
  func movedAlarm() {
    let clock = VirtualClock()
    var times: [Duration] = []
    let alarm = Alarm(on: clock) { times.append(clock.now) }
    alarm.deadline = .seconds(1)
    alarm.deadline = .seconds(2)
    clock.advance(to: .seconds(9))
    #expect(times == [.seconds(2)])
  }

  @Test("An alarm that is set while another rings is called on the way")
  func chainedAlarms() {
    let clock = VirtualClock()
    var times: [Duration] = []
    var second: Alarm?
    let first = Alarm(on: clock) {
      times.append(clock.now)
      second?.deadline = clock.now + .seconds(1)
    }
    second = Alarm(on: clock) { times.append(clock.now) }
    first.deadline = .seconds(1)
    clock.advance(to: .seconds(9))
    #expect(times == [.seconds(1), .seconds(2)])
  }

  @Test("An alarm that sets itself again for now waits for the next turn")
  func greedyAlarm() {
    let clock = VirtualClock()
    var count = 0
    var greedy: Alarm?
    greedy = Alarm(on: clock) {
      count += 1
      greedy?.deadline = clock.now
    }
    greedy?.deadline = .zero
    clock.alarms.ring(at: .zero)
    #expect(count == 1)
    clock.alarms.ring(at: .zero)
    #expect(count == 2)
    greedy = nil
  }

  @Test("A virtual clock never steps back")
  func neverBack() {
    let clock = VirtualClock(now: .seconds(5))
    clock.advance(to: .seconds(1))
    #expect(clock.now == .seconds(5))
  }

  @Test("The monotonic clock does not run backwards")
  func monotonic() {
    let clock = MonotonicClock()
    let times = (0..<1000).map { _ in clock.now }
    #expect(times == times.sorted())
    #expect(clock.now > .zero)
  }

  @Test("The loop never sleeps for a virtual clock, which moves by one alarm while idle")
  func wakes() {
    let clock = VirtualClock()
    var rung = 0
    let alarms = [1, 2].map { second in
      let alarm = Alarm(on: clock) { rung += 1 }
      alarm.deadline = .seconds(second)
      return alarm
    }
    #expect(clock.timeout == .zero && !clock.isRunning)
    clock.wake(at: clock.now, wasIdle: false)
    #expect(clock.now == .zero && rung == 0)
    clock.wake(at: clock.now, wasIdle: true)
    #expect(clock.now == .seconds(1) && rung == 1)
    clock.wake(at: clock.now, wasIdle: true)
    #expect(clock.timeout == nil && alarms.allSatisfy { $0.deadline == nil })
  }

  @Test("The machine's clock rings due alarms whether or not the loop was idle")
  func wakesByItself() {
    let clock = MonotonicClock()
    var rung = 0
    let alarms = [Duration.zero, .seconds(3600)].map { delay in
      let alarm = Alarm(on: clock) { rung += 1 }
      alarm.deadline = clock.now + delay
      return alarm
    }
    #expect(clock.timeout == .zero && clock.isRunning)
    clock.wake(at: clock.now, wasIdle: false)
    #expect(rung == 1)
    #expect(clock.timeout.map { $0 > .seconds(3590) } == true)
    alarms[1].deadline = nil
    #expect(clock.timeout == nil)
  }

  @Test("A growing pause doubles up to 64 times the first and can be restarted")
  func growingPause() {
    var pause = Backoff(from: .milliseconds(500))
    #expect((0..<9).map { _ in pause.next() / .milliseconds(500) } == [1, 2, 4, 8, 16, 32, 64, 64, 64])
    pause.restart()
    #expect(pause.next() == .milliseconds(500))
  }
}
