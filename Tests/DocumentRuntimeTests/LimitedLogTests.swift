import FollowspotDrawing
import FollowspotImages
import FollowspotRuntime
import Logging
import Synchronization
import Testing

@testable import FollowspotDocumentRuntime

@Suite("A limited log")
struct LimitedLogTests {
  @Test("A limited log drops lines above its rate and reports how many, separately for each level")
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
    #expect(log.lines == ["7 lines like this one were omitted, because they came too fast:", "11"])
    for _ in 0..<10 { logger.debug("b") }
    #expect(log.lines.count == 12)
  }

  @Test("Lines about pictures that programs name are limited")
  @MainActor func pictures() {
    let lines = Mutex<[String]>([])
    let time = Time()
    let resources = DocumentResources(now: { time.now.withLock { $0 } }) { line in lines.withLock { $0.append(line) } }
    for number in 0..<300 { _ = resources.images.naturalSize(of: ImageReference(path: "none/\(number).png")) }
    let reported = lines.withLock { $0 }
    #expect(reported.first?.hasPrefix("warning: cannot read picture 'none/0.png': ") == true, "\(reported)")
    #expect(reported.count == 100)
    // Each second lets one more line through, which counts the dropped ones.
    time.now.withLock { $0 = .seconds(1) }
    _ = resources.images.naturalSize(of: ImageReference(path: "none/300.png"))
    let added = lines.withLock { $0 }.dropFirst(100)
    #expect(added.count == 2 && added.first?.hasPrefix("warning: 200 lines like this one") == true, "\(added)")
  }

  private final class Time: Sendable {
    let now = Mutex(Duration.zero)
  }
}
