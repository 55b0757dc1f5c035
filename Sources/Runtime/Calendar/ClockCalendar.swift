package import FollowspotControls
package import FollowspotData
internal import Glibc
internal import Observation
package import FollowspotViews

/// The calendar of a program, by a clock with the time of day.
@MainActor @Observable
package final class ClockCalendar: CalendarSource {
  package private(set) var today: Int
  /// The formatter of the kiosk's time zone.
  @ObservationIgnored package let zone = DataFormatter(language: "en")
  @ObservationIgnored private let moment: () -> UnixTime
  @ObservationIgnored private var known: [String: FormatterCalendar] = [:]
  @ObservationIgnored private var timer: ViewTimeline.Timer?
  @ObservationIgnored private weak var timeline: ViewTimeline?
  /// The number of controls that show the date.
  @ObservationIgnored private var followers = 0

  /// Creates a calendar.
  ///
  /// - Parameter moment: Returns the time of day.
  package init(moment: @escaping () -> UnixTime) {
    self.moment = moment
    today = 0
    refresh()
  }

  /// The calendar of the machine's clock, for views outside of a kiosk.
  package static let system = ClockCalendar {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return UnixTime(secondsSince1970: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
  }

  package func calendar(in language: String?) -> any LocalizedCalendar {
    let language = language ?? "en"
    let calendar = known[language] ?? FormatterCalendar(DataFormatter(language: language))
    known[language] = calendar
    return calendar
  }

  package func follow(on timeline: ViewTimeline) {
    followers += 1
    if self.timeline !== timeline {
      self.timeline = timeline
      timer = timeline.timer { [weak self] in self?.refresh() }
    }
    refresh()
  }

  package func leave() {
    followers = max(0, followers - 1)
    if followers == 0 { timer?.deadline = nil }
  }

  /// Reads the clock, and again when its day is over.
  package func refresh() {
    let now = moment()
    if let day = zone.clock(at: now)?.day, day != today { today = day }
    guard followers > 0, let timeline else { return }
    timer?.deadline = zone.nextChange(ofNow: now, as: .date(.medium)).map { timeline.now + $0 }
  }
}

extension EnvironmentValues {
  /// Gives date pickers the calendar of a program.
  package mutating func show(_ calendar: ClockCalendar) { calendarSource = calendar }
}
