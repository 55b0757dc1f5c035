internal import FollowspotDrawing
package import FollowspotGeometry
internal import FollowspotSemantics

/// A window on larger content that a finger scrolls.
///
/// A bar shows that there is more; see ``View/scrollIndicators(_:axes:)``.
public nonisolated struct ScrollView<Content: View>: View, PrimitiveView {
  private let axes: Axis.Set
  private let showsIndicators: Bool
  private let content: Content

  /// Creates a scroll view.
  ///
  /// - Parameters:
  ///   - axes: The axes along which the content scrolls.
  ///   - showsIndicators: Whether a bar may show which part of the content is visible.
  ///   - content: The views, in a column if they scroll vertically, else in a row.
  public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
  ) {
    (self.axes, self.showsIndicators) = (axes, showsIndicators)
    self.content = content()
  }

  /// See `View._makeNode(in:)`.
  @MainActor public func _makeNode(in environment: EnvironmentValues) -> _ViewNode {
    let node = ScrollNode(axes, indicators: indicators(in: environment), in: environment)
    show(in: node)
    return node
  }

  /// See `View._update(_:in:)`.
  @MainActor public func _update(_ node: _ViewNode, in environment: EnvironmentValues) {
    guard let node = node as? ScrollNode else { return }
    node.environment = environment
    node.update(axes, indicators: indicators(in: environment))
    show(in: node)
  }

  @MainActor private func show(in node: ScrollNode) {
    #if SwiftUI
      let margins = node.environment.scrollMargins
      let inner = node.environment.withoutScrollOptions
      node.watch()
      if margins != EdgeInsets() { return node.content.show(padded(by: margins), in: inner) }
      node.content.show(content, in: inner)
    #else
      node.content.show(content, in: node.environment)
    #endif
  }

  #if SwiftUI
    /// Returns the content with space around it, which scroll views inside don't have.
    private func padded(by margins: EdgeInsets) -> some View {
      Group {
        if axes.contains(.vertical) { VStack { content } } else { HStack { content } }
      }
      .environment(\.scrollMargins, EdgeInsets())
      .padding(margins)
    }
  #endif

  private func indicators(in environment: EnvironmentValues) -> Axis.Set {
    showsIndicators ? environment.scrollIndicatorAxes.intersection(axes) : []
  }
}

