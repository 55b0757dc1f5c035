import FollowspotDrawing
import FollowspotImages
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
    let resources = DocumentResources { line in lines.withLock { $0.append(line) } }
    let start = ContinuousClock.now
    for number in 0..<300 { _ = resources.images.naturalSize(of: ImageReference(path: "none/\(number).png")) }
    let seconds = Int((ContinuousClock.now - start) / .seconds(1))
    let told = lines.withLock { $0 }
    #expect(told.first?.hasPrefix("warning: cannot read picture 'none/0.png': ") == true, "\(told)")
    // Each second lets one more line through, which counts the dropped ones.
    #expect(told.count >= 100 && told.count <= 102 + 2 * seconds, "\(told.count)")
  }

  private final class Time: Sendable {
    let now = Mutex(Duration.zero)
  }
}
