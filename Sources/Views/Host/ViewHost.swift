public import FollowspotDrawing
internal import FollowspotExecution
public import FollowspotGeometry

/// The root as a view with a body, so that what it reads of models is noticed.
private struct RootView<Content: View>: View {
  let content: () -> Content

  var body: some View { PresentationStack(content: AnyView(content())) }
}

/// Keeps the node tree of a root view and turns it into display lists.
///
/// The host does nothing by itself: ``needsUpdate`` tells that something changed, and the loop, which every event wakes,
/// asks for the next ``update()`` when the display is ready for it.
@MainActor
public final class ViewHost {
  /// How much there is to show in, in points, and how many pixels a point has.
  public private(set) var size: Size
  /// Pixels a point.
  public private(set) var scale: Double
  /// Parts along the display's edges that views keep clear of unless they ignore the safe area, in points.
  public var safeAreaInsets: EdgeInsets {
    didSet {
      safeAreaInsets = safeAreaInsets.finite
      if safeAreaInsets != oldValue { layoutDidChange() }
    }
  }
  /// The panels that the picture stretches over, in points, the most important first; empty for one.
  package var panels: [Rect] = [] { didSet { if panels != oldValue { layoutDidChange() } } }
  /// Whether every change is shown at once, as for a picture that must not depend on time.
  public var disablesAnimations = false
  /// How long a frame waits for pictures that it is the first to show; nil until they are there, so that what is shown
  /// depends on nothing. Those that come later fade in; views whose extent depends on them are laid out anew.
  public var picturePatience: Duration?
  /// Whether ``update()`` would give another list than before.
  public private(set) var needsUpdate = true

  /// Texts of the last ``update()`` that did not fit their space and end in an ellipsis.
  public var truncatedTexts: [String] {
    builder(isThorough: true).truncatedTexts
  }

  private(set) var rootNode: ContainerNode<ZStackArrangement>?
  /// Gives the root view another environment.
  private var showRoot: (EnvironmentValues) -> Void = { _ in }
  private var shown = DisplayList()
  private var dirty = DirtyNodes()
  /// What moves by itself.
  var motions = Motions()
  /// Counts updates.
  private(set) var round = 0
  /// The transaction of what is laid out anew in this update.
  private var layoutTransaction = Transaction()
  /// The last update in which something was animated by itself.
  private var animatedRound: Int?
  /// When motions were last shown.
  private var movedAt: Duration?
  private var needsLayout = true
  /// The pictures that are on their way.
  private(set) lazy var pictures = PictureArrivals(of: self)
  private var pending: [() -> Void] = []
  /// Who hears of every layout, by the serial numbers of their nodes.
  var listeners: [Int: (ViewHost) -> Void] = [:]
  /// Whether they have not heard of the last layout.
  private var owesReport = false
  /// What waits for the next report.
  private var afterReport: [() -> Void] = []
  /// What follows motions of this tree that have all ended; run by its next update, not in the middle of what ended.
  var dueCompletions: [() -> Void] = []
  /// Told, as a sentence, of what whoever wrote the views would want to know; see ``notice(_:about:)``.
  public var onNotice: ((String) -> Void)?
  /// What was noticed.
  var noticed: Set<AnyHashable> = []
  /// Who looks at its own position on the display.
  private var positioned = PositionWatch()
  /// The marks that are to be there.
  var wantedRows = WantedRows()
  package let gestures = GestureArbiter()
  /// Asked about every touch before the views are told of it; where it says false they never are. It must not let the
  /// end of a touch pass whose beginning it kept.
  package var touchFilter: ((Touch) -> Bool)?
  /// Runs what touches do, one touch after the other.
  let touchActions = SerialActions()
  /// Rings when gestures have waited for a time.
  private(set) lazy var touchTimer = timeline.timer { [weak self] in self?.ringTouches() }
  /// The tree's time. Whoever runs the tree moves it on before it updates it or gives it touches.
  public let timeline: Timeline

  /// The tree of a view, which is evaluated at once.
  ///
  /// - Parameters:
  ///   - size: The display in points.
  ///   - scale: Pixels a point, 0.01…100; what is not above 0 counts as 1.
  ///   - environment: What the views find in their environment: the text measurer and image provider above all.
  ///   - timeline: The tree's time; by default one of its own.
  ///   - root: The view; made anew, as any body is, when an observable model it reads changes.
  public init(
    size: Size, scale: Double = 1, safeAreaInsets: EdgeInsets = .zero,
    environment: EnvironmentValues = EnvironmentValues(), timeline: Timeline = Timeline(),
    @ViewBuilder root: @escaping () -> some View
  ) {
    self.timeline = timeline
    self.size = size.sanitized.finite
    self.scale = scale.asDisplayScale
    self.safeAreaInsets = safeAreaInsets.finite
    self.environment = environment
    let node = ContainerNode(ZStackArrangement(alignment: .center), in: inherited)
    rootNode = node
    let root = RootView(content: root)
    showRoot = { [unowned node] in node.show(root, in: $0) }
    showRoot(inherited)
  }

