internal import Dispatch
internal import Synchronization

/// Keeps what was measured until a thread has written it. Who measures never waits for that.
final class TraceRecorder: Sendable {
  /// What waits at most; more is lost.
  private static let limit = 4096
  /// So many are worth waking the thread for: a second of frames and their stages, about.
  private static let worthWriting = 512
  /// How long the end of the process may be held up.
  private static let lastWait = DispatchTimeInterval.milliseconds(500)

  private let write: @Sendable ([Trace.Span]?, Int) -> Void
  private let state = Mutex(State())
  private let arrived = DispatchSemaphore(value: 0)
  private let ended = DispatchSemaphore(value: 0)

  private struct State {
    var spans: [Trace.Span] = []
    var lost = 0
    var isOver = false
  }

  init(_ write: @escaping @Sendable ([Trace.Span]?, Int) -> Void) { self.write = write }

  func start() throws(Threads.Shortage) {
    state.withLock { $0.spans.reserveCapacity(Self.limit) }
    try Threads.start { self.run() }
  }

  func add(_ span: Trace.Span) {
    let isWorthIt = state.withLock { state in
      guard state.spans.count < Self.limit else {
        state.lost += 1
        return false
      }
      state.spans.append(span)
      return state.spans.count == Self.worthWriting
    }
    if isWorthIt { arrived.signal() }
  }

  func finish() {
    state.withLock { $0.isOver = true }
    arrived.signal()
    _ = ended.wait(timeout: .now() + Self.lastWait)
  }

  private func run() {
    // The other of two, so that nobody who measures waits for memory.
    var spans: [Trace.Span] = []
    spans.reserveCapacity(Self.limit)
    var isOver = false
    while !isOver {
      arrived.wait()
      var lost = 0
      state.withLock { state in
        swap(&spans, &state.spans)
        (lost, state.lost, isOver) = (state.lost, 0, state.isOver)
      }
      write(spans, lost)
      spans.removeAll(keepingCapacity: true)
    }
    write(nil, 0)
    ended.signal()
  }
}
