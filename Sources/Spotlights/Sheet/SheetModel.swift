internal import Observation
internal import Views

/// A sheet that is asked for by an item.
@Observable @MainActor
final class SheetModel<Item: Identifiable> {
  private(set) var machine = SheetMachine()
  /// The item on the display; on the way out the one that was.
  private(set) var item: Item?
  /// The item on the display as it was last: it may change and still be the same.
  @ObservationIgnored var latest: Item?
  /// What is to be shown: the same item, or the one after it.
  @ObservationIgnored private var wanted: Item?
  @ObservationIgnored private var timer: Timeline.Timer?
  /// Counts ways: whoever waits for the end of one that was broken off waits for nothing.
  @ObservationIgnored private var way = 0
  /// Whether the item was set with animations disabled: then all that follows from it comes at once.
  @ObservationIgnored private var isAbrupt = false
  /// How fast a finger threw the sheet, in points a second.
  @ObservationIgnored private var thrown = 0.0
  /// How far the finger had moved when it was known to drag, in points.
  @ObservationIgnored private var slack: Double?
  /// The sheet's height, in points, as it was laid out last.
  @ObservationIgnored var height = 0.0
  /// How the sheet of an item looks and ends.
  @ObservationIgnored var options: (Item) -> SheetOptions = { _ in SheetOptions() }
  @ObservationIgnored var timeline = Timeline()
  @ObservationIgnored var onDismiss: (Item) -> Void = { _ in }

  /// What the sheet is about, as it is now; nil where there is no sheet.
  var shown: Item? { item.map { latest ?? $0 } }

  /// How it looks and ends.
  private var shownOptions: SheetOptions { shown.map(options) ?? SheetOptions() }

  /// The item is another than before.
  func change(to new: Item?, isAbrupt: Bool) {
    self.isAbrupt = isAbrupt
    wanted = new
    guard let item else {
      // Its views come first; they take every touch from now on.
      self.item = new
      return
    }
    if new?.id == item.id {
      // Wanted again on its way out: it turns back.
      if machine.state == .leaving { request() }
    } else if machine.isCovering {
      leave()
    } else if machine.state == .hidden {
      finish()
    }
  }

  /// The views that the sheet comes in are there.
  func begin() {
    if item != nil, machine.state == .hidden { request() }
  }

  /// The views that the sheet comes in have gone: with the sheet, or from under it.
  func close() {
    wanted = nil
    if item != nil { finish() }
  }

  private func request() {
    let now = timeline.now
    go(.sheet) { [delay = shownOptions.delay] in
      $0.request(at: now, delay: delay)
    } then: {
      $0.arrived()
    }
    guard case .waiting(let until) = machine.state else { return }
    let timer = timeline.timer { [weak self] in
      guard let self else { return }
      let now = timeline.now
      go(.sheet) {
        $0.advance(to: now)
      } then: {
        $0.arrived()
      }
    }
    timer.deadline = until
    self.timer = timer
  }

  private func leave() {
    timer = nil
    // In ways a second, as springs count: the way is the whole sheet's height, from wherever it was dragged to.
    let velocity = thrown / max(1, height)
    thrown = 0
    go(.sheet(velocity: velocity)) {
      $0.withdraw()
    } then: {
      $0.left()
    }
  }

  /// Goes on its way; at its end, unless another way was begun, something is done and what has gone is cleared away.
  private func go(
    _ animation: Animation, _ change: (inout SheetMachine) -> Void, then end: @escaping (inout SheetMachine) -> Void
  ) {
    way += 1
    let way = way
    var transaction = Transaction()
    transaction.disablesAnimations = isAbrupt
    withTransaction(transaction) {
      withAnimation(animation) {
        change(&machine)
      } completion: { [weak self] in
        guard let self, self.way == way else { return }
        end(&machine)
        if machine.state == .hidden { finish() }
      }
    }
  }

  /// Nothing is seen of it any more.
  private func finish() {
    timer = nil
    way += 1
    machine = SheetMachine()
    let gone = shown
    item = nil
    latest = nil
    if let gone { onDismiss(gone) }
    // Its views are still there if the next one follows at once.
    item = wanted
    if item != nil { request() }
  }

  // MARK: Fingers

  /// A finger has dragged the sheet, in points from where it came down.
  func drag(by translation: Double) {
    // The first points are those that made it a drag: the sheet doesn't jump after them.
    let slack = slack ?? max(-SheetModel.slop, min(translation, SheetModel.slop))
    self.slack = slack
    var transaction = Transaction()
    transaction.isContinuous = true
    withTransaction(transaction) { machine.drag(by: translation - slack, isFree: shownOptions.dismissesOnDrag) }
  }

  /// The finger left, as fast as that in points a second. Returns whether the sheet is to be dismissed.
  func release(velocity: Double) -> Bool {
    let isDismissed = machine.isDismissed(
      byVelocity: velocity, height: height, isAllowed: shownOptions.dismissesOnDrag)
    thrown = isDismissed ? max(0, velocity) : 0
    if !isDismissed { springBack(velocity: velocity) }
    return isDismissed
  }

  /// The drag is over, however it went: what was not dismissed goes back.
  func drop() {
    thrown = 0
    springBack(velocity: 0)
  }

  private func springBack(velocity: Double) {
    slack = nil
    let drag = machine.dragged
    guard drag != 0 else { return }
    withAnimation(.sheet(velocity: -velocity / drag)) { machine.drop() }
  }

  /// How far a finger moves before it drags, in points.
  nonisolated static var slop: Double { 8 }
}

extension Animation {
  fileprivate static var sheet: Animation { .sheet(velocity: 0) }

  /// How a sheet moves; the velocity is a finger's, in ways a second.
  fileprivate static func sheet(velocity: Double) -> Animation {
    .spring(Spring(response: 0.42, dampingRatio: 0.95), initialVelocity: max(-25, min(velocity, 25)))
  }
}
