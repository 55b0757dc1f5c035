public import FollowspotDrawing
internal import FollowspotExecution
public import FollowspotGeometry

/// The root as a view with a body, so that the models it reads are observed.
private struct RootView<Content: View>: View {
  let content: () -> Content

  var body: some View { PresentationStack(content: AnyView(content())) }
}

/// The owner of a view tree, which turns it into display lists.
///
/// The host runs only when it is called. ``needsUpdate`` is set when something changes; the event loop then calls
/// ``update()`` when the display is ready.
@MainActor
public final class ViewHost {
  /// The size of the display in points.
  public private(set) var size: Size
  /// The number of pixels in a point, 0.01…100.
  public private(set) var scale: Double
  /// The widths of the display's edges that views avoid unless they ignore the safe area, in points.
  public var safeAreaInsets: EdgeInsets {
    didSet {
      safeAreaInsets = safeAreaInsets.finite
      if safeAreaInsets != oldValue { layoutDidChange() }
    }
  }
  /// The panels that the picture spans, in points, the most important first; empty for a single one.
  package var panels: [Rect] = [] { didSet { if panels != oldValue { layoutDidChange() } } }
  /// Whether changes are shown without animation, for pictures that must not depend on time.
  public var disablesAnimations = false
  /// The longest time that a frame waits for pictures that it is the first to show; `nil` waits for all of them, so
  /// that the result doesn't depend on time. Later pictures fade in, and views whose size depends on them are laid out
  /// again.
  public var picturePatience: Duration?
  /// Whether ``update()`` would return another list than before.
  public private(set) var needsUpdate = true

  /// The texts of the last ``update()`` that did not fit and end in an ellipsis.
  public var truncatedTexts: [String] {
    builder(isThorough: true).truncatedTexts
  }

  private(set) var rootNode: ContainerNode<ZStackArrangement>?
  /// Updates the root view with an environment.
  private var showRoot: (EnvironmentValues) -> Void = { _ in }
  private var shown = DisplayList()
  private var dirty = DirtyNodes()
  /// The running animations.
  var motions = Motions()
  /// Whether motions without an end cause no frame, because they are invisible, as on a blank display.
  package var restsEndlessMotion = false
  /// The number of updates so far.
  private(set) var round = 0
  /// The transaction of the layout in this update.
  private var layoutTransaction = Transaction()
  /// The last update that contained an animation set by a view.
  private var animatedRound: Int?
  /// The time for which motions were last shown.
  private var movedAt: Duration?
  private var needsLayout = true
  /// The pictures that are still loading.
  private(set) lazy var pictures = PictureArrivals(of: self)
  private var pending: [() -> Void] = []
  /// The actions that run after every layout, by the serial numbers of their nodes.
  var listeners: [Int: (ViewHost) -> Void] = [:]
  /// Whether the listeners were not yet called for the last layout.
  private var owesReport = false
  /// The actions that run after the next report.
  private var afterReport: [() -> Void] = []
  /// The completions of ended animations. The next update runs them, outside of the code that ended the animation.
  var dueCompletions: [() -> Void] = []
  /// Called with a sentence for the author of the views; see `notice(_:about:)`.
  public var onNotice: ((String) -> Void)?
  /// The subjects of the notices so far.
  var noticed: Set<AnyHashable> = []
  /// The nodes that depend on their position on the display.
  private var positioned = PositionWatch()
  /// The marks whose rows lazy stacks must make.
  var wantedRows = WantedRows()
  package let gestures = GestureArbiter()
  /// Returns the language in which elements are described unless they say another; `nil` for the environment's.
  package var spokenLanguage: () -> String? = { nil }
  /// Returns the current time in seconds since 1970 UTC; `nil` for a clock that follows the timeline.
  package var wallClock: (() -> Double)?
  /// Called for every touch before the views receive it; returning false drops the touch. A filter that drops the
  /// beginning of a touch must also drop its end.
  package var touchFilter: ((Touch) -> Bool)?
  /// Called for every key that goes down and for every scan, before the views receive it; returning false drops the key.
  package var keyFilter: (() -> Bool)?
  /// The views that handle keys and scans.
  var keyListeners = KeyListeners()
  /// The views that offer a text for editing, by the serial numbers of their nodes.
  var textInputs: [Int: TextInputReference] = [:]
  /// The focus of keys.
  var focus = HostFocus()
  /// The keyboard on the screen; `nil` for a display without one.
  package var panel: (any InputPanel)?
  /// The keyboard while it is shown.
  var shownPanel: ShownPanel?
  /// The fingers that came down on the keyboard.
  var panelFingers: Set<Int> = []
  /// The distance by which the views are moved up, so that the keyboard doesn't hide the field, in points.
  package internal(set) var stageShift = 0.0
  /// The lists of which a row was made for the focus.
  var wishes: [LazyRowsNode] = []
  /// The work that gestures have not begun, in order.
  var touchWork: [TouchWork] = []
  /// Whether gestures handle something.
  var handlesTouches = false
  /// The timer for the timeouts of gestures.
  private(set) lazy var touchTimer = timeline.timer { [weak self] in self?.ringTouches() }
  /// The tree's clock. The caller advances it before updating the tree or sending touches.
  public let timeline: Timeline

