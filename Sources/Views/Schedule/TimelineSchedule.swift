/// The times at which a ``TimelineView`` is made again.
public nonisolated protocol TimelineSchedule: Sendable {
  /// Returns the first time after another, both in seconds since 1970 UTC; `nil` if there is none.
  func next(after time: Double) -> Double?
}

/// Times at equal distances.
public struct PeriodicTimelineSchedule: TimelineSchedule {
  private let start, interval: Double

  /// Creates times at equal distances.
  ///
  /// - Parameters:
  ///   - start: One of the times, in seconds since 1970 UTC.
  ///   - interval: The distance, at least a millisecond.
  public init(from start: Double = 0, by interval: Duration) {
    self.start = start.isFinite ? start : 0
    self.interval = max(interval / .seconds(1), 0.001)
  }

  /// Returns the first time after another.
  public func next(after time: Double) -> Double? {
    let next = start + (((time - start) / interval).rounded(.down) + 1) * interval
    // A sum of fractions may be rounded down to the time itself.
    return next > time ? next : next + interval
  }
}

/// The beginning of each minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule {
  /// Creates the schedule.
  public init() {}

  /// Returns the beginning of the next minute.
  public func next(after time: Double) -> Double? { ((time / 60).rounded(.down) + 1) * 60 }
}

/// Times that are given one by one.
public struct ExplicitTimelineSchedule: TimelineSchedule {
  private let times: [Double]

  /// Creates a schedule of times in seconds since 1970 UTC, in any order.
  public init(_ times: some Sequence<Double>) { self.times = times.filter(\.isFinite).sorted() }

  /// Returns the first time after another.
  public func next(after time: Double) -> Double? { times.first { $0 > time } }
}

/// Each frame of the display.
public struct AnimationTimelineSchedule: TimelineSchedule {
  private let interval: Double
  private let isPaused: Bool

  /// Creates the schedule.
  ///
  /// - Parameters:
  ///   - minimumInterval: The least time between two frames; by default every frame of the display is used.
  ///   - paused: Whether there are no times at all.
  public init(minimumInterval: Duration? = nil, paused: Bool = false) {
    interval = max(0, (minimumInterval ?? .zero) / .seconds(1))
    isPaused = paused
  }

  /// Returns the time of the next frame.
  public func next(after time: Double) -> Double? { isPaused ? nil : time + interval }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  /// Returns times at equal distances from a time in seconds since 1970 UTC.
  public static func periodic(from start: Double = 0, by interval: Duration) -> PeriodicTimelineSchedule {
    PeriodicTimelineSchedule(from: start, by: interval)
  }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  /// The beginning of each minute.
  public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}

extension TimelineSchedule where Self == ExplicitTimelineSchedule {
  /// Returns a schedule of times in seconds since 1970 UTC.
  public static func explicit(_ times: some Sequence<Double>) -> ExplicitTimelineSchedule {
    ExplicitTimelineSchedule(times)
  }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  /// Each frame of the display.
  public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }

  /// Returns the frames of the display with a least time between them, or none while `paused`.
  public static func animation(minimumInterval: Duration? = nil, paused: Bool = false) -> AnimationTimelineSchedule {
    AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
  }
}
