internal import Dispatch
internal import Synchronization

/// A thread that does one thing after the other: for calls that may block. It starts with the first of them, sleeps
/// between them, and ends after the last once nobody holds this any more.
package final class SerialThread: Sendable {
  package typealias Work = @Sendable () -> Void

  private let line = Line()

  /// Nothing runs yet: the thread starts with its first work, or with ``start()``.
  package init() {}

  deinit { line.end() }

  /// Starts the thread now, for those who must know beforehand that there is one.
  package func start() throws(Threads.Shortage) { try line.start() }

  /// Has something done after all that was asked for before.
  ///
  /// - Throws: A ``Threads/Shortage`` where there is no thread to do it; then it is not done.
  package func async(_ work: @escaping Work) throws(Threads.Shortage) {
    try line.start()
    line.append(work)
  }

  /// Does something here and now, after all that was asked for before.
  package func sync<Result: ~Copyable, Failure: Error>(
    _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try line.takeTurn(work)
  }

  /// Waits until all that was asked for is done, for a time at most. Returns whether it is.
  package func drain(within limit: Duration) -> Bool {
    let isDone = DispatchSemaphore(value: 0)
    guard line.appendIfStarted({ isDone.signal() }) else { return true }
    return isDone.wait(timeout: .now() + .nanoseconds(Int(limit / .nanoseconds(1)))) == .success
  }

  /// What the thread and its owner share.
  private final class Line: Sendable {
    private struct State {
      var isStarted = false
      var hasEnded = false
      var waiting: [Work] = []
    }

    private let state = Mutex(State())
    /// Held by who does something.
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

    /// Does all that waits, in order. Only who has the turn may.
    private func doWaiting() {
      while let work = state.withLock({ $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() }) { work() }
    }
  }
}
