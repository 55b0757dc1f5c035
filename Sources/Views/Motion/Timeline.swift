/// The time of a view tree: what is to happen later.
///
/// It stands still until whoever runs the tree moves it on, so the same touches at the same times show the same
/// pictures. Times count from an arbitrary start and know no date.
@MainActor
public final class Timeline {
  /// The time the tree was last moved on to.
  public private(set) var now: Duration
  private var entries: [Entry] = []
  /// Counts calls of ``advance(to:)``.
  private var turn = 0

  /// A timer that is set. Whoever asked for it holds it; the timeline doesn't.
  private struct Entry {
    weak var timer: Timer?
    let deadline: Duration
    /// The first turn in which it may ring.
    let turn: Int
  }

  /// A time that begins at `now`, without timers.
  public nonisolated init(now: Duration = .zero) { self.now = now }

  /// Something to be done at a time. It rings once a setting, and never again once nobody holds it.
  @MainActor
  public final class Timer {
    fileprivate let action: () -> Void
    private weak var timeline: Timeline?

    fileprivate init(on timeline: Timeline, action: @escaping () -> Void) {
      self.timeline = timeline
      self.action = action
    }

    /// When it rings, on the timeline's time; nil where it is not set. A time that has passed rings at the next
    /// move.
    public var deadline: Duration? {
      get { timeline?.entries.first { $0.timer === self }?.deadline }
      set { timeline?.set(self, to: newValue) }
    }
  }

  /// A timer that is not set. What it does should hold its owner weakly.
  public func timer(_ action: @escaping () -> Void) -> Timer { Timer(on: self, action: action) }

  /// A timer that rings after a time from ``now``; after 0 or less, at the next ``advance(to:)``.
  public func timer(after delay: Duration, _ action: @escaping () -> Void) -> Timer {
    let timer = timer(action)
    timer.deadline = now + delay
    return timer
  }

  /// When the earliest timer rings; nil where none is set.
  public var nextDeadline: Duration? { entries.lazy.filter { $0.timer != nil }.map(\.deadline).min() }

  /// Moves on to a time and rings what falls due on the way, each timer at its own moment and those of one moment in
  /// the order they were set. A time that has passed moves nothing and rings what is due now.
  ///
  /// A timer that is set for a moment that has come waits for the next call, so that none can hold the caller.
  public func advance(to time: Duration) {
    turn += 1
    let end = max(time, now)
    while let (timer, deadline) = takeEarliest(until: end) {
      now = max(now, deadline)
      timer.action()
    }
    now = end
  }

  private func set(_ timer: Timer, to deadline: Duration?) {
    entries.removeAll { $0.timer === timer || $0.timer == nil }
    guard let deadline else { return }
    entries.append(Entry(timer: timer, deadline: deadline, turn: deadline > now ? turn : turn + 1))
  }

  private func takeEarliest(until end: Duration) -> (Timer, Duration)? {
    entries.removeAll { $0.timer == nil }
    let due = entries.indices.filter { entries[$0].deadline <= end && entries[$0].turn <= turn }
    // The first of equals: entries stand in the order they were set.
    guard let first = due.min(by: { entries[$0].deadline < entries[$1].deadline }) else { return nil }
    let entry = entries.remove(at: first)
    return entry.timer.map { ($0, entry.deadline) }
  }
}

extension EnvironmentValues {
  /// The time of the tree that the view is in; one of its own, which never moves, outside of a tree.
  public var timeline: Timeline { host?.timeline ?? Timeline() }
}
