import FollowspotOverlays
import Testing

struct QueueTests {
  @Test("Views up to the maximum are shown immediately, and the others one by one after the delay")
  func multiple() {
    var queue = QueueDriver(.multiple, maximum: 2)
    let views = queue.show(5)
    #expect(queue.visible == Array(views[...1]))
    queue.dismiss(.showing, animated: false)
    queue.wait(.milliseconds(500))
    #expect(queue.visible == [views[2]])
    queue.wait(.milliseconds(499))
    #expect(queue.visible == [views[2]])
    queue.wait(.milliseconds(1))
    #expect(queue.visible == Array(views[2...3]))
    queue.wait(.seconds(60))
    #expect(queue.visible == Array(views[2...3]))
  }

  @Test("In a one-by-one queue a new view replaces the current one while that leaves")
  func oneByOne() {
    var queue = QueueDriver(.oneByOne)
    let (first, second) = (queue.fresh(), queue.fresh())
    #expect(queue.show(first) == .shown(first))
    #expect(queue.show(second) == .replaced([first], by: second))
    #expect(queue.queue.residents.map(\.phase) == [.leaving, .arriving])
    queue.finishTransitions()
    #expect(queue.gone == [first])
  }

  @Test("A waiting view follows a delay after the current one has disappeared, not after it began to leave")
  func waitFinish() {
    var queue = QueueDriver(.oneByOneWaitFinish)
    let views = queue.show(2)
    queue.dismiss(.topmost)
    queue.wait(.seconds(60))
    #expect(queue.visible == [views[0]])
    queue.finishTransitions()
    queue.wait(.milliseconds(499))
    #expect(queue.visible.isEmpty)
    queue.wait(.milliseconds(1))
    #expect(queue.visible == [views[1]])
  }

  @Test("A view shown without animation appears without it even after waiting")
  func unanimatedAfterWaiting() {
    var queue = QueueDriver(.oneByOneWaitFinish)
    _ = queue.show(1)
    let still = queue.fresh()
    queue.show(still, .init(animated: false))
    queue.dismiss(.topmost)
    queue.finishTransitions()
    queue.wait(.seconds(1))
    #expect(queue.inserted.map(\.animated) == [true, false])
    #expect(queue.queue.residents.map(\.phase) == [.present])
  }

  @Test(
    "A dismissal affects only its target",
    arguments: [
      (OverlayQueue.Target.one(OverlayID(number: 1)), [1]),
      (.one(OverlayID(number: 4)), [4]),
      (.topmost, [2]),
      (.showing, [1, 2]),
      (.all, [1, 2, 3, 4]),
    ])
  func dismissals(target: OverlayQueue.Target, goes: [Int]) {
    var queue = QueueDriver(.multiple, maximum: 2)
    _ = queue.show(4)
    let ids = goes.map { OverlayID(number: $0) }
    #expect(queue.dismiss(target) == .dismissed(ids))
    queue.finishTransitions()
    #expect(queue.gone.sorted() == ids)
    #expect(queue.dismiss(.one(ids[0])) == .nothing)
  }

  @Test("A gesture dismisses a view only after it has fully arrived")
  func notBeforeArrival() {
    var queue = QueueDriver(.multiple)
    let view = queue.show(1)[0]
    #expect(queue.dismiss(.one(view), by: .finger) == .rejected(.stillArriving))
    queue.finishTransitions()
    #expect(queue.dismiss(.one(view), by: .finger) == .dismissed([view]))
  }

  @Test("A timer that is no longer armed does nothing")
  func staleTimer() throws {
    var queue = QueueDriver(.oneByOneWaitFinish)
    _ = queue.show(2)
    queue.dismiss(.topmost, animated: false)
    let old = try #require(queue.timer)
    queue.dismiss(.all)
    _ = queue.show(2)
    queue.dismiss(.topmost, animated: false)
    queue.input { queue, _ in queue.timer(old.generation, at: .seconds(3_600)) }
    #expect(queue.visible.isEmpty)
  }

  @Test("A closed queue has released every view and needs no timer")
  func close() {
    var queue = QueueDriver(.oneByOneWaitFinish)
    let views = queue.show(3)
    queue.input { $0.close(at: $1) }
    #expect(queue.gone == views)
    #expect(queue.timer == nil)
    #expect(queue.visible.isEmpty)
  }

  @Test("A queue keeps its type when its configuration changes")
  func typeIsFixed() {
    var queue = QueueDriver(.oneByOneWaitFinish)
    queue.input { $0.configure(.init(type: .multiple), at: $1) }
    let views = queue.show(2)
    #expect(queue.visible == [views[0]])
  }

  @Test("A queue without a maximum shows a hundred views, and the next one waits")
  func withoutMaximum() {
    var queue = QueueDriver(.multiple)
    let views = queue.show(101)
    #expect(queue.visible == Array(views.prefix(100)))
    queue.dismiss(.one(views[0]), animated: false)
    queue.wait(.milliseconds(500))
    #expect(queue.visible == Array(views.dropFirst()))
  }

  @Test("Views beyond the waiting limit and ids already in use are rejected")
  func limits() {
    var queue = QueueDriver(.oneByOneWaitFinish)
    let views = queue.show(1 + OverlayQueue.waitingLimit)
    let surplus = queue.fresh()
    #expect(queue.show(surplus) == .rejected(.queueFull))
    #expect(queue.show(views[7]) == .rejected(.alreadyThere))
  }

  @Test(
    "Invalid durations are clamped",
    arguments: [
      (Double.nan, Duration.zero), (-1, .zero), (-.infinity, .zero), (0.5, .milliseconds(500)),
      (.infinity, .seconds(31_536_000)), (1e300, .seconds(31_536_000)),
    ])
  func boundedSeconds(seconds: Double, duration: Duration) {
    #expect(Duration(boundedSeconds: seconds) == duration)
  }

  @Test("A maximum below 1 counts as 1")
  func maximumIsPositive() {
    var queue = QueueDriver(.multiple, maximum: -3)
    let views = queue.show(2)
    #expect(queue.visible == [views[0]])
  }
}
