import Logging
import Synchronization
import Testing

@testable import DocumentRuntime

@Suite("A log that is limited")
struct LimitedLogTests {
  @Test("says what comes at first, then so much in a time, and how much it has left out; each level for itself")
  func limit() {
    let log = LogLines()
    let time = Time()
    var logger = Logger(label: "test") { _ in log }.limited(to: 3, perSecond: 0.5) { time.now.withLock { $0 } }
    logger.logLevel = .debug
    for number in 1...10 { logger.notice("\(number)") }
    logger.warning("a")
    logger.debug("b")
    #expect(log.lines == ["1", "2", "3", "a", "b"])
    log.lines = []
    time.now.withLock { $0 = .seconds(2) }
    for number in 11...20 { logger.notice("\(number)") }
    #expect(log.lines == ["7 lines such as this are left out, for they came too fast:", "11"])
    for _ in 0..<10 { logger.debug("b") }
    #expect(log.lines.count == 12)
  }

  private final class Time: Sendable {
    let now = Mutex(Duration.zero)
  }
}