  /// What the views find in their environment. Setting it shows them all anew, with the state they have.
  public var environment: EnvironmentValues {
    didSet { environmentDidChange() }
  }

  private var inherited: EnvironmentValues {
    var environment = environment
    environment.host = self
    environment.displayScale = scale
    return environment
  }

  private func environmentDidChange() {
    showRoot(inherited)
    layoutDidChange()
  }

  /// Another display, or another mode.
  public func resize(to size: Size, scale: Double) {
    let size = size.sanitized.finite
    let scale = scale.asDisplayScale
    guard size != self.size || scale != self.scale else { return }
    self.size = size
    self.scale = scale
    onResize?()
    environmentDidChange()
  }

  /// Told of another display, before anything is laid out for it: whoever makes views of a size.
  package var onResize: (() -> Void)?

  /// Takes the tree down: every view disappears.
  public func close() {
    cancelTouches()
    rootNode?.detach()
    rootNode = nil
    showRoot = { _ in }
    dirty.removeAll()
    listeners = [:]
    motions.prune()
    pending += takeDueCompletions()
    runPending()
  }

  /// Everything on the display now: evaluates what changed, lays out, runs what waits for that, and paints. Where
  /// nothing changed it is what it was before.
  public func update() -> DisplayList {
    move()
    guard needsUpdate else { return shown }
    settle()
    paint()
    while pictures.holdsUpFrame {
      let hasTime = pictures.waitForPictures(within: picturePatience)
      paint()
      if !hasTime { break }
    }
    needsUpdate = !isInOrder
    pictures.endFrame()
    return shown
  }

  private func paint() {
    let start = Trace.start()
    shown = DisplayList(builder(isThorough: false).items)
    Trace.end(.list, from: start, nodes: shown.items.count)
  }

  /// Brings the tree up to what changed until nothing changes any more, without painting it; for who only asks where
  /// things lie.
  package func layOutCompletely() {
    move()
    for _ in 0..<8 where !isInOrder || isCompletionDue { settle() }
  }

  /// What ``update()`` gives, painted without anything that was kept.
  package var paintedAnew: DisplayList { DisplayList(builder(isThorough: true).items) }

  /// A builder that has painted the tree as it is.
  private func builder(isThorough: Bool) -> DisplayListBuilder {
    var builder = DisplayListBuilder(
      scale: scale, palette: environment.palette,
      visible: DeviceRect(Rect(origin: .zero, size: size), scale: scale), isThorough: isThorough,
      count: shown.items.count)
    rootNode?.paintInContainer(&builder)
    return builder
  }

  /// Whether every body, place and action is what it has to be after the changes so far.
  private var isInOrder: Bool { dirty.isEmpty && !needsLayout && isIdle }

  /// Whether nothing waits for a layout.
  private var isIdle: Bool { pending.isEmpty && !owesReport && afterReport.isEmpty }

  /// Brings the tree up to what changed, without painting it.
  ///
  /// Whoever gives the tree touches needs that: what a change has put in their way must be there at once, even if the
  /// display can't show it yet.
  package func settle() {
    guard !isInOrder || isCompletionDue else { return }
    // What changes until the next update belongs to that.
    defer { round += 1 }
    // Actions on appearance may change state, which may make views appear. A tree that never settles is shown as it
    // is and goes on in the next frame, so a mistake in a view costs a frame rate, not the kiosk.
    for _ in 0..<8 {
      evaluateDirty()
      if disablesAnimations { layoutTransaction.disablesAnimations = true }
      layoutTransaction.run { layOut() }
      layoutTransaction = Transaction()
      motions.prune()
      pending += takeDueCompletions()
      if dirty.isEmpty, isIdle { break }
      // What is asked for from here on belongs to the next layout.
      let (isReported, actions) = (owesReport, afterReport)
      (owesReport, afterReport) = (false, [])
      runPending()
      if isReported { report() }
      for action in actions { action() }
    }
  }

