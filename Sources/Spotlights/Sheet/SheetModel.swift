internal import Observation
internal import FollowspotViews

/// The state of a sheet that an item presents. The sheet is a driver's only step.
///
/// A sheet with a delay shows its scrim immediately and takes every touch. It cannot be dismissed until it has fully
/// arrived.
@Observable @MainActor
final class SheetModel<Item: Identifiable> {
  /// The item on the display; during dismissal, the previous item.
  private(set) var item: Item?
  /// The current drag of the sheet.
  private(set) var drag = SheetDrag()
  /// The driver of the sheet. Its step is prepared during the delay, and shown while the sheet is up.
  @ObservationIgnored let driver = StepDriver<Item>()
  /// The latest value of the item on the display, which may change while its id stays.
  @ObservationIgnored var latest: Item?
  /// The item to show: the same as on the display, or its successor.
  @ObservationIgnored private var wanted: Item?
  /// Whether the sheet is being dismissed.
  @ObservationIgnored private var isLeaving = false
  /// Counts the animations, so that the completion of an interrupted one is ignored.
  @ObservationIgnored private var way = 0
  /// Whether the item was set with animations disabled. Then all changes are immediate.
  @ObservationIgnored private var isAbrupt = false
  /// The speed of the throw that dismisses the sheet, in points per second; `nil` without a throw.
  @ObservationIgnored private var thrown: Double?
  /// The distance of the finger when the drag was recognised, in points.
  @ObservationIgnored private var slack: Double?
  /// The height of the sheet at the last layout, in points.
  @ObservationIgnored var height = 0.0
  /// Returns the options for an item.
  @ObservationIgnored var options: (Item) -> SpotlightSheetOptions = { _ in SpotlightSheetOptions() }
  @ObservationIgnored var onDismiss: (Item) -> Void = { _ in }

  init() { driver.delegate = self }

  /// The latest value of the item on the display; `nil` if there is no sheet.
  var shown: Item? { item.map { latest ?? $0 } }

  /// The options of the item on the display.
  private var shownOptions: SpotlightSheetOptions { shown.map(options) ?? SpotlightSheetOptions() }

  /// Whether the scrim should be visible.
  var hasScrim: Bool { driver.sequence.isActive }
  /// Whether the sheet should be visible.
  var isUp: Bool { driver.shown != nil }
  /// Whether a visitor may dismiss the sheet now.
  var canBeDismissed: Bool { isUp && driver.arrival == .there }

  // MARK: Presentation

  /// Handles a change of the item.
  func change(to new: Item?, isAbrupt: Bool) {
    self.isAbrupt = isAbrupt
    wanted = new
    guard let item else {
      // The views appear first. They take every touch from now on.
      self.item = new
      return
    }
    if new?.id == item.id {
      // The same item is wanted again during its dismissal, so the sheet returns.
      if isLeaving { request() }
    } else if hasScrim {
      leave()
    } else if !isLeaving {
      finish()
    }
  }

  /// Called when the sheet's views have appeared.
  func begin() {
    if item != nil, !hasScrim, !isLeaving { request() }
  }

  /// Called when the sheet's views have disappeared, with or without the sheet.
  func close() {
    wanted = nil
    if item != nil { finish() }
  }

  private func request() {
    guard let shown else { return }
    isLeaving = false
    driver.run(StepSequence(steps: [shown], missingTargets: .center))
  }

  private func leave() {
    isLeaving = true
    driver.abandon()
  }

  /// Cleans up after the sheet has disappeared.
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
    // The views are still present if the next item follows immediately.
    item = wanted
    if item != nil { request() }
  }

  // MARK: Fingers

  /// Handles the movement of a finger, in points from where it came down.
  func drag(by translation: Double) {
    guard canBeDismissed else { return }
    // Ignores the distance that recognised the drag, so that the sheet does not jump.
    let slack = slack ?? max(-SheetModel.slop, min(translation, SheetModel.slop))
    self.slack = slack
    var transaction = Transaction()
    transaction.isContinuous = true
    withTransaction(transaction) { drag.drag(by: translation - slack, isFree: shownOptions.dismissesOnDrag) }
  }

  /// Handles the end of a drag, with a speed in points per second. Dismisses the sheet if the drag was long or fast
  /// enough, and otherwise moves it back.
  ///
  /// - Parameter dismiss: Asks to dismiss the sheet. Returns whether it will be dismissed.
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

  /// Ends a drag in any case. A sheet that is not being dismissed moves back.
  func drop() {
    slack = nil
    if thrown == nil { springBack(velocity: 0) }
  }

  private func springBack(velocity: Double) {
    guard canBeDismissed, drag.distance != 0 else { return }
    withAnimation(.sheet(velocity: -velocity / drag.distance)) { drag = SheetDrag() }
  }

  /// The distance at which a finger starts to drag, in points.
  nonisolated static var slop: Double { 8 }
}

extension SheetModel: StepDriverDelegate {
  func plan(of item: Item) -> StepPlan { options(item).plan(in: driver.display.marks) }

  /// Changes the views with the sheet's animation. When it completes without interruption, the sheet has arrived or
  /// disappeared.
  func perform(_ change: () -> Void) {
    way += 1
    let way = way
    // A spring's unit of speed is the whole distance per second, which is the height of the sheet.
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
}

extension Animation {
  /// The animation of a sheet. The velocity is the finger's, in whole distances per second.
  fileprivate static func sheet(velocity: Double) -> Animation {
    .spring(Spring(response: 0.42, dampingRatio: 0.95), initialVelocity: max(-25, min(velocity, 25)))
  }
}
