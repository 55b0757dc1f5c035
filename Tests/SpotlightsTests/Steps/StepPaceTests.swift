import FollowspotSpotlights
import Testing

struct StepPaceTests {
  @Test(
    "The earlier event wins: the automatic advance, or the limit since the last touch",
    arguments: [
      (nil, StepPace.Limit.ends(after: .seconds(60)), 10, StepPace.Event.end, 70),
      (nil, .advances(after: .seconds(60)), 10, .advance, 70),
      (5, .ends(after: .seconds(60)), 10, .advance, 5),
      (90, .ends(after: .seconds(60)), 10, .end, 70),
      (90, .ends(after: .seconds(60)), 40, .advance, 90),
      (90, .never, 0, .advance, 90),
      (-3, .never, 0, .advance, 0),
    ] as [(Int?, StepPace.Limit, Int, StepPace.Event, Int)])
  func next(advances: Int?, limit: StepPace.Limit, touched: Int, event: StepPace.Event, time: Int) throws {
    let pace = StepPace(advancesAfter: advances.map { .seconds($0) }, limit: limit)
    let next = try #require(pace.next(shownAt: .zero, touchedAt: .seconds(touched)))
    #expect(next.event == event)
    #expect(next.time == .seconds(time))
  }

  @Test("A step without a limit and without automatic advance has no timed event")
  func never() { #expect(StepPace(limit: .never).next(shownAt: .zero, touchedAt: .zero) == nil) }
}