  /// Tells all who listen, in the order in which they joined, where everything lies now.
  private func report() {
    for (_, tell) in listeners.sorted(by: { $0.key < $1.key }) { tell(self) }
    if pictures.endProvisionalLayout() { owesReport = true }
  }

  /// Has the layout reported once more, also if nothing in it changes.
  package func reportLayout() {
    owesReport = true
    changed()
  }

  /// The preferences of the whole tree, after ``update()``.
  package func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value {
    var values = PreferenceValues()
    rootNode?.gather(&values)
    return values[Key.self] ?? Key.defaultValue
  }

  // MARK: Changes

  func invalidate(_ node: any BodyEvaluating) {
    let current = Transaction.current
    current.completion?.belong(to: self)
    dirty.insert(node, in: current)
    changed()
  }

  func didEvaluate(_ node: any BodyEvaluating) { dirty.remove(node) }

  func layoutDidChange() {
    needsLayout = true
    changed()
  }

  /// Something is painted differently in the same place.
  func changed() { needsUpdate = true }

  /// Runs an action once the next layout was reported; where nothing is laid out, that is what was reported last.
  package func afterReport(_ action: @escaping () -> Void) {
    afterReport.append(action)
    changed()
  }

  /// Runs an action after the next layout.
  package func afterUpdate(_ action: @escaping () -> Void) {
    pending.append(action)
    changed()
  }

  private func evaluateDirty() {
    guard !dirty.isEmpty else { return }
    let (start, count) = (Trace.start(), dirty.count)
    defer { Trace.end(.bodies, from: start, nodes: count) }
    // Evaluating takes a node off the list, and with it what lies below and is evaluated on the way; what a body itself
    // changes waits for the next round.
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

  /// Shows what moves as it is to be seen now.
  private func move() {
    guard !motions.isEmpty, movedAt != timeline.now else { return }
    movedAt = timeline.now
    for motion in motions.take() where motion.move(at: timeline.now) { motions.insert(motion) }
    if isCompletionDue { changed() }
  }

  /// What is laid out anew in this update belongs to the current transaction: for the whole tree as it began, below a
  /// view that changes it as it is there.
  func noteLayoutTransaction() {
    Transaction.origin.completion?.belong(to: self)
    if Transaction.origin.saysSomething { layoutTransaction = Transaction.origin }
    if Transaction.current.isAnimated { animatedRound = round }
  }

  /// Something in this update is animated by itself. Returns the update's number.
  func noteAnimatedRound() -> Int {
    animatedRound = round
    return round
  }

  private func runPending() {
    let actions = pending
    pending = []
    for action in actions { action() }
  }

  // MARK: Layout

  /// The display less the safe area insets, in points.
  package var safeArea: Rect { Rect(origin: .zero, size: size).inset(by: safeAreaInsets) }

  private func layOut() {
    guard let rootNode, needsLayout else { return }
    let start = Trace.start()
    defer { Trace.end(.layout, from: start) }
    owesReport = true
    let isAnimated = layoutTransaction.isAnimated || animatedRound == round
    let before = isAnimated ? PlacesBefore(below: rootNode) : nil
    defer { before?.move(in: layoutTransaction, on: self) }
    repeat { layOut(rootNode) } while pictures.waitForSizes(within: picturePatience)
  }

  private func layOut(_ rootNode: LayoutNode) {
    // Views that look at their own position on the display are asked again if it moved.
    for _ in 0..<4 where needsLayout {
      needsLayout = false
      let proposal = ProposedViewSize(safeArea.size)
      let taken = rootNode.sizeThatFits(proposal).finite
      let origin = Point(
        x: safeArea.minX + (safeArea.width - taken.width) / 2,
        y: safeArea.minY + (safeArea.height - taken.height) / 2)
      rootNode.place(at: origin, proposal: proposal, in: nil)
      positioned.invalidateMoved()
    }
  }

  /// Pictures may be others under the same names: all are measured and painted anew.
  package func picturesDidChange() {
    rootNode?.picturesDidChange()
    changed()
  }

  /// Whether the last frame went without pictures that are on their way.
  package var awaitsPictures: Bool { pictures.areAwaited }

  /// Whether views lie where they do only until the extent of a picture comes.
  package var isLayoutProvisional: Bool { pictures.isLayoutProvisional }

  /// Has a node arranged anew whenever its position on the display changes.
  func watchPosition(of node: LayoutNode) { positioned.insert(node) }

  // MARK: Touches

  /// The nearest node that takes touches at a position on the display, in points.
  func hit(_ point: Point) -> LayoutNode? { rootNode?.hitInContainer(point) }
}
