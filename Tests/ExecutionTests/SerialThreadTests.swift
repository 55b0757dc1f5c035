import Dispatch
import FollowspotExecution
import Glibc
import Synchronization
import Testing

@Suite("A thread that does one thing after the other")
struct SerialThreadTests {
  /// What was done, in order.
  private final class Log: Sendable {
    private let entries = Mutex<[Int]>([])
    var all: [Int] { entries.withLock { $0 } }
    func add(_ entry: Int) { entries.withLock { $0.append(entry) } }
  }

  @Test("keeps the order, and what is done here and now comes after all of it")
  func order() throws {
    let (thread, log) = (SerialThread(), Log())
    for number in 0..<100 { try thread.async { log.add(number) } }
    thread.sync { log.add(100) }
    #expect(log.all == Array(0...100))
  }

  @Test("works beside its caller")
  func beside() throws {
    let (thread, isDone) = (SerialThread(), DispatchSemaphore(value: 0))
    let caller = pthread_self()
    try thread.async { if pthread_equal(caller, pthread_self()) == 0 { isDone.signal() } }
    isDone.wait()
  }

  @Test("is waited for no longer than one wants to wait")
  func drain() throws {
    let (thread, goOn) = (SerialThread(), DispatchSemaphore(value: 0))
    #expect(thread.drain(within: .zero))
    try thread.async { goOn.wait() }
    #expect(!thread.drain(within: .milliseconds(1)))
    goOn.signal()
    #expect(thread.drain(within: .seconds(60)))
  }

  @Test("finishes its work after its owner let go of it")
  func letGo() throws {
    let isDone = DispatchSemaphore(value: 0)
    try SerialThread().async { isDone.signal() }
    isDone.wait()
  }
}
