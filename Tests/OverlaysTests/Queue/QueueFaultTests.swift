import FollowspotOverlays
import Testing

/// Typical faults of such queues.
struct QueueFaultTests {
  private typealias Options = OverlayQueue.Options

  @Test("A view shown during the refill delay does not jump the queue")
  func noJump() {
    var queue = QueueDriver(.oneByOneWaitFinish)
    let first = queue.show(2)
    queue.dismiss(.one(first[0]))
    queue.finishTransitions()
    queue.wait(.milliseconds(200))
    let late = queue.fresh()
    #expect(queue.show(late) == .queued(late, ahead: 1))
    #expect(queue.visible.isEmpty)
    queue.wait(.milliseconds(300))
    #expect(queue.visible == [first[1]])
    #expect(queue.queue.waiting == [late])
  }

  @Test("New views come one by one after everything was dismissed during the refill delay")
  func dismissAllDuringRefill() {
    var queue = QueueDriver(.oneByOneWaitFinish)
    let old = queue.show(3)
    queue.dismiss(.one(old[0]))
    queue.finishTransitions()
    queue.wait(.milliseconds(200))
    queue.dismiss(.all)
    let new = queue.show(2)
    queue.wait(.seconds(5))
    #expect(queue.visible == [new[0]])
    #expect(queue.queue.waiting == [new[1]])
  }

  @Test("A container stays usable after its last waiting view was removed during the refill delay")
  func removeLastWaiting() {
    var queue = QueueDriver(.oneByOneWaitFinish)
    let old = queue.show(2)
    queue.dismiss(.one(old[0]))
    queue.finishTransitions()
    queue.wait(.milliseconds(200))
    #expect(queue.dismiss(.one(old[1])) == .dismissed([old[1]]))
    #expect(queue.timer == nil)
    let new = queue.fresh()
    #expect(queue.show(new) == .shown(new))
  }

  @Test("A maximum raised from 1 to 2 admits one more view after the delay")
  func raiseMaximum() {
    var queue = QueueDriver(.multiple, maximum: 1)
    let views = queue.show(5)
    queue.input { $0.configure(.init(type: .multiple, maximum: 2), at: $1) }
    #expect(queue.visible == [views[0]])
    queue.wait(.milliseconds(499))
    #expect(queue.visible == [views[0]])
    queue.wait(.seconds(60))
    #expect(queue.visible == Array(views[...1]))
  }

  @Test("A lowered maximum lets the surplus leave and admits no view until there is a place")
  func lowerMaximum() {
    var queue = QueueDriver(.multiple, maximum: 3)
    let views = queue.show(5)
    queue.input { $0.configure(.init(type: .multiple, maximum: 1), at: $1) }
    queue.wait(.seconds(60))
    #expect(queue.visible == Array(views[...2]))
    for view in views[...1] {
      queue.dismiss(.one(view))
      queue.finishTransitions()
      queue.wait(.seconds(60))
    }
    #expect(queue.visible == [views[2]])
    queue.dismiss(.one(views[2]))
    queue.finishTransitions()
    queue.wait(.milliseconds(500))
    #expect(queue.visible == [views[3]])
    queue.wait(.seconds(60))
    #expect(queue.visible == [views[3]])
  }

  @Test("A clock that steps back neither reorders nor delays views")
  func clockStepsBack() {
    var queue = OverlayQueue(.init(type: .oneByOneWaitFinish))
    let views = (1...3).map { OverlayID(number: $0) }
    _ = queue.show(views[0], at: .seconds(1_000))
    _ = queue.show(views[1], at: .seconds(5))
    _ = queue.show(views[2], at: .seconds(900))
    #expect(queue.waiting == Array(views[1...]))
    _ = queue.dismiss(.topmost, animated: false, at: .seconds(3))
    #expect(queue.timer?.until == .milliseconds(1_000_500))
  }

  @Test("A single operation is carried out immediately, and of a burst only the first")
  func debounceLone() {
    var queue = QueueDriver(.multiple, debounce: .seconds(1))
    let views = (0..<4).map { _ in queue.fresh() }
    #expect(queue.show(views[0]) == .shown(views[0]))
    queue.wait(.milliseconds(900))
    #expect(queue.show(views[1]) == .rejected(.debounced))
    queue.wait(.milliseconds(900))
    // Less than the interval after the previous operation, which belonged to the burst although it was rejected.
    #expect(queue.show(views[2]) == .rejected(.debounced))
    queue.wait(.milliseconds(1_000))
    #expect(queue.show(views[3]) == .shown(views[3]))
  }

  @Test(
    "A debounced show blocks no dismissal, and a narrow dismissal blocks no wider one",
    arguments: [
      ([OverlayQueue.Target.topmost], OverlayDismissResult.dismissed([OverlayID(number: 1)])),
      ([.topmost, .showing], .nothing),
      ([.topmost, .all], .nothing),
    ])
  func debounceKinds(targets: [OverlayQueue.Target], last: OverlayDismissResult) {
    var queue = QueueDriver(.oneByOneWaitFinish, debounce: .seconds(1))
    _ = queue.show(2)
    var result = OverlayDismissResult.nothing
    for target in targets { result = queue.dismiss(target) }
    #expect(result == last)
  }

  @Test("A gesture's dismissal is debounced together with those by code")
  func debounceGestures() {
    var queue = QueueDriver(.multiple, debounce: .milliseconds(300))
    let views = [queue.fresh(), queue.fresh()]
    for view in views {
      queue.show(view)
      queue.wait(.seconds(1))
    }
    queue.finishTransitions()
    #expect(queue.dismiss(.one(views[1]), by: .finger) == .dismissed([views[1]]))
    #expect(queue.dismiss(.one(views[0]), by: .finger) == .rejected(.debounced))
    #expect(queue.dismiss(.one(views[0]), by: .program) == .rejected(.debounced))
    queue.wait(.milliseconds(300))
    #expect(queue.dismiss(.one(views[0]), by: .finger) == .dismissed([views[0]]))
  }

  @Test("A finger on a view pauses its time, for ten seconds in total")
  func holdPauses() {
    var queue = QueueDriver(.multiple)
    let view = queue.fresh()
    queue.show(view, Options(autoDismiss: .seconds(3)))
    queue.wait(.seconds(2))
    queue.input { $0.hold(view, at: $1) }
    queue.wait(.seconds(4))
    queue.input { $0.release(view, at: $1) }
    queue.wait(.milliseconds(999))
    #expect(queue.queue.topmost == view)
    queue.input { $0.hold(view, at: $1) }
    // Six seconds of holding and a millisecond of the view's time remain.
    queue.wait(.milliseconds(6_000))
    #expect(queue.queue.topmost == view)
    queue.wait(.milliseconds(1))
    #expect(queue.queue.topmost == nil)
  }
}
