internal import FollowspotGeometry
internal import Observation

/// A view that is made again at the times of a schedule, such as the hands of a clock.
///
/// While the view is scrolled away, covered or invisible, and while the display is dark, it causes no wake-ups. It shows
/// the current time as soon as it is visible again.
///
/// ```swift
/// TimelineView(.periodic(by: .seconds(1))) { context in
///   Clock(seconds: context.secondsSince1970)
/// }
/// ```
public nonisolated struct TimelineView<Schedule: TimelineSchedule, Content: View>: View {
  private let schedule: Schedule
  private let content: (TimelineViewDefaultContext) -> Content
  @State private var ticker = TimelineTicker()

  /// Creates the view.
  ///
  /// - Parameters:
  ///   - schedule: The times at which the content is made again.
  ///   - content: Returns the view for a time.
  public init(_ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content) {
    self.schedule = schedule
    self.content = content
  }

  /// The content for the current time.
  @MainActor public var body: some View {
    ticker.follow(schedule)
    return content(TimelineViewDefaultContext(secondsSince1970: ticker.seconds, now: ticker.place.host?.timeline.now))
      .nodes(in: ticker.place)
      .onVisibility(of: true) { _ in
        ticker.start()
      } onEnd: { _ in
        ticker.stop()
      }
  }
}

/// The time for which a ``TimelineView`` is made.
public struct TimelineViewDefaultContext: Hashable, Sendable {
  /// The seconds since 1970 UTC. With Foundation, `Date(timeIntervalSince1970:)` makes a date of them.
  public let secondsSince1970: Double
  /// The time of the tree's clock, which never jumps; `nil` before the view is on a display.
  package let now: Duration?
}

/// The times of a schedule while its view is visible. It asks for frames as an animation without an end does, so a dark
/// display needs none.
@Observable @MainActor
final class TimelineTicker: Moving {
  /// The time that the view shows.
  private(set) var seconds = ViewHost.standstill
  @ObservationIgnored let place = NodeReference()
  @ObservationIgnored private var schedule: (any TimelineSchedule)?
  @ObservationIgnored private var isVisible = false
  /// The time of the tree's clock at which the view is made again; `nil` for never.
  @ObservationIgnored private var due: Duration?

  nonisolated init() {}

  /// Takes over another schedule.
  func follow(_ schedule: any TimelineSchedule) {
    self.schedule = schedule
    if isVisible { plan() }
  }

  func start() {
    isVisible = true
    show()
  }

  func stop() {
    isVisible = false
    due = nil
  }

  private func show() {
    guard let host = place.host else { return }
    if seconds != host.secondsSince1970 { seconds = host.secondsSince1970 }
    plan()
  }

  /// Finds the next time of the schedule, counted from the time that is shown.
  private func plan() {
    guard let host = place.host, let next = schedule?.next(after: seconds) else {
      due = nil
      return
    }
    // A double has a quarter of a microsecond at these times. A day is the longest wait, so that nothing overflows.
    let wait = min(max(0, next - host.secondsSince1970), 86_400)
    due = host.timeline.now + .microseconds(Int64((wait * 1e6).rounded()))
    host.updates.start(self)
  }

  func move(at now: Duration) -> Bool {
    guard let due else { return false }
    if now >= due, isVisible { show() }
    return !isOver
  }

  func nextMove(after now: Duration) -> Duration { max(now, due ?? now) }
  var isEndless: Bool { true }
  var isHidden: Bool { place.all.allSatisfy { $0.isBlank || !$0.isInSight } }
  var isOver: Bool { due == nil || place.host == nil }
}

extension ViewHost {
  /// The time of trees without a wall clock: 1 January 2026, 12:00 UTC, as on a virtual clock.
  nonisolated static let standstill = 1_767_268_800.0

  /// The current time in seconds since 1970 UTC.
  package var secondsSince1970: Double { wallClock?() ?? Self.standstill + timeline.now / .seconds(1) }
}