/// The node of a scroll view, which keeps the scroll position.
package final class ScrollNode: LayoutNode {
  private(set) var axes: Axis.Set
  /// The axes along which a bar shows the visible part.
  private(set) var indicators: Axis.Set
  let content: ContainerNode<StackLayout>
  /// The scroll position: the distance of the window from the content's start, in points.
  package private(set) var offset = Point.zero {
    didSet { if let memory { memory.place.note(offset, of: memory.number) } }
  }
  /// The place where the position is kept, once the view was laid out.
  private var memory: (place: ScrollMemory, number: Int)?
  private var hasRemembered = false

  #if SwiftUI
    /// The marked stacks at whose views the content comes to rest.
    var targetNodes: [WeakTarget] = []
    /// The way in which a finger moves the content.
    package var phase = ScrollPhase.idle {
      didSet {
        guard phase != oldValue else { return }
        for observer in environment.scrollOptions.observers { observer.didEnter(phase, from: oldValue, self) }
      }
    }
    /// Whether the content is where the anchor for changes of its size has it; `nil` before it had a size.
    private var isAtAnchor: Bool?
  #endif
  private let gesture = ScrollGesture()
  /// The lazy stacks inside.
  private var lazyStacks: [LazyStackNode] = []

  init(_ axes: Axis.Set, indicators: Axis.Set, in environment: EnvironmentValues) {
    (self.axes, self.indicators) = (axes, indicators)
    content = ContainerNode(Self.layout(axes), in: environment)
    super.init(in: environment)
    content.parent = self
  }

  private static func layout(_ axes: Axis.Set) -> StackLayout {
    StackLayout(axis: axes.contains(.vertical) ? .vertical : .horizontal, spacing: nil)
  }

  func update(_ axes: Axis.Set, indicators: Axis.Set) {
    if indicators != self.indicators { invalidatePainting() }
    (self.axes, self.indicators) = (axes, indicators)
    content.update(Self.layout(axes))
  }

  override func forEachChild(_ body: (_ViewNode) -> Void) { body(content) }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : proposal.width,
      height: axes.contains(.vertical) ? nil : proposal.height)
  }

  override func measure(_ proposal: ProposedViewSize) -> Size {
    let size = content.sizeThatFits(inner(proposal))
    return Size(
      width: axes.contains(.horizontal) ? proposal.width ?? size.width : size.width,
      height: axes.contains(.vertical) ? proposal.height ?? size.height : size.height)
  }

  override func arrange(in size: Size, proposal: ProposedViewSize) {
    let inner = inner(proposal)
    remember()
    followRows()
    let late = lazyStacks.filter { !$0.look(at: window(on: $0)) }
    if !late.isEmpty { build { for stack in late { stack.invalidateLayout() } } }
    let whole = content.sizeThatFits(inner).finite
    followRows()
    #if SwiftUI
      follow(whole, in: size)
    #endif
    offset = clamped(offset, whole, in: size)
    place(content, Placement(origin: Point.zero - offset, proposal: inner), in: size)
    // Views before a stack may have moved it, and its end may have become visible.
    for stack in lazyStacks where !stack.look(at: window(on: stack)) { stack.invalidateLayout() }
  }

  /// Begins where the view was left when it was shown before.
  private func remember() {
    guard !hasRemembered else { return }
    hasRemembered = true
    guard let place = environment.scrollMemory, !containers.dropFirst().contains(where: { $0 is ScrollNode }) else {
      return
    }
    let (number, former) = place.join()
    memory = (place, number)
    offset = former
  }

  #if SwiftUI
    /// Reports each layout to the observers.
    func watch() {
      guard !environment.scrollOptions.observers.isEmpty else { return }
      host?.updates.listeners[serial] = { [weak self] in
        guard let self, !isDetached else { return }
        for observer in environment.scrollOptions.observers { observer.didLayOut(self) }
      }
    }

    /// Begins at an anchor of the content, and stays at one when sizes change.
    private func follow(_ whole: Size, in size: Size) {
      let options = environment.scrollOptions
      let isFirst = isAtAnchor == nil
      guard let anchor = isFirst ? options.initialAnchor : options.sizeAnchor else {
        isAtAnchor = false
        return
      }
      func rest(at anchor: UnitPoint) -> Point {
        Point(
          x: axes.contains(.horizontal) ? max(0, whole.width - size.width) * anchor.x : 0,
          y: axes.contains(.vertical) ? max(0, whole.height - size.height) * anchor.y : 0)
      }
      if isFirst ? offset == .zero : isAtAnchor == true { offset = rest(at: anchor) }
      isAtAnchor = options.sizeAnchor.map { offset.distance(to: rest(at: $0)) < 1 } ?? false
    }
  #endif

  override func detach() {
    super.detach()
    #if SwiftUI
      host?.updates.listeners[serial] = nil
    #endif
    if let memory { memory.place.leave(memory.number) }
    memory = nil
  }

  /// Adds a lazy stack, which is then notified of its visible part.
  func join(_ stack: LazyStackNode) {
    guard !lazyStacks.contains(where: { $0 === stack }) else { return }
    lazyStacks.append(stack)
  }

  /// Adjusts the scroll position to rows whose estimated length was wrong, so that visible rows stay in place.
  private func followRows() {
    lazyStacks.removeAll { $0.isDetached || $0.scroll !== self }
    for stack in lazyStacks {
      let shift = stack.takeShift()
      if stack.layout.axis == .horizontal { offset.x += shift } else { offset.y += shift }
    }
  }

  /// Returns the visible part of a stack, relative to its start.
  private func window(on stack: LazyStackNode) -> Stretch? {
    var origin = Point.zero
    for node in stack.containers {
      if node === content { break }
      origin = origin + node.frame.origin
    }
    if stack.layout.axis == .vertical { return Stretch(start: offset.y - origin.y, length: frame.height) }
    let start =
      environment.layoutDirection == .rightToLeft
      ? content.frame.width - origin.x - stack.frame.width : origin.x
    return Stretch(start: offset.x - start, length: frame.width)
  }

  private func clamped(_ offset: Point, _ whole: Size, in size: Size) -> Point {
    #if SwiftUI
      if let anchor = environment.scrollOptions.alignmentAnchor {
        // Smaller content has a negative position.
        func clamped(_ offset: Double, _ rest: Double, _ anchor: Double, _ axis: Axis.Set) -> Double {
          rest >= 0 ? max(0, min(offset, rest)) : axes.contains(axis) ? rest * anchor : 0
        }
        return Point(
          x: clamped(offset.x, whole.width - size.width, anchor.x, .horizontal),
          y: clamped(offset.y, whole.height - size.height, anchor.y, .vertical))
      }
    #endif
    return Point(
      x: max(0, min(offset.x, whole.width - size.width)), y: max(0, min(offset.y, whole.height - size.height)))
  }

  #if SwiftUI
    /// Scrolls to a position in points, within the content.
    package func scroll(to place: Point) { scroll(by: mirrored(place - offset)) }

    /// Returns the nearest scroll position that the content has.
    func reachable(_ offset: Point) -> Point { clamped(offset, content.frame.size, in: frame.size) }

    /// Turns a distance on the display into one from the leading edge, and back.
    func mirrored(_ distance: Point) -> Point {
      environment.layoutDirection == .rightToLeft ? Point(x: -distance.x, y: distance.y) : distance
    }
  #endif

  /// Scrolls by a distance in points, within the content. Returns whether the content moved.
  @discardableResult
  func scroll(by distance: Point) -> Bool {
    let way = Point(
      x: !axes.contains(.horizontal) ? 0 : environment.layoutDirection == .rightToLeft ? -distance.x : distance.x,
      y: axes.contains(.vertical) ? distance.y : 0)
    let next = clamped(offset + way, content.frame.size, in: frame.size)
    guard next != offset else { return false }
    offset = next
    #if SwiftUI
      if isAtAnchor != nil { isAtAnchor = false }
    #endif
    invalidateLayout()
    return true
  }

  #if SwiftUI
    override var clipsContent: Bool { !environment.scrollOptions.showsBeyond }
  #else
    override var clipsContent: Bool { true }
  #endif
  override var isPainted: Bool { true }

  override var gestureClient: GestureClient? {
    environment.isScrollEnabled && environment.isEnabled ? gesture.client(of: self) : nil
  }

  override func paint(_ builder: inout DisplayListBuilder) {
    #if SwiftUI
      guard clipsContent else {
        content.paintInContainer(&builder)
        return ScrollIndicator.paint(&builder, of: self)
      }
    #endif
    let clip = builder.device(shownBounds)
    let list = builder.isolated(in: clip) { content.paintInContainer(&$0) }
    guard !list.items.isEmpty else { return }
    builder.add(.group(CompositingGroup(list, clip: .rectangle(clip))))
    ScrollIndicator.paint(&builder, of: self)
  }

  override func hit(_ point: Point) -> LayoutNode? {
    guard Rect(origin: .zero, size: frame.size).contains(point) else { return nil }
    return content.hitInContainer(point) ?? self
  }

  override func send(_ preferences: inout PreferenceValues) { content.gather(&preferences) }

  override func describe(_ builder: inout SemanticsBuilder) {
    let start = builder.nodes.count
    content.describeInContainer(&builder)
    let end = Point(x: content.frame.width - frame.width, y: content.frame.height - frame.height)
    var area = builder.element(.scrollArea, of: self)
    // A point of tolerance, because sizes are sums of fractions.
    func scrolls(_ axis: Axis.Set, _ distance: Double) -> Bool { axes.contains(axis) && distance > 1 }
    if scrolls(.horizontal, end.x - offset.x) || scrolls(.vertical, end.y - offset.y) {
      area.actions.insert(.scrollForward)
    }
    if scrolls(.horizontal, offset.x) || scrolls(.vertical, offset.y) { area.actions.insert(.scrollBackward) }
    guard !area.actions.isEmpty else { return }
    builder.contain(since: start, in: &area)
    builder.add(area)
  }
}
