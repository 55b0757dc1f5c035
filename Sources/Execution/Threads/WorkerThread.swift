internal import Dispatch
internal import Synchronization

/// Work whose parts two threads may do in any order.
package protocol ParallelWork: AnyObject {
  /// Does a part, counted from 0. `worker` is 0 or 1; the other one may do another part at the same time.
  func doPart(_ part: Int, worker: Int)
}

/// A second thread for urgent work in parts. It and the calling thread each take the next part when they are free. The
/// caller therefore waits for at most one part, and does all parts if the other processor is busy.
///
/// The thread sleeps while there is no work.
package final class WorkerThread: Sendable {
  /// The process's second thread; nil with a single processor or without a free thread. It starts at the first access.
  package static let shared: WorkerThread? = WorkerThread()

  private struct State: @unchecked Sendable {
    var work: (any ParallelWork)?
    var next = 0
    var count = 0
    /// Whether the second thread is doing a part.
    var isBusy = false
    /// Whether the caller waits for that part.
    var isAwaited = false

    mutating func takePart() -> Int? {
      guard next < count else { return nil }
      defer { next += 1 }
      return next
    }
  }

  /// Held by the caller, so that there is only one work at a time.
  private let turn = Mutex(())
  private let state = Mutex(State())
  private let wanted = DispatchSemaphore(value: 0)
  private let done = DispatchSemaphore(value: 0)

  private init?() {
    guard Processors.areSeveral else { return nil }
    do throws(Threads.Shortage) { try Threads.start { self.run() } } catch { return nil }
  }

  /// Does all parts of some work, with the second thread if there is one. It allocates no memory.
  package static func share(_ work: any ParallelWork, parts: Int) {
    if parts > 1, let shared { return shared.share(work, parts) }
    for part in 0..<parts { work.doPart(part, worker: 0) }
  }

  private func share(_ work: any ParallelWork, _ parts: Int) {
    turn.withLock { _ in
      state.withLock { ($0.work, $0.next, $0.count) = (work, 0, parts) }
      wanted.signal()
      while let part = state.withLock({ $0.takePart() }) { work.doPart(part, worker: 0) }
      let isBusy = state.withLock { state in
        state.work = nil
        state.isAwaited = state.isBusy
        return state.isBusy
      }
      if isBusy { done.wait() }
    }
  }

  private func run() {
    while true {
      wanted.wait()
      while let (work, part) = take() {
        work.doPart(part, worker: 1)
        let isAwaited = state.withLock { state in
          state.isBusy = false
          defer { state.isAwaited = false }
          return state.isAwaited
        }
        if isAwaited { done.signal() }
      }
    }
  }

  private func take() -> (work: any ParallelWork, part: Int)? {
    state.withLock { state in
      guard let work = state.work, let part = state.takePart() else { return nil }
      state.isBusy = true
      return (work, part)
    }
  }
}
