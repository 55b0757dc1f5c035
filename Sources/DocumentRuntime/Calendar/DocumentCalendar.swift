internal import FollowspotControls
internal import FollowspotRuntime
internal import FollowspotViews

/// The calendar of a document, by the clock and the language of its session.
@MainActor
final class DocumentCalendar: CalendarSource {
  private let data: DataContext

  init(_ data: DataContext) { self.data = data }

  var today: Int { data.clock.today }

  func calendar(in language: String?) -> any LocalizedCalendar { FormatterCalendar(data.formatter) }

  func follow(on timeline: ViewTimeline) { data.clock.followDays() }

  func leave() { data.clock.leaveDays() }
}
