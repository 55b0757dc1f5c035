import FollowspotExecution
import Synchronization
import Testing

@Suite struct WorkerThreadTests {
  /// Counts how often each part is done, and detects two parts of the same worker at the same time.
  private final class Counted: ParallelWork {
    let counts = Mutex([Int](repeating: 0, count: 64))
    let workers = Mutex<Set<Int>>([])
    let isOneWorkerTwice = Atomic(false)

    func doPart(_ part: Int, worker: Int) {
      if !workers.withLock({ $0.insert(worker).inserted }) { isOneWorkerTwice.store(true, ordering: .relaxed) }
      counts.withLock { $0[part] += 1 }
      workers.withLock { _ = $0.remove(worker) }
    }
  }

  @Test("Each part of shared work is done once, and each worker does one part at a time", arguments: [0, 1, 2, 3, 64])
  func parts(_ count: Int) {
    for _ in 0..<500 {
      let work = Counted()
      WorkerThread.share(work, parts: count)
      let done = work.counts.withLock { $0 }
      #expect(done == [Int](repeating: 1, count: count) + [Int](repeating: 0, count: 64 - count))
      let isOneWorkerTwice = work.isOneWorkerTwice.load(ordering: .relaxed)
      #expect(!isOneWorkerTwice)
    }
  }
}
