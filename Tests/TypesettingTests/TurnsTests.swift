import Dispatch
import Glibc
import Synchronization
import Testing

@testable import Typesetting

@Suite("Threads use the fonts in turns")
struct TurnsTests {
  private struct Failed: Error {}

  /// Written in turns only.
  private final class Count: @unchecked Sendable {
    var value = 0
  }

  @Test("One thread at a time has its turn, and turns within it")
  func excludesOthers() {
    let (turns, count) = (Turns(), Count())
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<500 {
        turns.take {
          let before = count.value
          turns.take { count.value = before + 1 }
        }
      }
    }
    #expect(count.value == 4000)
  }

  @Test("A turn that fails is over")
  func ends() {
    let turns = Turns()
    #expect(throws: Failed.self) { try turns.take { try turns.take { throw Failed() } } }
    let isFree = DispatchSemaphore(value: 0)
    DispatchQueue.global().async { turns.take { _ = isFree.signal() } }
    isFree.wait()
  }

  @Test("Who waits is next, however soon the same thread wants another turn")
  func handsOver() {
    let turns = Turns()
    let queue = DispatchQueue(label: "other")
    // Who is quicker to take what is free is mostly right by chance.
    for _ in 0..<200 {
      let order = Mutex<[String]>([])
      let status = Atomic<CInt>(-1)
      turns.take {
        queue.async {
          // Once for nothing, so that nothing else than the turn is waited for below.
          Turns().take {}
          status.store(open("/proc/thread-self/stat", O_RDONLY), ordering: .releasing)
          turns.take { order.withLock { $0.append("other") } }
        }
        while !isAsleep(status.load(ordering: .acquiring)) { sched_yield() }
      }
      turns.take { order.withLock { $0.append("same") } }
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
