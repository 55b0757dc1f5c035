import FollowspotDrawing
import FollowspotGeometry
import FollowspotTesting
import Observation
import Testing

@testable import FollowspotViews

@MainActor
@Suite("Views of a timeline")
struct TimelineViewTests {
  @Observable @MainActor
  final class Cover {
    var isShown = false
    var isPaused = false
  }

  private let cover = Cover()
  private final class Times {
    var made: [Double] = []
  }
  private let times = Times()
  private static let start = ViewHost.standstill

  private func host(_ schedule: some TimelineSchedule) -> ViewHost {
    let host = ViewHost(size: Size(width: 100, height: 100), environment: .forTests) { [cover, times] in
      ZStack {
        TimelineView(schedule) { context in
          times.made.append(context.secondsSince1970 - Self.start)
          return Color.red
        }
        if cover.isShown { Color.blue }
      }
    }
    _ = host.update()
    return host
  }

  @Test("A periodic view is made again at its times, and no frame is asked for in between")
  func periodic() {
    let host = host(.periodic(from: Self.start, by: .seconds(2)))
    #expect(host.nextFrame == .seconds(2) && !host.needsUpdate && host.isSettled)
    times.made = []
    for second in 1...6 { _ = host.update(at: .seconds(second)) }
    #expect(times.made == [2, 4, 6] && host.nextFrame == .seconds(8))
  }

  @Test("A view that is covered or on a dark display asks for no frame, and shows the present time afterwards")
  func hidden() {
    let host = host(.everyMinute)
    #expect(host.nextFrame == .seconds(60))
    cover.isShown = true
    _ = host.update()
    #expect(host.nextFrame == nil)
    _ = host.update(at: .seconds(90))
    cover.isShown = false
    _ = host.update()
    #expect(times.made.last == 90 && host.nextFrame == .seconds(120))
    host.restsEndlessMotion = true
    #expect(host.nextFrame == nil)
    host.close()
    host.restsEndlessMotion = false
    #expect(host.nextFrame == nil)
  }

  @Test("An animated view asks for each frame, or for one after the least interval, and for none while it is paused")
  func animation() {
    #expect(host(.animation).nextFrame == .zero)
    #expect(host(.animation(minimumInterval: .milliseconds(100))).nextFrame == .milliseconds(100))
    #expect(host(.animation(paused: true)).nextFrame == nil)
  }

  @Test("The schedule of given times ends with the last one")
  func explicit() {
    let host = host(.explicit([Self.start + 5, Self.start - 1, Self.start + 3]))
    times.made = []
    for second in [2, 3, 4, 5, 6] { _ = host.update(at: .seconds(second)) }
    #expect(times.made == [3, 5] && host.nextFrame == nil)
  }

  @Test("The next time of a schedule is after the present one", arguments: [0, 0.3, 59.999, 60, 1e9 + 0.1, -3])
  func next(_ time: Double) throws {
    let schedules: [any TimelineSchedule] = [
      .periodic(by: .milliseconds(100)), .periodic(from: 7, by: .seconds(3)), .everyMinute,
    ]
    for schedule in schedules {
      let next = try #require(schedule.next(after: time))
      #expect(next > time && next <= time + 60)
    }
    #expect(EveryMinuteTimelineSchedule().next(after: 60) == 120)
  }

  @Test("A wall clock determines the time and the waits")
  func wallClock() {
    let host = ViewHost(size: Size(width: 10, height: 10), environment: .forTests) { [times] in
      TimelineView(.everyMinute) { context in
        times.made.append(context.secondsSince1970)
        return Color.red
      }
    }
    host.wallClock = { 1_000_030 }
    _ = host.update()
    #expect(times.made.last == 1_000_030 && host.nextFrame == .seconds(50))
  }
}
