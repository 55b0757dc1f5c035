internal import Dispatch
internal import Synchronization

/// A thread that does what is deferred before anyone needs it.
///
/// A screen has tens of texts. To lay them out and paint their letters takes longer than all else on it: so that begins
/// while its views are still being made. The thread sleeps until there are several things to do. One alone is left to
/// who needs it: that is sooner than the thread would wake, and a clock wakes nobody.
package final class HelperThread: Sendable {
  /// The process's; nil where there is no processor or no thread for it. Then all is done when it is needed.
  package static let shared: HelperThread? = HelperThread()

  private let waiting = Mutex<[Waiting]>([])
  private let several = DispatchSemaphore(value: 0)

  /// What everyone else has let go of nobody needs any more.
  private struct Waiting {
    weak var work: (any DeferredWork)?
  }

  /// Starts the thread, which never ends.
  private init?() {
    guard Processors.areSeveral else { return nil }
    do throws(Threads.Shortage) { try Threads.start { self.work() } } catch { return nil }
  }

  /// Does something when there is time.
  package func take(_ work: any DeferredWork) {
    let count = waiting.withLock { waiting in
      // Of several the thread takes all. The last one alone may be settled since.
      if waiting.count == 1, waiting[0].work?.isSettled ?? true { waiting.removeAll(keepingCapacity: true) }
      waiting.append(Waiting(work: work))
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

  /// All that waits; nil where nothing does.
  private func next() -> [Waiting]? {
    waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting.isEmpty ? nil : waiting
    }
  }
}
