internal import Observation
internal import FollowspotViews

/// A container on the display, which carries out the decisions of its queue.
@Observable @MainActor
final class OverlayStage {
  let name: String
  /// The visible views, the oldest first, without those that are leaving.
  private(set) var visible: [OverlayItem] = []
  /// The configuration of the last layout.
  @ObservationIgnored private(set) var configuration: OverlayContainerConfiguration
  @ObservationIgnored private var queue: OverlayQueue
  @ObservationIgnored private var items: [OverlayID: OverlayItem] = [:]
  @ObservationIgnored private let timeline: ViewTimeline
  @ObservationIgnored private var timer: ViewTimeline.Timer?
  /// The remaining effects. An effect may add more.
  @ObservationIgnored private var effects: [OverlayQueue.Effect] = []
  @ObservationIgnored private var isPerforming = false
  let isClipped: Bool

  init(name: String, configuration: OverlayContainerConfiguration, timeline: ViewTimeline) {
    self.name = name
    self.configuration = configuration
    self.timeline = timeline
    isClipped = configuration.isClipped
    queue = OverlayQueue(configuration.rules)
  }

  /// The queue's type, which never changes.
  var queueType: OverlayContainerConfiguration.QueueType { queue.rules.type }
  /// The newest view on the display that is not leaving.
  var topmost: OverlayID? { queue.topmost }

  /// Applies another configuration.
  func configure(_ configuration: OverlayContainerConfiguration) {
    let old = self.configuration.rules
    self.configuration = configuration
    if configuration.rules != old { perform(queue.configure(configuration.rules, at: timeline.now)) }
  }

  // MARK: Operations

  func show(_ item: OverlayItem) -> OverlayShowResult {
    let options = OverlayQueue.Options(
      animated: item.isAnimated, autoDismiss: configuration.resolved(item.configuration).autoDismiss?.time)
    let answer = queue.show(item.id, options, at: timeline.now)
    if answer.result.id != nil { items[item.id] = item }
    perform(answer.effects)
    return answer.result
  }

  func configure(_ id: OverlayID, _ configuration: OverlayViewConfiguration) {
    items[id]?.configuration = configuration
  }

  @discardableResult
  func dismiss(
    _ target: OverlayQueue.Target, animated: Bool = true, by origin: OverlayQueue.Origin = .program
  ) -> OverlayDismissResult {
    let answer = queue.dismiss(target, animated: animated, by: origin, at: timeline.now)
    perform(answer.effects)
    return answer.result
  }

  /// Removes a view because its presenting view has disappeared. This is not an operation, so it is never debounced.
  func withdraw(_ id: OverlayID) { perform(queue.withdraw(id, at: timeline.now)) }

  /// Handles the start or the end of a touch on a view.
  func hold(_ id: OverlayID, _ isHeld: Bool) {
    perform(isHeld ? queue.hold(id, at: timeline.now) : queue.release(id, at: timeline.now))
  }

  /// Closes the container after it has left the display.
  func close() { perform(queue.close(at: timeline.now)) }

  /// Whether a view with the id waits or is on the display.
  func contains(_ id: OverlayID) -> Bool { items[id] != nil }

  /// Replaces the content of a view.
  func update(_ id: OverlayID, content: AnyView) { items[id]?.content = content }

  // MARK: Effects

  private func perform(_ new: [OverlayQueue.Effect]) {
    effects += new
    guard !isPerforming else { return }
    isPerforming = true
    while !effects.isEmpty {
      let due = effects
      effects = []
      due.forEach(perform)
    }
    isPerforming = false
  }

  private func perform(_ effect: OverlayQueue.Effect) {
    switch effect {
    case .insert(let id, let animated):
      guard let item = items[id] else { return }
      item.hasAppeared = true
      move(item, animated) {
        visible.append(item)
      } ended: { [weak self] in
        self?.didArrive(id)
      }
      configuration.resolved(item.configuration).onAppear?()
    case .remove(let id):
      guard let item = items[id] else { return }
      move(item, true) {
        visible.removeAll { $0.id == id }
      } ended: { [weak self] in
        self?.didLeave(id)
      }
    case .gone(let id):
      guard let item = items.removeValue(forKey: id) else { return }
      item.patience = nil
      if visible.contains(where: { $0.id == id }) {
        withTransaction(.unanimated) { visible.removeAll { $0.id == id } }
      }
      if item.hasAppeared { configuration.resolved(item.configuration).onDisappear?() }
      item.gone()
    case .arm(let timer):
      let generation = timer.generation
      let ring = timeline.timer { [weak self] in self?.ring(generation) }
      ring.deadline = timer.until
      self.timer = ring
    case .disarm: timer = nil
    }
  }

  /// Changes the visible views, and calls `ended` when the transition has finished.
  private func move(_ item: OverlayItem, _ animated: Bool, _ change: () -> Void, ended: @escaping () -> Void) {
    guard animated else { return withTransaction(.unanimated, change) }
    // An endless transition must not keep its place for ever.
    item.patience = timeline.timer(after: Self.patience) { ended() }
    withAnimation(configuration.resolved(item.configuration).animation, change, completion: ended)
  }

  private static let patience = Duration.seconds(10)

  private func ring(_ generation: Int) { perform(queue.timer(generation, at: timeline.now)) }

  private func didArrive(_ id: OverlayID) {
    items[id]?.patience = nil
    perform(queue.arrivalFinished(id, at: timeline.now))
  }

  private func didLeave(_ id: OverlayID) { perform(queue.removalFinished(id, at: timeline.now)) }
}

extension Transaction {
  /// A transaction for changes without any animation.
  fileprivate static var unanimated: Transaction {
    var transaction = Transaction()
    transaction.disablesAnimations = true
    return transaction
  }
}
