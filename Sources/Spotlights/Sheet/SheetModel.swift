internal import Observation
internal import FollowspotViews

/// A sheet that is asked for by an item: a driver's one step.
///
/// A sheet with a delay darkens the screen at once and takes every touch; nothing can dismiss it until it has fully
/// arrived.
@Observable @MainActor
final class SheetModel<Item: Identifiable> {
  /// The item on the display; on the way out the one that was.
  private(set) var item: Item?
  /// How far the sheet is dragged.
  private(set) var drag = SheetDrag()
  /// Drives the sheet: its step is prepared while the sheet is late, shown while that is up.
  @ObservationIgnored let driver = StepDriver<Item>()
  /// The item on the display as it was last: it may change and still be the same.
  @ObservationIgnored var latest: Item?
  /// What is to be shown: the same item, or the one after it.
  @ObservationIgnored private var wanted: Item?
  /// Whether it is on its way out.
  @ObservationIgnored private var isLeaving = false
  /// Counts ways: whoever waits for the end of one that was broken off waits for nothing.
  @ObservationIgnored private var way = 0
  /// Whether the item was set with animations disabled: then all that follows from it comes at once.
  @ObservationIgnored private var isAbrupt = false
  /// How fast the finger that ends the sheet threw it, in points a second; nil without one.
  @ObservationIgnored private var thrown: Double?
  /// How far the finger had moved when it was known to drag, in points.
  @ObservationIgnored private var slack: Double?
  /// The sheet's height, in points, as it was laid out last.
  @ObservationIgnored var height = 0.0
  /// How the sheet of an item looks and ends.
  @ObservationIgnored var options: (Item) -> SheetOptions = { _ in SheetOptions() }
  @ObservationIgnored var onDismiss: (Item) -> Void = { _ in }

  init() { driver.performs = { [weak self] in self?.go($0) } }

  /// What the sheet is about, as it is now; nil where there is no sheet.
  var shown: Item? { item.map { latest ?? $0 } }

  /// How it looks and ends.
  private var shownOptions: SheetOptions { shown.map(options) ?? SheetOptions() }

  /// Whether the darkness is wanted.
  var hasScrim: Bool { driver.sequence.isActive }
  /// Whether the sheet is wanted.
  var isUp: Bool { driver.shown != nil }
  /// Whether a visitor may end it now.
  var canBeDismissed: Bool { isUp && driver.arrival == .there }

  // MARK: Coming and going

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
      if isLeaving { request() }
    } else if hasScrim {
      leave()
    } else if !isLeaving {
      finish()
    }
  }

  /// The views that the sheet comes in are there.
  func begin() {
    if item != nil, !hasScrim, !isLeaving { request() }
  }

  /// The views that the sheet comes in have gone: with the sheet, or from under it.
  func close() {
    wanted = nil
    if item != nil { finish() }
  }

  private func request() {
    guard let shown else { return }
    isLeaving = false
    driver.plan = { [options, driver] in options($0).plan(in: driver.display.marks) }
    driver.run(StepSequence(steps: [shown], missingTargets: .center))
  }

  private func leave() {
    isLeaving = true
    driver.abandon()
  }

  /// Changes what the views show by the sheet's motion; at its end, unless another way was begun, the sheet has arrived
  /// or gone.
  private func go(_ change: () -> Void) {
    way += 1
    let way = way
    // In ways a second, as springs count: the way is the whole sheet's height, from wherever it was dragged to.
    let velocity = (thrown ?? 0) / max(1, height)
    thrown = nil
    var transaction = Transaction()
    transaction.disablesAnimations = isAbrupt
    withTransaction(transaction) {
      withAnimation(.sheet(velocity: velocity)) {
        change()
        if !hasScrim, drag != SheetDrag() { drag = SheetDrag() }
      } completion: { [weak self] in
        guard let self, self.way == way else { return }
        if isLeaving { finish() } else { driver.arrive() }
      }
    }
  }

  /// Nothing is seen of it any more.
  private func finish() {
    let gone = shown
    item = nil
    latest = nil
    isLeaving = false
    thrown = nil
    driver.abandon()
    way += 1
    drag = SheetDrag()
    if let gone { onDismiss(gone) }
    // Its views are still there if the next one follows at once.
    item = wanted
    if item != nil { request() }
  }

  // MARK: Fingers

  /// A finger has dragged the sheet, in points from where it came down.
  func drag(by translation: Double) {
    guard canBeDismissed else { return }
    // The first points are those that made it a drag: the sheet doesn't jump after them.
    let slack = slack ?? max(-SheetModel.slop, min(translation, SheetModel.slop))
    self.slack = slack
    var transaction = Transaction()
    transaction.isContinuous = true
    withTransaction(transaction) { drag.drag(by: translation - slack, isFree: shownOptions.dismissesOnDrag) }
  }

  /// The finger left, as fast as that in points a second. Where that is a way to end the sheet, it is asked for; where
  /// the item stays all the same, the sheet goes back.
  ///
  /// - Parameter dismiss: Ends the sheet; returns whether it will.
  func release(velocity: Double, dismiss: () -> Bool) {
    slack = nil
    guard canBeDismissed, shownOptions.dismissesOnDrag, drag.isDismissed(byVelocity: velocity, height: height) else {
      return springBack(velocity: velocity)
    }
    thrown = max(0, velocity)
    if !dismiss() {
      thrown = nil
      springBack(velocity: 0)
    }
  }

  /// The drag is over, however it went: what is not on its way out goes back.
  func drop() {
    slack = nil
    if thrown == nil { springBack(velocity: 0) }
  }

  private func springBack(velocity: Double) {
    guard canBeDismissed, drag.distance != 0 else { return }
    withAnimation(.sheet(velocity: -velocity / drag.distance)) { drag = SheetDrag() }
  }

  /// How far a finger moves before it drags, in points.
  nonisolated static var slop: Double { 8 }
}

extension Animation {
  /// How a sheet moves; the velocity is a finger's, in ways a second.
  fileprivate static func sheet(velocity: Double) -> Animation {
    .spring(Spring(response: 0.42, dampingRatio: 0.95), initialVelocity: max(-25, min(velocity, 25)))
  }
}
