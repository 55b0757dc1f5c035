internal import FollowspotExecution
internal import FollowspotGeometry

/// The part of a host that an update brings up to date.
@MainActor
protocol UpdatedTree {
  var rootNode: ContainerNode<ZStackArrangement>? { get }
  var display: HostDisplay { get }
  /// The pictures that are still loading, whose sizes a layout may wait for.
  var pictures: PictureArrivals { get }
  var picturePatience: Duration? { get }
}

/// The changes in a tree since its last frame, and the work that they cause before the next: bodies, layout and actions.
@MainActor
package final class FrameUpdates {
  let timeline: ViewTimeline
  /// Whether the next frame may differ from the last.
  private(set) var isNeeded = true
  /// Whether changes are shown without animation.
  var disablesAnimations = false
  /// The running animations.
  private(set) var motions = Motions()
  /// The number of updates so far.
  private(set) var round = 0
  private var dirty = DirtyNodes()
  private var needsLayout = true
  private var layoutTransaction = Transaction()
  /// The last update that contained an animation set by a view.
  private var animatedRound: Int?
  /// The time for which motions were last shown.
  private var movedAt: Duration?
  /// The nodes that depend on their position on the display.
  private var positioned = PositionWatch()
  /// The actions that run after the next layout.
  private var pending: [() -> Void] = []
  /// The actions that run after every layout, by the serial numbers of their nodes.
  var listeners: [Int: () -> Void] = [:]
  /// Whether the listeners were not yet called for the last layout.
  private var owesReport = false
  /// The actions that run after the next report.
  private var afterReport: [() -> Void] = []
  /// The completions of ended animations. The next update runs them, outside of the code that ended the animation.
  private var dueCompletions: [() -> Void] = []

  init(at timeline: ViewTimeline) { self.timeline = timeline }

  // MARK: Changes

  /// Notes that a node's body must be evaluated again.
  func invalidate(_ node: any BodyEvaluating) {
    let current = Transaction.current
    current.completion?.belong(to: self)
    dirty.insert(node, in: current)
    changed()
  }

  /// Notes that a node's body was evaluated, or that the node has left the tree.
  func didEvaluate(_ node: any BodyEvaluating) { dirty.remove(node) }

  func layoutDidChange() {
    needsLayout = true
    changed()
  }

  /// Notes that the tree must be painted again, without a layout.
  func changed() { isNeeded = true }

  /// Assigns this update's layout to the current transaction, unchanged for the whole tree, and below each view in the
  /// form that the view gives it.
  func noteLayoutTransaction() {
    Transaction.origin.completion?.belong(to: self)
    if Transaction.origin.isEffective { layoutTransaction = Transaction.origin }
    if Transaction.current.isAnimated { animatedRound = round }
  }

  /// How often a presentation was shown or removed in a transaction that disables animations.
  private(set) var abruptPresentations = 0

  /// Notes that a presentation was shown or removed in a transaction that disables animations.
  func noteAbruptPresentation() { abruptPresentations += 1 }

  /// Notes that a view animates a change in this update. Returns the number of the update.
  func noteAnimatedRound() -> Int {
    animatedRound = round
    return round
  }

  /// Runs an action after the next layout.
  package func afterLayout(_ action: @escaping () -> Void) {
    pending.append(action)
    changed()
  }

  /// Runs an action after the next layout report. If no layout is needed, the last report counts.
  package func afterReport(_ action: @escaping () -> Void) {
    afterReport.append(action)
    changed()
  }

  /// Reports the layout once more, even if nothing in it changes.
  package func reportLayout() {
    owesReport = true
    changed()
  }

  /// Rearranges a node whenever its position on the display changes.
  func watchPosition(of node: LayoutNode) { positioned.insert(node) }

  /// Notes that a view is turned or scaled in another way, which moves what is in it without a layout.
  func effectDidChange() { if !positioned.isEmpty { layoutDidChange() } }

  // MARK: Motion

  /// Calls a motion in every frame until it comes to rest.
  func start(_ motion: some Moving) { motions.insert(motion) }

  /// Notes that all motions of an animation have ended, the last of them possibly in another tree.
  func completionIsDue(_ action: @escaping () -> Void) {
    dueCompletions.append(action)
    changed()
  }

  /// Shows all motions at the current time.
  func move() {
    guard !motions.isEmpty, movedAt != timeline.now else { return }
    movedAt = timeline.now
    for motion in motions.take() where motion.move(at: timeline.now) { motions.insert(motion) }
    positioned.invalidateMoved()
    if !dueCompletions.isEmpty { changed() }
  }

  // MARK: Updates

  /// Whether all bodies, positions and actions are up to date.
  private var isInOrder: Bool { dirty.isEmpty && !needsLayout && isIdle }

  /// Whether no action waits for a layout.
  private var isIdle: Bool { pending.isEmpty && !owesReport && afterReport.isEmpty }

  /// Brings a tree up to date without painting it.
  func settle(_ tree: some UpdatedTree) {
    guard !isInOrder || !dueCompletions.isEmpty else { return }
    NodeMaking.run { settleChanges(tree) }
  }

  private func settleChanges(_ tree: some UpdatedTree) {
    // Changes from here to the next update belong to that update.
    defer { round += 1 }
    // Actions may change state, which may make views appear with further actions. A tree that never settles is shown as
    // it is and continues in the next frame. So a mistake in a view costs frame rate but doesn't block the kiosk.
    for _ in 0..<8 {
      evaluateDirty()
      if disablesAnimations { layoutTransaction.disablesAnimations = true }
      layoutTransaction.run { layOut(tree) }
      layoutTransaction = Transaction()
      takeDueCompletions()
      if dirty.isEmpty, isIdle { break }
      // Actions requested from here on wait for the next layout.
      let (isReported, actions) = (owesReport, afterReport)
      (owesReport, afterReport) = (false, [])
      runPending()
      if isReported { report(to: tree.pictures) }
      for action in actions { action() }
    }
  }

  /// Brings a tree up to date, including all follow-up changes, without painting it.
  func settleCompletely(_ tree: some UpdatedTree) {
    move()
    for _ in 0..<8 where !isInOrder || !dueCompletions.isEmpty { settle(tree) }
  }

  /// Notes that the tree was painted. An update that is not in order continues in the next frame.
  func didPaint() { isNeeded = !isInOrder }

  /// Drops all changes, because the tree is gone, and runs the actions that wait for it.
  func close() {
    dirty.removeAll()
    listeners = [:]
    takeDueCompletions()
    runPending()
  }

  private func evaluateDirty() {
    guard !dirty.isEmpty else { return }
    let (start, count) = (Trace.start(), dirty.count)
    defer { Trace.end(.bodies, from: start, nodes: count) }
    // Evaluation removes a node from the list, together with the nodes below that it evaluates. Changes that a body
    // makes wait for the next round.
    for node in dirty.inOrder {
      guard var transaction = dirty.transaction(of: node) else { continue }
      if node.isDetached {
        didEvaluate(node)
      } else {
        if disablesAnimations { transaction.disablesAnimations = true }
        transaction.run { node.adapted(transaction).runBelow { node.evaluateBody() } }
      }
    }
  }

  /// Whether views are being placed, and with them made again what depends on their frames.
  private(set) var isLayingOut = false

  private func layOut(_ tree: some UpdatedTree) {
    guard let root = tree.rootNode, needsLayout else { return }
    isLayingOut = true
    defer { isLayingOut = false }
    let start = Trace.start()
    defer { Trace.end(.layout, from: start) }
    owesReport = true
    let isAnimated = layoutTransaction.isAnimated || animatedRound == round
    let before = isAnimated ? PreviousFrames(below: root) : nil
    defer { before?.move(in: layoutTransaction, by: self) }
    repeat { layOut(root, in: tree.display) } while tree.pictures.waitForSizes(within: tree.picturePatience)
  }

  private func layOut(_ root: LayoutNode, in display: HostDisplay) {
    let area = display.safeArea
    // Nodes that depend on their position on the display are arranged again if it changed.
    for _ in 0..<4 where needsLayout {
      needsLayout = false
      let proposal = ProposedViewSize(area.size)
      let taken = root.sizeThatFits(proposal).finite
      let origin = Point(
        x: area.minX + (area.width - taken.width) / 2, y: area.minY + (area.height - taken.height) / 2)
      root.place(at: origin, proposal: proposal, in: nil)
      positioned.invalidateMoved()
    }
  }

  /// Calls all listeners, in the order in which they were added.
  private func report(to pictures: PictureArrivals) {
    for (_, listener) in listeners.sorted(by: { $0.key < $1.key }) { listener() }
    if pictures.endProvisionalLayout() { owesReport = true }
  }

  /// Lets the completions of ended animations run with the other actions.
  private func takeDueCompletions() {
    motions.prune()
    pending += dueCompletions
    dueCompletions = []
  }

  private func runPending() {
    let actions = pending
    pending = []
    for action in actions { action() }
  }
}
