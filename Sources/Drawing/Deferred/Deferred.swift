internal import Synchronization

/// Work that is done once, by whoever comes first; others wait for it.
final class Painting: Sendable {
  private let work: Mutex<(@Sendable () -> Void)?>
  private let hasEnded = Atomic(false)

  init(_ work: @escaping @Sendable () -> Void) { self.work = Mutex(work) }

  /// Whether all is done.
  var isDone: Bool { hasEnded.load(ordering: .acquiring) }

  /// Does the work, or waits for who does it. What the work needed is let go.
  func finish() {
    if isDone { return }
    work.withLock { work in
      work?()
      work = nil
    }
    hasEnded.store(true, ordering: .releasing)
  }
}
