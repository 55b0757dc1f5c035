import FollowspotOverlays
import Testing

struct QueueTests {
  @Test("Up to the maximum views are shown at once; the others follow one by one, each after the delay")
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

  @Test("One by one, a new view takes the place of the shown one, which leaves meanwhile")
  func oneByOne() {
    var queue = QueueDriver(.oneByOne)
    let (first, second) = (queue.fresh(), queue.fresh())
    #expect(queue.show(first) == .shown(first))
    #expect(queue.show(second) == .replaced([first], by: second))
    #expect(queue.queue.residents.map(\.phase) == [.leaving, .arriving])
    queue.finishTransitions()
    #expect(queue.gone == [first])
  }

  @Test("A waiting view follows a delay after the shown one is gone, not after it began to leave")
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

  @Test("A view shown without animation comes without it also after it has waited")
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
    "A dismissal takes what it names and nothing else",
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

  @Test("A finger dismisses a view only once it has fully arrived")
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

  @Test("A closed queue has let go of every view and needs no timer")
  func close() {
    var queue = QueueDriver(.oneByOneWaitFinish)
    let views = queue.show(3)
    queue.input { $0.close(at: $1) }
    #expect(queue.gone == views)
    #expect(queue.timer == nil)
    #expect(queue.visible.isEmpty)
  }

  @Test("The queue type stays whatever the configuration says later")
  func typeIsFixed() {
    var queue = QueueDriver(.oneByOneWaitFinish)
    queue.input { $0.configure(.init(type: .multiple), at: $1) }
    let views = queue.show(2)
    #expect(queue.visible == [views[0]])
  }

  @Test("Without a maximum a hundred views are shown, and the next one waits")
  func withoutMaximum() {
    var queue = QueueDriver(.multiple)
    let views = queue.show(101)
    #expect(queue.visible == Array(views.prefix(100)))
    queue.dismiss(.one(views[0]), animated: false)
    queue.wait(.milliseconds(500))
    #expect(queue.visible == Array(views.dropFirst()))
  }

  @Test("More views than may wait are rejected, and so is one that is there already")
  func limits() {
    var queue = QueueDriver(.oneByOneWaitFinish)
    let views = queue.show(1 + OverlayQueue.waitingLimit)
    let surplus = queue.fresh()
    #expect(queue.show(surplus) == .rejected(.queueFull))
    #expect(queue.show(views[7]) == .rejected(.alreadyThere))
  }

  @Test(
    "Lengths of time that are none are cut to some",
    arguments: [
      (Double.nan, Duration.zero), (-1, .zero), (-.infinity, .zero), (0.5, .milliseconds(500)),
      (.infinity, .seconds(31_536_000)), (1e300, .seconds(31_536_000)),
    ])
  func boundedSeconds(seconds: Double, duration: Duration) {
    #expect(Duration(boundedSeconds: seconds) == duration)
  }

  @Test("A maximum below one is one: a container that may never show anything would be a trap")
  func maximumIsPositive() {
    var queue = QueueDriver(.multiple, maximum: -3)
    let views = queue.show(2)
    #expect(queue.visible == [views[0]])
  }
}
