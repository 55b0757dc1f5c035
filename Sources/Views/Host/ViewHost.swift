public import FollowspotDrawing
internal import FollowspotExecution
public import FollowspotGeometry

/// The root as a view with a body, so that the models it reads are observed.
private nonisolated struct RootView<Content: View>: View {
  let content: () -> Content

  @MainActor var body: some View { PresentationStack(content: AnyView(content())) }
}

/// The owner of a view tree, which turns it into display lists.
///
/// The host runs only when it is called. ``needsUpdate`` is set when something changes; the event loop then calls
/// ``update()`` when the display is ready.
@MainActor
public final class ViewHost {
  /// The display on which the views are laid out.
  package internal(set) var display: HostDisplay {
    didSet { if display != oldValue { updates.layoutDidChange() } }
  }
  /// The size of the display in points.
  public var size: Size { display.size }
  /// The number of pixels in a point, 0.01…100.
  public var scale: Double { display.scale }
  /// The widths of the display's edges that views avoid unless they ignore the safe area, in points.
  public var safeAreaInsets: EdgeInsets {
    get { display.safeAreaInsets }
    set { display.safeAreaInsets = newValue }
  }
  /// The panels that the picture spans, in points, the most important first; empty for a single one.
  package var panels: [Rect] {
    get { display.panels }
    set { display.panels = newValue }
  }
  /// The longest time that a frame waits for pictures that it is the first to show; `nil` waits for all of them, so
  /// that the result doesn't depend on time. Later pictures fade in, and views whose size depends on them are laid out
  /// again.
  public var picturePatience: Duration?

  private(set) var rootNode: ContainerNode<ZStackArrangement>?
  /// Updates the root view with an environment.
  private var showRoot: (EnvironmentValues) -> Void = { _ in }
  private var shown = DisplayList()
  /// The changes since the last frame.
  package let updates: FrameUpdates
  /// Whether motions without an end cause no frame, because they are invisible, as on a blank display.
  package var restsEndlessMotion = false
  /// The pictures that are still loading.
  private(set) lazy var pictures = PictureArrivals(of: self)
  var notices = HostNotices()
  /// The marks whose rows lazy stacks must make.
  var wantedRows = WantedRows()
  /// The way of touches to the views.
  package private(set) lazy var touches = HostTouches(timer: timeline.timer { [weak self] in self?.advanceTouches() })
  /// Returns the language in which elements are described unless they say another; `nil` for the environment's.
  package var spokenLanguage: () -> String? = { nil }
  /// Returns the current time in seconds since 1970 UTC; `nil` for a clock that follows the timeline.
  package var wallClock: (() -> Double)?
  #if SwiftUI
    /// The seconds from the time of the views to that of the machine's dates; `nil` before a text has needed them.
    package var liveOffset: Double?
    /// The objects that all views have in common, by type.
    private var shared: [ObjectIdentifier: AnyObject] = [:]

