import FollowspotPlatform
import FollowspotTesting
import Glibc
import SystemPackage
import Testing

@testable import FollowspotKiosk

@MainActor
@Suite("The time of day")
struct TimeOfDayTests {
  /// Sets the machine's clock to its current time, which the kernel treats as a jump. Returns false without the
  /// privilege.
  private nonisolated static func setClock() -> Bool {
    var time = timespec()
    return clock_gettime(CLOCK_REALTIME, &time) == 0 && clock_settime(CLOCK_REALTIME, &time) == 0
  }

  @Test("Each change of the machine's clock wakes the loop", .enabled(if: setClock(), "the process may set no clock"))
  func isNoticed() throws {
    let clock = MonotonicClock()
    let loop = try EventLoop(clock: clock)
    var jumps = 0
    clock.onTimeOfDaySet = {
      jumps += 1
      if jumps < 3 { _ = Self.setClock() } else { loop.stop() }
    }
    let watch = try TimeOfDayWatch { clock.onTimeOfDaySet?() }
    try loop.add(watch)
    // If the loop is not woken, this alarm ends it instead of blocking the test run.
    let patience = Alarm(on: clock) { loop.stop() }
    patience.deadline = clock.now + .seconds(10).onThisMachine
    #expect(Self.setClock())
    while try loop.turn() != nil {}
    #expect(jumps == 3)
    #expect(patience.deadline != nil, "the kernel woke the loop, not the alarm")
  }

  @Test("A clock that is not set wakes nothing")
  func isQuiet() throws {
    var jumps = 0
    let watch = try TimeOfDayWatch { jumps += 1 }
    watch.dispatch()
    var ready = pollfd(fd: watch.descriptor.rawValue, events: Int16(POLLIN), revents: 0)
    #expect(poll(&ready, 1, 0) >= 0)
    #expect(jumps == 0)
  }
}