  /// Creates the tree of a view, whose body is evaluated at once.
  ///
  /// - Parameters:
  ///   - size: The size of the display in points.
  ///   - scale: The number of pixels in a point, 0.01…100. Values that are not positive count as 1.
  ///   - safeAreaInsets: The edges of the display that views keep clear of, in points.
  ///   - environment: The environment of the views; it needs a text measurer and an image provider above all.
  ///   - timeline: The tree's clock; a new one by default.
  ///   - root: Returns the view. Called again when an observable model that it reads changes.
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

  /// The environment of the root view. Setting it updates all views; they keep their state.
  public var environment: EnvironmentValues {
    didSet { environmentDidChange() }
  }

  var inherited: EnvironmentValues {
    var environment = environment
    environment.host = self
    environment.displayScale = scale
    return environment
  }

  private func environmentDidChange() {
    showRoot(inherited)
    if let panel, let shown = shownPanel { show(panel, in: shown.node) }
    layoutDidChange()
  }

  /// Sets the size and scale for another display or mode.
  public func resize(to size: Size, scale: Double) {
    let size = size.sanitized.finite
    let scale = scale.asDisplayScale
    guard size != self.size || scale != self.scale else { return }
    self.size = size
    self.scale = scale
    onResize?()
    environmentDidChange()
  }

  /// Called when the size changes, before the new layout.
  package var onResize: (() -> Void)?

  /// Detaches the tree; every view disappears.
  public func close() {
    closePanel()
    cancelTouches()
    rootNode?.detach()
    rootNode = nil
    showRoot = { _ in }
    dirty.removeAll()
    listeners = [:]
    keyListeners = KeyListeners()
    textInputs = [:]
    focus = HostFocus()
    motions.prune()
    pending += takeDueCompletions()
    runPending()
  }

