/// The clock of a view tree, with timers.
///
/// It stands still until the caller advances it, so the same touches at the same times give the same pictures. Times
/// count from an arbitrary start and have no date.
@MainActor
public final class ViewTimeline {
  /// The time to which the clock was advanced last.
  public private(set) var now: Duration
  private var entries: [Entry] = []
  /// The number of calls of ``advance(to:)``.
  private var turn = 0

  /// A timer that is set. The timeline doesn't own it.
  private struct Entry {
    weak var timer: Timer?
    let deadline: Duration
    /// The first turn in which the timer may fire.
    let turn: Int
  }

  /// Creates a clock without timers.
  public nonisolated init(now: Duration = .zero) { self.now = now }

  /// An action at a time. It fires once for each deadline that is set, and stops when the timer is released.
  @MainActor
  public final class Timer {
    fileprivate let action: () -> Void
    private weak var timeline: ViewTimeline?

    fileprivate init(on timeline: ViewTimeline, action: @escaping () -> Void) {
      self.timeline = timeline
      self.action = action
    }

    /// The time at which the timer fires; `nil` if not set. A time in the past fires at the next ``advance(to:)``.
    public var deadline: Duration? {
      get { timeline?.entries.first { $0.timer === self }?.deadline }
      set { timeline?.set(self, to: newValue) }
    }
  }

  /// Returns a timer that is not set. The action should capture its owner weakly.
  public func timer(_ action: @escaping () -> Void) -> Timer { Timer(on: self, action: action) }

  /// Returns a timer that fires a delay after ``now``; with a delay of 0 or less, at the next ``advance(to:)``.
  public func timer(after delay: Duration, _ action: @escaping () -> Void) -> Timer {
    let timer = timer(action)
    timer.deadline = now + delay
    return timer
  }

  /// The time at which the earliest timer fires; `nil` if none is set.
  public var nextDeadline: Duration? { entries.lazy.filter { $0.timer != nil }.map(\.deadline).min() }

  /// Advances the clock and fires due timers.
  ///
  /// Each timer fires at its own time, and timers of the same time in the order in which they were set. A time in the
  /// past doesn't move the clock but fires what is due now. A timer that an action sets for a time already reached
  /// waits for the next call, so that timers can't block the caller.
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
    // Entries are in the order in which they were set, so the first of equal deadlines is chosen.
    guard let first = due.min(by: { entries[$0].deadline < entries[$1].deadline }) else { return nil }
    let entry = entries.remove(at: first)
    return entry.timer.map { ($0, entry.deadline) }
  }
}

extension EnvironmentValues {
  /// The clock of the view's tree. Outside of a tree it is a new one that never advances.
  public var timeline: ViewTimeline { host?.timeline ?? ViewTimeline() }
}