    /// Returns the object of a type that all views have in common.
    package func shared<Object: AnyObject>(_ make: () -> Object) -> Object {
      if let known = shared[ObjectIdentifier(Object.self)] as? Object { return known }
      let object = make()
      shared[ObjectIdentifier(Object.self)] = object
      return object
    }
  #endif
  /// The way of keys and scans to the views.
  package var keys = HostKeys()
  /// The focus of keys.
  var focus = HostFocus()
  /// The keyboard on the screen.
  package let panel = HostPanel()
  /// The tree's clock. The caller advances it before updating the tree or sending touches.
  public let timeline: ViewTimeline

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
    environment: EnvironmentValues = EnvironmentValues(), timeline: ViewTimeline = ViewTimeline(),
    @ViewBuilder root: @escaping () -> some View
  ) {
    self.timeline = timeline
    updates = FrameUpdates(at: timeline)
    display = HostDisplay(size: size, scale: scale, safeAreaInsets: safeAreaInsets)
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
    if let keyboard = panel.keyboard, let shown = panel.shown { show(keyboard, in: shown.node) }
    updates.layoutDidChange()
  }

  /// Sets the size and scale for another display or mode.
  public func resize(to size: Size, scale: Double) {
    guard display.resize(to: size, scale: scale) else { return }
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
    keys.close()
    focus = HostFocus()
    updates.close()
  }

  /// Evaluates changed bodies, lays out, runs the actions that wait for layout, and paints.
  ///
  /// - Returns: The display list of the whole display; the previous one if nothing changed.
  public func update() -> DisplayList {
    updates.move()
    guard needsUpdate else { return shown }
    settle()
    // A state that follows the focus may change views, which may move the focus. Views in which it never rests get a
    // frame after four rounds, and the next round in the next frame.
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
    updates.didPaint()
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
  package func layOutCompletely() { updates.settleCompletely(self) }

  /// Whether views are being placed.
  package var isLayingOut: Bool { updates.isLayingOut }

  /// The result of ``update()``, painted without any cached items.
  package var listWithoutCache: DisplayList { DisplayList(builder(isThorough: true).items) }

  /// The texts that do not fit and end in an ellipsis. Each reading paints the tree once.
  public var truncatedTexts: [String] { builder(isThorough: true).truncatedTexts }

  /// The display list with areas of one colour in place of what is for the visitor alone; `nil` if nothing is.
  package var listWithoutPrivate: DisplayList? {
    let builder = builder(isThorough: true, hidesPrivate: true)
    return builder.hasHidden ? DisplayList(builder.items) : nil
  }

  /// Returns a builder that has painted the tree in its current state.
  private func builder(isThorough: Bool, hidesPrivate: Bool = false) -> DisplayListBuilder {
    var builder = DisplayListBuilder(
      scale: scale, palette: environment.palette, visible: DeviceRect(display.bounds, scale: scale),
      isThorough: isThorough, hidesPrivate: hidesPrivate, count: shown.items.count)
    builder.translated(by: Point(x: 0, y: -panel.shift)) { rootNode?.paintInContainer(&$0) }
    if let shown = panel.shown { paintPanel(shown, &builder) } else { paintFocus(&builder) }
    return builder
  }

  /// Brings the tree up to date without painting it.
  ///
  /// Needed before a touch is delivered: a view that a change has put under the finger must be there at once, even if
  /// the display can't show it yet.
  package func settle() { updates.settle(self) }

  /// Returns a preference of the whole tree, after ``update()``.
  package func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value {
    var values = PreferenceValues()
    rootNode?.gather(&values)
    return values[Key.self] ?? Key.defaultValue
  }

  // MARK: Motion

  /// Whether ``update()`` would return another list than before.
  public var needsUpdate: Bool { updates.isNeeded }
  /// Whether changes are shown without animation, for pictures that must not depend on time.
  public var disablesAnimations: Bool {
    get { updates.disablesAnimations }
    set { updates.disablesAnimations = newValue }
  }
  /// The time of the next frame of an animation; `nil` if nothing is animated that is seen.
  public var nextFrame: Duration? { updates.motions.nextMove(after: timeline.now, skipsEndless: restsEndlessMotion) }
  /// Whether all finite animations have ended, no update is needed and no lifted finger is still ambiguous.
  public var isSettled: Bool { !needsUpdate && !updates.motions.hasFinite && !gestures.isUndecided }

  // MARK: Pictures

  /// Measures and paints all pictures again, because files may have changed.
  package func picturesDidChange() {
    rootNode?.picturesDidChange()
    updates.changed()
  }

  /// Whether the last frame was shown without pictures that are still loading.
  package var awaitsPictures: Bool { pictures.areAwaited }

  /// Whether positions may still change when the sizes of pictures become known.
  package var isLayoutProvisional: Bool { pictures.isLayoutProvisional }

  /// Called with each sentence for the author of the views, such as about a view that can't be shown.
  public var onNotice: ((String) -> Void)? {
    get { notices.receiver }
    set { notices.receiver = newValue }
  }
}
