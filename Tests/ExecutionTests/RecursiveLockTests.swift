import Dispatch
import FollowspotExecution
import Glibc
import Synchronization
import Testing

@Suite("A lock that its thread may take again")
struct RecursiveLockTests {
  private struct Failed: Error {}

  /// Written under the lock only.
  private final class Count: @unchecked Sendable {
    var value = 0
  }

  @Test("One thread at a time holds it, and takes it again within")
  func excludesOthers() {
    let (lock, count) = (RecursiveLock(), Count())
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<500 {
        lock.withLock {
          let before = count.value
          lock.withLock { count.value = before + 1 }
        }
      }
    }
    #expect(count.value == 4000)
  }

  @Test("It is free again after a failure")
  func ends() {
    let lock = RecursiveLock()
    #expect(throws: Failed.self) { try lock.withLock { try lock.withLock { throw Failed() } } }
    let isFree = DispatchSemaphore(value: 0)
    DispatchQueue.global().async { lock.withLock { _ = isFree.signal() } }
    isFree.wait()
  }

  @Test("Who waits is next, however soon the same thread wants it again")
  func handsOver() {
    let lock = RecursiveLock()
    let queue = DispatchQueue(label: "other")
    // Who is quicker to take what is free is mostly right by chance.
    for _ in 0..<200 {
      let order = Mutex<[String]>([])
      let status = Atomic<CInt>(-1)
      lock.withLock {
        queue.async {
          // Once for nothing, so that nothing else than the lock is waited for below.
          RecursiveLock().withLock {}
          status.store(open("/proc/thread-self/stat", O_RDONLY), ordering: .releasing)
          lock.withLock { order.withLock { $0.append("other") } }
        }
        while !isAsleep(status.load(ordering: .acquiring)) { sched_yield() }
      }
      lock.withLock { order.withLock { $0.append("same") } }
      queue.sync {}
      close(status.load(ordering: .acquiring))
      #expect(order.withLock(\.self) == ["other", "same"])
    }
  }

  /// Whether the thread sleeps that opened its status: the third field of proc_pid_stat(5), after a name in brackets.
  private func isAsleep(_ status: CInt) -> Bool {
    var line = [UInt8](repeating: 0, count: 256)
    guard status >= 0, pread(status, &line, 256, 0) > 0, let end = line.lastIndex(of: UInt8(ascii: ")")) else {
      return false
    }
    return line[end + 2] == UInt8(ascii: "S")
  }
}
