#if SwiftUI
  public import FollowspotViews
  public import Foundation

  /// The times at which a `TimelineView` is made again.
  ///
  /// It takes the place of the protocol of the same name in FollowspotViews, which all of its types conform to.
  public nonisolated protocol TimelineSchedule: FollowspotViews.TimelineSchedule {
    /// The type of the times.
    associatedtype Entries: Sequence where Entries.Element == Date
    /// The way in which times are used.
    typealias Mode = TimelineScheduleMode

    /// Returns the times from a date on, in order. Some may lie before it: a hundred thousand are looked at.
    func entries(from startDate: Date, mode: Mode) -> Entries
  }

  /// The way in which the times of a schedule are used.
  public enum TimelineScheduleMode: Hashable, Sendable {
    /// All of them.
    case normal
    /// Few of them, which no kiosk asks for.
    case lowFrequency
  }

  nonisolated extension TimelineSchedule {
    /// Returns the first time after another, both in seconds since 1970 UTC.
    public func next(after time: Double) -> Double? {
      entries(from: Date(timeIntervalSince1970: time), mode: .normal).lazy.map(\.timeIntervalSince1970)
        .prefix(100_000).first { $0 > time }
    }
  }

  nonisolated extension FollowspotViews.TimelineSchedule {
    /// Returns the times from a date on.
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> AnySequence<Date> {
      AnySequence(
        sequence(state: startDate.timeIntervalSince1970.nextDown) { time in
          guard let next = self.next(after: time) else { return nil }
          time = next
          return Date(timeIntervalSince1970: next)
        })
    }
  }

  extension PeriodicTimelineSchedule: TimelineSchedule {}
  extension EveryMinuteTimelineSchedule: TimelineSchedule {}
  extension ExplicitTimelineSchedule: TimelineSchedule {}
  extension AnimationTimelineSchedule: TimelineSchedule {}
#endif
