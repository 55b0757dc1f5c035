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
      if margins != EdgeInsets() { return node.content.show(padded(by: margins), in: node.environment) }
    #endif
    node.content.show(content, in: node.environment)
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

  override func detach() {
    super.detach()
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
    Point(
      x: max(0, min(offset.x, whole.width - size.width)), y: max(0, min(offset.y, whole.height - size.height)))
  }

  /// Scrolls by a distance in points, within the content. Returns whether the content moved.
  @discardableResult
  func scroll(by distance: Point) -> Bool {
    let way = Point(
      x: !axes.contains(.horizontal) ? 0 : environment.layoutDirection == .rightToLeft ? -distance.x : distance.x,
      y: axes.contains(.vertical) ? distance.y : 0)
    let next = clamped(offset + way, content.frame.size, in: frame.size)
    guard next != offset else { return false }
    offset = next
    invalidateLayout()
    return true
  }

  override var clipsContent: Bool { true }
  override var isPainted: Bool { true }

  override var gestureClient: GestureClient? {
    environment.isScrollEnabled && environment.isEnabled ? gesture.client(of: self) : nil
  }

  override func paint(_ builder: inout DisplayListBuilder) {
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
