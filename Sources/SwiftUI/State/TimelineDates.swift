#if SwiftUI
  public import FollowspotViews
  public import Foundation

  extension TimelineViewDefaultContext {
    /// The time that the view shows.
    public var date: Date { Date(timeIntervalSince1970: secondsSince1970) }
    /// The distance of the times: a kiosk's display is always on.
    public var cadence: Cadence { .live }

    /// The distance of the times of a view.
    public enum Cadence: Hashable, Comparable, Sendable {
      case live, seconds, minutes
    }
  }

  extension FollowspotViews.TimelineSchedule where Self == PeriodicTimelineSchedule {
    /// Returns times at equal distances in seconds.
    public static func periodic(from start: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule {
      periodic(from: start.timeIntervalSince1970, by: Duration(interval: interval))
    }
  }

  extension FollowspotViews.TimelineSchedule where Self == ExplicitTimelineSchedule {
    /// Returns a schedule of dates.
    public static func explicit(_ dates: some Sequence<Date>) -> ExplicitTimelineSchedule {
      explicit(dates.map(\.timeIntervalSince1970))
    }
  }

  extension FollowspotViews.TimelineSchedule where Self == AnimationTimelineSchedule {
    /// Returns the frames of the display with a least time between them in seconds, or none while `paused`.
    @_disfavoredOverload
    public static func animation(minimumInterval: Double?, paused: Bool = false) -> AnimationTimelineSchedule {
      animation(minimumInterval: minimumInterval.map { Duration(interval: $0) }, paused: paused)
    }
  }
#endif
