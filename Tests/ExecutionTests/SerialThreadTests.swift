import Dispatch
import FollowspotExecution
import Glibc
import Synchronization
import Testing

@Suite("Serial threads")
struct SerialThreadTests {
  /// The finished work, in order.
  private final class Log: Sendable {
    private let entries = Mutex<[Int]>([])
    var all: [Int] { entries.withLock { $0 } }
    func add(_ entry: Int) { entries.withLock { $0.append(entry) } }
  }

  @Test("Work on a serial thread keeps its order, and synchronous work comes after it")
  func order() throws {
    let (thread, log) = (SerialThread(), Log())
    for number in 0..<100 { try thread.async { log.add(number) } }
    thread.sync { log.add(100) }
    #expect(log.all == Array(0...100))
  }

  @Test("A serial thread runs work on another thread than its caller")
  func beside() throws {
    let (thread, isDone) = (SerialThread(), DispatchSemaphore(value: 0))
    let caller = pthread_self()
    try thread.async { if pthread_equal(caller, pthread_self()) == 0 { isDone.signal() } }
    isDone.wait()
  }

  @Test("Draining a serial thread ends at its time limit")
  func drain() throws {
    let (thread, goOn) = (SerialThread(), DispatchSemaphore(value: 0))
    #expect(thread.drain(within: .zero))
    try thread.async { goOn.wait() }
    #expect(!thread.drain(within: .milliseconds(1)))
    goOn.signal()
    #expect(thread.drain(within: .seconds(60)))
  }

  @Test("A serial thread finishes its work after it was released")
  func letGo() throws {
    let isDone = DispatchSemaphore(value: 0)
    try SerialThread().async { isDone.signal() }
    isDone.wait()
  }
}
