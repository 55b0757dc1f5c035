import Testing
import FollowspotViews

@MainActor
@Suite("Timelines")
struct ViewTimelineTests {
  let timeline = ViewTimeline()

  @Test("Timers fire in the order of their deadlines, each at its own time")
  func order() {
    var rung: [(String, Duration)] = []
    let late = timeline.timer(after: .seconds(3)) { [timeline] in rung.append(("late", timeline.now)) }
    let early = timeline.timer(after: .seconds(1)) { [timeline] in rung.append(("early", timeline.now)) }
    timeline.advance(to: .seconds(5))
    #expect(rung.map(\.0) == ["early", "late"])
    #expect(rung.map(\.1) == [.seconds(1), .seconds(3)])
    #expect(timeline.now == .seconds(5))
    #expect(late.deadline == nil && early.deadline == nil)
  }

  @Test("A timer that is set again fires at each deadline on the way")
  func repeats() {
    var count = 0
    var timer: ViewTimeline.Timer?
    timer = timeline.timer { [timeline] in
      count += 1
      timer?.deadline = timeline.now + .seconds(1)
    }
    timer?.deadline = .seconds(1)
    timeline.advance(to: .milliseconds(3500))
    #expect(count == 3)
    #expect(timeline.nextDeadline == .seconds(4))
  }

  @Test("A timer set for the current time waits for the next advance")
  func noLoop() {
    var count = 0
    var timer: ViewTimeline.Timer?
    timer = timeline.timer { [timeline] in
      count += 1
      timer?.deadline = timeline.now
    }
    timer?.deadline = .zero
    timeline.advance(to: .zero)
    #expect(count == 1)
    timeline.advance(to: .zero)
    #expect(count == 2)
  }

  @Test("A timer that is released never fires")
  func weak() {
    var rung = false
    _ = timeline.timer(after: .seconds(1)) { rung = true }
    #expect(timeline.nextDeadline == nil)
    timeline.advance(to: .seconds(2))
    #expect(!rung)
  }

  @Test("A timeline never moves back")
  func monotonic() {
    timeline.advance(to: .seconds(2))
    timeline.advance(to: .seconds(1))
    #expect(timeline.now == .seconds(2))
  }
}
