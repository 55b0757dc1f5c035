internal import Dispatch
internal import Synchronization

/// A thread that computes deferred values before they are needed.
///
/// Laying out and painting a screen's texts takes longer than all other work on it, so it begins while the views are
/// still being built. The thread is woken only for several values. A single one is computed faster by the thread that
/// needs it.
package final class HelperThread: Sendable {
  /// The process's helper; nil with a single processor or without a free thread. Values are then computed when they are
  /// needed.
  package static let shared: HelperThread? = HelperThread()

  private let waiting = Mutex<[PendingWork]>([])
  private let several = DispatchSemaphore(value: 0)

  /// Work that is released everywhere else is no longer needed, so the reference is weak.
  private struct PendingWork {
    weak var work: (any DeferredWork)?
  }

  /// Starts the thread, which never ends.
  private init?() {
    guard Processors.areSeveral else { return nil }
    do throws(Threads.Shortage) { try Threads.start { self.work() } } catch { return nil }
  }

  /// Queues work for the thread.
  package func take(_ work: any DeferredWork) {
    let count = waiting.withLock { waiting in
      // The thread takes all queued work at once. A single queued item may have been settled meanwhile.
      if waiting.count == 1, waiting[0].work?.isSettled ?? true { waiting.removeAll(keepingCapacity: true) }
      waiting.append(PendingWork(work: work))
      return waiting.count
    }
    if count == 2 { several.signal() }
  }

  private func work() {
    while true {
      several.wait()
      while let all = next() {
        for waiting in all { waiting.work?.settle() }
      }
    }
  }

  /// Returns all queued work; nil if there is none.
  private func next() -> [PendingWork]? {
    waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting.isEmpty ? nil : waiting
    }
  }
}
