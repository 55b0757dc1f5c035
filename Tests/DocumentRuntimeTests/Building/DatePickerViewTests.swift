import FollowspotData
import FollowspotDocuments
import FollowspotGeometry
import FollowspotSemantics
import FollowspotViews
import Testing

@testable import FollowspotDocumentRuntime

@MainActor @Suite("Date pickers in documents")
struct DatePickerViewTests {
  private func watched(_ view: String) throws -> WatchedSession {
    try WatchedSession(
      """
      followspot: 1
      data:
        day: { date: long, default: 2026-01-10 }
        none: date
        leaves: { time: short, default: 2026-01-10T09:30:00Z }
      screens:
        home: { VStack: [ \(view) ] }
      """)
  }

  private func tap(_ label: String, in kiosk: WatchedSession) throws {
    _ = kiosk.host.update()
    let element = try #require(
      kiosk.host.semantics.matching(SemanticsQuery(nil, label)).first, "\(kiosk.host.semantics.dump)")
    for phase in [TouchEvent.Phase.began, .ended] {
      kiosk.host.send(TouchEvent(phase: phase, location: element.bounds.center, time: kiosk.host.timeline.now))
    }
    kiosk.pass(.milliseconds(400))
  }

  @Test("A tap on a day sets the datum, and the actions run after that")
  func day() throws {
    let kiosk = try watched("{ DatePicker: Arrival, sets: day, action: { send: chosen } }")
    try tap("Thursday, January 15, 2026", in: kiosk)
    #expect(kiosk.session.store["day"] == CalendarDate(iso8601: "2026-01-15").map { .date($0) })
    #expect(kiosk.sent == ["chosen"])
  }

  @Test("Limits count from today, which moves at midnight")
  func today() throws {
    let kiosk = try watched("{ DatePicker: Arrival, sets: none, from: today, to: { days: 2 } }")
    func enabled() -> [String?] {
      kiosk.host.semantics.matching(SemanticsQuery(.option)).filter { !$0.states.contains(.disabled) }
        .map { $0.label?.split(separator: " ").dropLast().last.map(String.init) }
    }
    kiosk.pass(.milliseconds(100))
    #expect(enabled() == ["1,", "2,", "3,"])
    kiosk.session.data.timeOfDay = { UnixTime(secondsSince1970: 1_767_268_800 + 86_400) }
    kiosk.session.data.timeOfDayWasSet()
    kiosk.pass(.milliseconds(100))
    #expect(enabled() == ["2,", "3,", "4,"])
    #expect(kiosk.host.timeline.nextDeadline != nil, "the clock doesn't wake at midnight")
  }

  @Test("A wheel sets the time of a moment and keeps its day", arguments: [("graphical", 1), ("wheel", -1)])
  func time(style: String, steps: Int) throws {
    let kiosk = try watched("{ DatePicker: Leaves, sets: leaves, components: time, style: \(style) }")
    let zone = kiosk.session.data.context(language: "en").formatter
    let start = try #require(UnixTime(rfc3339: "2026-01-10T09:30:00Z"))
    let before = try #require(zone.clock(at: start))
    let hour = try #require(kiosk.host.semantics.matching(SemanticsQuery(.spinButton)).first)
    #expect(hour.label == "hour" && kiosk.host.adjust(hour.id, by: steps))
    let expected = zone.moment(day: before.day, minute: before.minute + 60 * steps)
    #expect(kiosk.session.store["leaves"] == .time(expected))
  }
}
