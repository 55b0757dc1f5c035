internal import Dispatch
internal import Synchronization

/// A thread for blocking calls, which runs work in order. It starts with the first work and sleeps between them. It
/// ends after the last work once this object is released.
package final class SerialThread: Sendable {
  package typealias Work = @Sendable () -> Void

  private let line = Line()

  /// Creates a thread that starts with its first work, or with ``start()``.
  package init() {}

  deinit { line.end() }

  /// Starts the thread now, for callers that must know beforehand whether it can start.
  package func start() throws(Threads.Shortage) { try line.start() }

  /// Queues work behind all earlier work.
  ///
  /// - Throws: A ``Threads/Shortage`` if the thread cannot be started; the work is then not done.
  package func async(_ work: @escaping Work) throws(Threads.Shortage) {
    try line.start()
    line.append(work)
  }

  /// Does work on the calling thread, after all earlier work.
  package func sync<Result: ~Copyable, Failure: Error>(
    _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try line.takeTurn(work)
  }

  /// Waits for all earlier work, with a time limit. Returns whether it is done.
  package func drain(within limit: Duration) -> Bool {
    let isDone = DispatchSemaphore(value: 0)
    guard line.appendIfStarted({ isDone.signal() }) else { return true }
    return isDone.wait(timeout: .now() + .nanoseconds(Int(limit / .nanoseconds(1)))) == .success
  }

  /// The state that the thread shares with its owner.
  private final class Line: Sendable {
    private struct State {
      var isStarted = false
      var hasEnded = false
      var waiting: [Work] = []
    }

    private let state = Mutex(State())
    /// Held while work is done.
    private let turn = Mutex(())
    private let arrived = DispatchSemaphore(value: 0)

    func start() throws(Threads.Shortage) {
      try state.withLock { state throws(Threads.Shortage) in
        guard !state.isStarted else { return }
        try Threads.start { self.run() }
        state.isStarted = true
      }
    }

    func append(_ work: @escaping Work) {
      state.withLock { $0.waiting.append(work) }
      arrived.signal()
    }

    func appendIfStarted(_ work: @escaping Work) -> Bool {
      let isStarted = state.withLock { state in
        if state.isStarted { state.waiting.append(work) }
        return state.isStarted
      }
      if isStarted { arrived.signal() }
      return isStarted
    }

    func takeTurn<Result: ~Copyable, Failure: Error>(_ work: () throws(Failure) -> Result) throws(Failure) -> Result {
      try turn.withLock { _ throws(Failure) in
        doWaiting()
        return try work()
      }
    }

    func end() {
      state.withLock { $0.hasEnded = true }
      arrived.signal()
    }

    private func run() {
      while true {
        arrived.wait()
        turn.withLock { _ in doWaiting() }
        if state.withLock({ $0.hasEnded && $0.waiting.isEmpty }) { return }
      }
    }

    /// Does all queued work in order. The caller must hold `turn`.
    private func doWaiting() {
      while let work = state.withLock({ $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() }) { work() }
    }
  }
}