  /// Evaluates changed bodies, lays out, runs the actions that wait for layout, and paints.
  ///
  /// - Returns: The display list of the whole display; the previous one if nothing changed.
  public func update() -> DisplayList {
    move()
    guard needsUpdate else { return shown }
    settle()
    // A state that follows the focus may change views, which may move the focus.
    var rounds = 4
    while rounds > 0, followFocus() {
      settle()
      rounds -= 1
    }
    followPanel()
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

  /// Brings the tree up to date, including all follow-up changes, without painting it. For callers that only need
  /// positions.
  package func layOutCompletely() {
    move()
    for _ in 0..<8 where !isInOrder || isCompletionDue { settle() }
  }

  /// The result of ``update()``, painted without any cached items.
  package var paintedAnew: DisplayList { DisplayList(builder(isThorough: true).items) }

  /// The display list with areas of one colour in place of what is for the visitor alone; `nil` if nothing is.
  package var listWithoutPrivate: DisplayList? {
    let builder = builder(isThorough: true, hidesPrivate: true)
    return builder.hasHidden ? DisplayList(builder.items) : nil
  }

  /// Returns a builder that has painted the tree in its current state.
  private func builder(isThorough: Bool, hidesPrivate: Bool = false) -> DisplayListBuilder {
    var builder = DisplayListBuilder(
      scale: scale, palette: environment.palette,
      visible: DeviceRect(Rect(origin: .zero, size: size), scale: scale), isThorough: isThorough,
      hidesPrivate: hidesPrivate, count: shown.items.count)
    builder.translated(by: Point(x: 0, y: -stageShift)) { rootNode?.paintInContainer(&$0) }
    if let shown = shownPanel { paintPanel(shown, &builder) } else { paintFocus(&builder) }
    return builder
  }

  /// Whether all bodies, positions and actions are up to date.
  private var isInOrder: Bool { dirty.isEmpty && !needsLayout && isIdle }

  /// Whether no action waits for a layout.
  private var isIdle: Bool { pending.isEmpty && !owesReport && afterReport.isEmpty }

  /// Brings the tree up to date without painting it.
  ///
  /// Needed before a touch is delivered: a view that a change has put under the finger must be there at once, even if
  /// the display can't show it yet.
  package func settle() {
    guard !isInOrder || isCompletionDue else { return }
    // Changes from here to the next update belong to that update.
    defer { round += 1 }
    // Actions may change state, which may make views appear with further actions. A tree that never settles is shown as
    // it is and continues in the next frame. So a mistake in a view costs frame rate but doesn't block the kiosk.
    for _ in 0..<8 {
      evaluateDirty()
      if disablesAnimations { layoutTransaction.disablesAnimations = true }
      layoutTransaction.run { layOut() }
      layoutTransaction = Transaction()
      motions.prune()
      pending += takeDueCompletions()
      if dirty.isEmpty, isIdle { break }
      // Actions requested from here on wait for the next layout.
      let (isReported, actions) = (owesReport, afterReport)
      (owesReport, afterReport) = (false, [])
      runPending()
      if isReported { report() }
      for action in actions { action() }
    }
  }

  /// Calls all listeners, in the order in which they were added.
  private func report() {
    for (_, tell) in listeners.sorted(by: { $0.key < $1.key }) { tell(self) }
    if pictures.endProvisionalLayout() { owesReport = true }
  }

  /// Reports the layout once more, even if nothing in it changes.
  package func reportLayout() {
    owesReport = true
    changed()
  }

  /// Returns a preference of the whole tree, after ``update()``.
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

  /// Notes that the tree must be painted again, without a layout.
  func changed() { needsUpdate = true }

  /// Runs an action after the next layout report. If no layout is needed, the last report counts.
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

  /// Shows all motions at the current time.
  private func move() {
    guard !motions.isEmpty, movedAt != timeline.now else { return }
    movedAt = timeline.now
    for motion in motions.take() where motion.move(at: timeline.now) { motions.insert(motion) }
    if isCompletionDue { changed() }
  }

  /// Assigns this update's layout to the current transaction, unchanged for the whole tree, and below each view in the
  /// form that the view gives it.
  func noteLayoutTransaction() {
    Transaction.origin.completion?.belong(to: self)
    if Transaction.origin.saysSomething { layoutTransaction = Transaction.origin }
    if Transaction.current.isAnimated { animatedRound = round }
  }

  /// Notes that a view animates a change in this update. Returns the number of the update.
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

  /// The display without the safe area insets, in points.
  package var safeArea: Rect { Rect(origin: .zero, size: size).inset(by: safeAreaInsets) }

  private func layOut() {
    guard let rootNode, needsLayout else { return }
    let start = Trace.start()
    defer { Trace.end(.layout, from: start) }
    owesReport = true
    let isAnimated = layoutTransaction.isAnimated || animatedRound == round
    let before = isAnimated ? FramesBefore(below: rootNode) : nil
    defer { before?.move(in: layoutTransaction, on: self) }
    repeat { layOut(rootNode) } while pictures.waitForSizes(within: picturePatience)
  }

  private func layOut(_ rootNode: LayoutNode) {
    // Nodes that depend on their position on the display are arranged again if it changed.
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

  /// Measures and paints all pictures again, because files may have changed.
  package func picturesDidChange() {
    rootNode?.picturesDidChange()
    changed()
  }

  /// Whether the last frame was shown without pictures that are still loading.
  package var awaitsPictures: Bool { pictures.areAwaited }

  /// Whether positions may still change when the sizes of pictures become known.
  package var isLayoutProvisional: Bool { pictures.isLayoutProvisional }

  /// Rearranges a node whenever its position on the display changes.
  func watchPosition(of node: LayoutNode) { positioned.insert(node) }

  // MARK: Touches

  /// Returns the innermost node that accepts touches at a position on the display, in points.
  func hit(_ point: Point) -> LayoutNode? {
    if isOnPanel(point), let node = shownPanel?.node { return node.hitInContainer(point) ?? node }
    return rootNode?.hitInContainer(onStage(point))
  }
}
