import FollowspotPlatform
import FollowspotTesting
import Glibc
import SystemPackage
import Testing

@testable import FollowspotKiosk

@MainActor
@Suite("The event loop")
struct EventLoopTests {
  /// A running clock whose time a test sets.
  private final class SetClock: KioskClock {
    var now = Duration.zero
    let alarms = Alarms()
    var secondsSince1970: Double { 0 }
    var isRunning: Bool { true }
    var timeout: Duration? { alarms.next.map { max(.zero, $0 - now) } }
    func wake(at time: Duration, wasIdle: Bool) { alarms.ring(at: time) }
  }

  /// A pipe of which a byte at a time is read, with a deadline for the next one.
  private final class Bytes: EventSource {
    let pipe = try? FileDescriptor.pipe()
    var descriptor: FileDescriptor { pipe?.readEnd ?? FileDescriptor(rawValue: -1) }
    var count = 0
    var onRead: () -> Void = {}

    func dispatch() {
      var byte: UInt8 = 0
      count += read(descriptor.rawValue, &byte, 1)
      onRead()
    }

    isolated deinit {
      try? pipe?.readEnd.close()
      try? pipe?.writeEnd.close()
    }
  }

  @Test("An alarm that becomes due while an event is handled waits until the next events have been read")
  func readsFirst() throws {
    let clock = SetClock()
    let loop = try EventLoop(clock: clock)
    let bytes = Bytes()
    try loop.add(bytes)
    var countAtRing: Int?
    let alarm = Alarm(on: clock) { countAtRing = bytes.count }
    bytes.onRead = {
      alarm.deadline = clock.now + .milliseconds(40)
      clock.now += .milliseconds(100)
    }
    _ = try #require(bytes.pipe).writeEnd.writeAll([1, 2])
    for _ in 0..<3 { _ = try loop.turn() }
    #expect(bytes.count == 2 && countAtRing == 2)
  }
}
