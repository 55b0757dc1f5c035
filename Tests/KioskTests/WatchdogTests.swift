import FollowspotGeometry
import FollowspotPlatform
import Testing

@testable import FollowspotKiosk

@MainActor @Suite("The watchdog")
struct WatchdogTests {
  private let clock = VirtualClock()

  /// Runs a loop of alarms on a machine that stalls. Returns the seconds in which the watchdog was fed.
  private func fed(
    for time: Duration, limit: Duration, stalls: [Range<Int>] = [], isWell: @escaping (Int) -> Bool = { _ in true }
  ) -> [Int] {
    var times: [Int] = []
    let manager = ServiceManager(clock: clock, watchdogLimit: limit) { [clock] in
      if $0 == "WATCHDOG=1" { times.append(Int(clock.now / .seconds(1))) }
      return 1
    }
    manager.turn(isWell: true)
    let end = clock.now + time
    while let next = clock.alarms.next, next <= end {
      // No turn happens during a stall; the first after it is late.
      let second = Int((next / .seconds(1)).rounded(.up))
      let stall = stalls.first { $0.contains(second) }
      clock.advance(to: stall.map { .seconds($0.upperBound) } ?? next)
      manager.turn(isWell: isWell(Int(clock.now / .seconds(1))))
    }
    return times
  }

  /// The longest time between two feedings.
  private func longest(_ times: [Int]) -> Int { zip(times, times.dropFirst()).map { $1 - $0 }.max() ?? .max }

  @Test("The watchdog is fed four times within its limit and wakes the loop for nothing else")
  func rhythm() { #expect(fed(for: .seconds(60), limit: .seconds(40)) == [0, 10, 20, 30, 40, 50, 60]) }

  @Test("The watchdog survives a machine that is busy for half of its limit, whenever that begins", arguments: 0..<20)
  func busy(start: Int) {
    let times = fed(for: .seconds(120), limit: .seconds(40), stalls: [(start + 1)..<(start + 21)])
    #expect(longest(times) < 40)
  }

  @Test("The watchdog survives late frames if frames are shown again", arguments: [1, 5, 15])
  func late(seconds: Int) {
    let times = fed(for: .seconds(120), limit: .seconds(40)) { !(20..<20 + seconds).contains($0) }
    #expect(longest(times) < 40)
  }

  @Test("The watchdog starves if frames are missing in turn after turn")
  func lost() throws {
    let times = fed(for: .seconds(120), limit: .seconds(40)) { $0 < 20 }
    #expect(try #require(times.last) <= 40)
  }

  @Test("A watchdog whose feeding failed is fed again soon")
  func refused() {
    var answers = [Int32(-11), 1]
    var count = 0
    let manager = ServiceManager(clock: clock, watchdogLimit: .seconds(40)) { _ in
      count += 1
      return answers.removeFirst()
    }
    manager.turn(isWell: true)
    clock.advance(by: .seconds(3))
    manager.turn(isWell: true)
    #expect(count == 2)
    manager.turn(isWell: true)
    #expect(count == 2)
  }

  @Test("The status line begins with the problem while there is one")
  func problem() {
    var sent: [String] = []
    let manager = ServiceManager(clock: clock, watchdogLimit: nil) {
      sent.append($0)
      return 1
    }
    manager.problem = "a.yaml:1:1: error: empty"
    manager.machine = "showing 64x64\nand more"
    manager.problem = "a.yaml:1:1: error: empty"
    manager.problem = nil
    #expect(
      sent == [
        "STATUS=a.yaml:1:1: error: empty", "STATUS=a.yaml:1:1: error: empty; showing 64x64", "STATUS=showing 64x64",
      ])
  }

  @Test("Without a watchdog the loop has no alarm, and readiness is reported once")
  func absent() {
    var sent: [String] = []
    let manager = ServiceManager(clock: clock, watchdogLimit: nil) {
      sent.append($0)
      return 1
    }
    manager.turn(isWell: true)
    manager.ready()
    manager.ready()
    #expect(sent == ["READY=1"] && clock.alarms.next == nil)
  }
}
