import Dispatch
import FollowspotExecution
import Glibc
import Synchronization
import Testing

@Suite("Recursive locks")
struct RecursiveLockTests {
  private struct Failed: Error {}

  /// Written only with the lock held.
  private final class Count: @unchecked Sendable {
    var value = 0
  }

  @Test("Only one thread holds a recursive lock, and it can take the lock again")
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

  @Test("A recursive lock is free again after an error")
  func ends() {
    let lock = RecursiveLock()
    #expect(throws: Failed.self) { try lock.withLock { try lock.withLock { throw Failed() } } }
    let isFree = DispatchSemaphore(value: 0)
    DispatchQueue.global().async { lock.withLock { _ = isFree.signal() } }
    isFree.wait()
  }

  @Test("A waiting thread gets the lock before its last owner gets it again")
  func handsOver() {
    let lock = RecursiveLock()
    let queue = DispatchQueue(label: "other")
    // A single try would mostly pass by chance.
    for _ in 0..<200 {
      let order = Mutex<[String]>([])
      let status = Atomic<CInt>(-1)
      lock.withLock {
        queue.async {
          // The first use of a lock may wait for other things. This one ensures that the thread below waits only for
          // the lock.
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

  /// Whether the thread that opened this status file sleeps: the third field of proc_pid_stat(5), after a name in
  /// parentheses.
  private func isAsleep(_ status: CInt) -> Bool {
    var line = [UInt8](repeating: 0, count: 256)
    guard status >= 0, pread(status, &line, 256, 0) > 0, let end = line.lastIndex(of: UInt8(ascii: ")")) else {
      return false
    }
    return line[end + 2] == UInt8(ascii: "S")
  }
}
