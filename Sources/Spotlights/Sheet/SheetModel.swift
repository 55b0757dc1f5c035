public import Drawing
internal import Geometry
internal import Observation
internal import Views

/// A sheet that is asked for by an item.
@Observable @MainActor
final class SheetModel<Item: Identifiable> {
  private(set) var machine = SheetMachine()
  /// The item on the display; on the way out the one that was.
  private(set) var item: Item?
  /// What is wanted after the sheet on its way out.
  @ObservationIgnored private var next: Item?
  @ObservationIgnored private var timer: Timeline.Timer?
  @ObservationIgnored var onDismiss: (() -> Void)?
  /// The sheet's height, in points, as it was laid out last.
  @ObservationIgnored var height = 0.0
  /// How fast a finger threw the sheet, in heights a second.
  @ObservationIgnored private var thrown = 0.0

  /// The item is another than before.
  func change(to new: Item?, options: SheetOptions, on timeline: Timeline) {
    if let new, new.id == item?.id, machine.isCovering {
      item = new
      return
    }
    next = new
    guard item == nil else {
      // One at a time: the sheet on the display goes first.
      if machine.isCovering { leave(options) }
      return
    }
    present(options, on: timeline)
  }

  private func present(_ options: SheetOptions, on timeline: Timeline) {
    guard let new = next else { return }
    next = nil
    // Whoever disables animations wants the sheet there at once, whatever it would do by itself.
    withAnimation(Transaction.current.disablesAnimations ? nil : options.coverAnimation) {
      item = new
      machine.request(at: timeline.now, delay: options.delay)
    }
    guard case .waiting(let until) = machine.state else { return }
    timer = timeline.timer { [weak self, weak timeline] in
      guard let self, let timeline else { return }
      withAnimation(.sheet) { self.machine.advance(to: timeline.now) }
    }
    timer?.deadline = until
  }

  private func leave(_ options: SheetOptions) {
    timer = nil
    withAnimation(.sheet(velocity: thrown)) { machine.withdraw() }
    thrown = 0
  }

  /// The sheet has come.
  func arrived() { machine.arrived() }

  /// Cover and sheet have gone.
  func left(_ options: SheetOptions, on timeline: Timeline) {
    guard case .leaving = machine.state else { return }
    machine.left()
    item = nil
    onDismiss?()
    present(options, on: timeline)
  }

  func drag(by distance: Double) { machine.drag(by: distance) }

  /// The finger left. Returns whether the sheet is to be dismissed.
  func release(velocity: Double, options: SheetOptions) -> Bool {
    withAnimation(.sheet(velocity: 0)) {
      let isDismissed = machine.release(velocity: velocity, height: height, isAllowed: options.dismissesOnDrag)
      thrown = isDismissed && height > 0 ? max(0, velocity) / height : 0
      return isDismissed
    }
  }
}

extension SheetOptions {
  /// The cover fades in while the sheet waits.
  fileprivate var coverAnimation: Animation {
    delay > .zero ? .easeInOut(duration: min(delay / .seconds(1), 0.6)) : .sheet
  }
}

extension Animation {
  fileprivate static var sheet: Animation { .sheet(velocity: 0) }

  /// How a sheet moves; the velocity is a finger's, in ways a second.
  fileprivate static func sheet(velocity: Double) -> Animation {
    .spring(Spring(response: 0.42, dampingRatio: 0.95), initialVelocity: velocity)
  }
}
