internal import Dispatch
internal import Synchronization

/// Buffers completed stages for a writing thread. Measured threads never wait for it.
final class TraceRecorder: Sendable {
  /// The largest number of buffered stages; further ones are lost.
  private static let limit = 4096
  /// The number of stages that are written at once: about a second of frames.
  private static let worthWriting = 512
  /// The longest time that fewer stages wait. After a crash most stages are therefore written, and a kiosk at rest is not woken.
  private static let patience = DispatchTimeInterval.seconds(1)
  /// The longest delay of the end of the process.
  private static let lastWait = DispatchTimeInterval.milliseconds(500)

  private let write: @Sendable ([Trace.Span]?, Int) -> Void
  private let state = Mutex(State())
  private let arrived = DispatchSemaphore(value: 0)
  private let enough = DispatchSemaphore(value: 0)
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
    let count = state.withLock { state in
      guard state.spans.count < Self.limit else {
        state.lost += 1
        return 0
      }
      state.spans.append(span)
      return state.spans.count
    }
    if count == 1 { arrived.signal() }
    if count == Self.worthWriting { enough.signal() }
  }

  /// Ends the recording and returns whether the remaining stages were written in time.
  func finish() -> Bool {
    state.withLock { $0.isOver = true }
    arrived.signal()
    enough.signal()
    return ended.wait(timeout: .now() + Self.lastWait) == .success
  }

  private func run() {
    // The second of two buffers, so that measured threads never allocate memory.
    var spans: [Trace.Span] = []
    spans.reserveCapacity(Self.limit)
    var isOver = false
    while !isOver {
      arrived.wait()
      _ = enough.wait(timeout: .now() + Self.patience)
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
