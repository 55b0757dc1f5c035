internal import FollowspotGeometry

/// A layout with the views that it arranges.
package nonisolated struct Container<Layout: ContainerLayout, Content: View>: View, PrimitiveView {
  let layout: Layout
  let content: Content

  package init(layout: Layout, content: Content) {
    self.layout = layout
    self.content = content
  }

  /// See `View._makeNode(in:)`.
  @MainActor package func _makeNode(in environment: EnvironmentValues) -> _ViewNode {
    ContainerNode(layout, showing: content, in: environment)
  }

  /// See `View._update(_:in:)`.
  @MainActor package func _update(_ node: _ViewNode, in environment: EnvironmentValues) {
    (node as? ContainerNode<Layout>)?.update(layout, showing: content, in: environment)
  }
}

class ContainerNode<Layout: ContainerLayout>: LayoutNode {
  private(set) final var layout: Layout
  private(set) final var root: _ViewNode?
  private final var known: [LayoutNode]?
  /// The known elements whose traits may have changed since `note` last read them. The flags below are not reset for
  /// them, so they may be true without need.
  private final var changed: [LayoutNode] = []
  /// Whether some of the known elements are leaving.
  private var hasLeaving = false
  /// Whether some of the known elements are absent from the layout.
  private var hasAbsent = false
  /// Whether some of the known elements have a `zIndex`, so that painting order differs from source order.
  private var isLayered = false
  /// The last arrangement of many elements, if it can be reused.
  private final var settled: SettledStack?
  /// Whether the last arrangement is still valid unless changed elements take another size.
  final var isSettled: Bool { settled != nil }
  /// The elements changed since the last gathering, which found no preferences; `nil` if some element may have sent
  /// one.
  private final var ungathered: [LayoutNode]?
  /// The lines found before. Finding one costs an arrangement, and nested stacks ask each other.
  private var lines: [(line: AlignmentLine, proposal: ProposedViewSize, value: Double?)] = []

  init(_ layout: Layout, in environment: EnvironmentValues) {
    self.layout = layout
    super.init(in: environment)
  }

  /// Creates the node and the nodes of its content.
  convenience init(_ layout: Layout, showing content: some View, in environment: EnvironmentValues) {
    self.init(layout, in: environment)
    show(content, in: environment)
  }

  /// Updates the layout and the content.
  final func update(_ layout: Layout, showing content: some View, in environment: EnvironmentValues) {
    update(layout)
    show(content, in: environment)
  }

  /// Changes the layout.
  final func update(_ layout: Layout) {
    self.layout = layout
    invalidateLayout()
  }

  /// Shows a view: the first call makes its nodes, later ones update them. The type of view must stay the same.
  final func show(_ content: some View, in environment: EnvironmentValues) {
    self.environment = environment
    let inner = layout.adapt(environment.lazy(false))
    if let root {
      content._update(root, in: inner)
    } else {
      let root = content._makeNode(in: inner)
      root.parent = self
      self.root = root
    }
  }

  /// The elements of the container, including those that are leaving or absent from the layout.
  private final var allElements: [LayoutNode] {
    if let known {
      if !changed.isEmpty {
        for element in changed { note(element) }
        changed.removeAll(keepingCapacity: true)
      }
      return known
    }
    var elements: [LayoutNode] = []
    // The capacity suits most containers, so that memory is allocated once.
    elements.reserveCapacity(8)
    root?.collect(into: &elements)
    known = elements
    hasLeaving = false
    hasAbsent = false
    isLayered = false
    for element in elements { note(element) }
    return elements
  }

  private final func note(_ element: LayoutNode) {
    let traits = element.traits
    if element.isLeaving { hasLeaving = true }
    if traits.isAbsent { hasAbsent = true }
    if traits.zIndex != 0 { isLayered = true }
  }

  /// The visible elements, including those that are leaving.
  private final var shownElements: [LayoutNode] {
    let elements = allElements
    return hasAbsent ? elements.filter { !$0.traits.isAbsent } : elements
  }

  /// The elements that are laid out.
  final var elements: [LayoutNode] {
    let elements = shownElements
    return hasLeaving ? elements.filter { !$0.isLeaving } : elements
  }

  override func elementsChanged() {
    known = nil
    settled = nil
    ungathered = nil
    changed.removeAll(keepingCapacity: true)
    forgetLayout()
  }

  override func elementChanged(_ element: LayoutNode) {
    if known != nil { changed.append(element) }
    if settled?.note(element) == false { settled = nil }
    ungathered?.append(element)
    forgetLayout()
  }

  private final func forgetLayout() {
    layout.elementsChanged()
    lines.removeAll(keepingCapacity: true)
  }

  override func forEachChild(_ body: (_ViewNode) -> Void) { root.map(body) }

  override func measure(_ proposal: ProposedViewSize) -> Size {
    if let settled, settled.holds(at: proposal) { return settled.size }
    return layout.measure(elements, proposal)
  }

  override func arrange(in size: Size, proposal: ProposedViewSize) {
    if settled?.holds(at: proposal) == true {
      settled?.placeAgain(in: self)
      return
    }
    settled = nil
    ungathered = nil
    let elements = elements
    for (element, placement) in zip(elements, placements(of: elements, in: size, proposal: proposal)) {
      place(element, placement, in: size)
    }
    if hasAbsent {
      for element in allElements where element.traits.isAbsent {
        place(element, Placement(origin: .zero, proposal: .zero), in: size)
      }
    }
    if hasLeaving {
      for element in shownElements where element.isLeaving { element.placeAgain(in: self) }
    } else if !hasAbsent, elements.count >= SettledStack.fewest, layout.asksOnce(proposal), arePlain(elements) {
      settled = SettledStack(proposal, sizeThatFits(proposal))
    }
  }

  private final func arePlain(_ elements: [LayoutNode]) -> Bool {
    for element in elements where !element.isPlain { return false }
    return true
  }

  /// Returns the placements of the elements.
  func placements(of elements: [LayoutNode], in size: Size, proposal: ProposedViewSize) -> [Placement] {
    layout.arrange(elements, in: size, proposal: proposal)
  }

  override func findLine(_ line: AlignmentLine, at proposal: ProposedViewSize) -> Double? {
    if let known = lines.first(where: { $0.line == line && $0.proposal == proposal }) { return known.value }
    let size = sizeThatFits(proposal).finite
    let value = layout.find(line, elements, in: size, proposal: proposal) ?? merged(line, in: size, at: proposal)
    lines.append((line, proposal, value))
    return value
  }

  private func merged(_ line: AlignmentLine, in size: Size, at proposal: ProposedViewSize) -> Double? {
    let elements = elements
    guard line.isBaseline || hasLinesInside else { return nil }
    let places = layout.arrange(elements, in: size, proposal: proposal)
    return line.merged(
      zip(elements, places).compactMap { element, place in
        line.shifted(element.explicitLine(line, at: place.proposal), by: place.origin)
      })
  }

  override func findSpacing() -> ViewSpacing {
    // A settled stack contains only elements with the default spacing.
    settled?.holds() == true ? ViewSpacing() : layout.spacing(of: elements)
  }

  override func findsLines() -> Bool { layout.findsLines || settled?.holds() != true && hasLinesInside }

  private var hasLinesInside: Bool {
    for element in elements where element.hasLines { return true }
    return false
  }

  /// The elements from back to front. Elements with the same index are in source order.
  private var paintingOrder: [LayoutNode] {
    let elements = shownElements
    guard isLayered else { return elements }
    let indices = elements.map(\.traits.zIndex)
    return elements.indices.sorted { (indices[$0], $0) < (indices[$1], $1) }.map { elements[$0] }
  }

  override func paint(_ builder: inout DisplayListBuilder) {
    for element in paintingOrder { element.paintInContainer(&builder) }
  }

  override func hit(_ point: Point) -> LayoutNode? {
    for element in paintingOrder.reversed() {
      if let hit = element.hitInContainer(point) { return hit }
    }
    return nil
  }

  /// The description of the content, which holds while ``isDescribed`` does.
  private final var kept: SemanticsBuilder.CachedDescription?

  override func describe(_ builder: inout SemanticsBuilder) {
    if let kept, isDescribed, !builder.isThorough, kept.place == builder.place { return builder.add(kept) }
    let (start, scopes) = (builder.nodes.count, builder.scopes.count)
    describeElements(&builder)
    builder.dropUnnamed(since: start)
    // A description that is kept must not hold private content after the session or the document has ended.
    let keeps = keepsItems && !builder.isThorough && !environment.isPrivate && !builder.isPrivate(since: start)
    kept = keeps ? builder.kept(since: start, scopes: scopes) : nil
  }

  /// Describes the elements in the order in which they are written, whatever order they are painted in.
  func describeElements(_ builder: inout SemanticsBuilder) {
    for element in elements { element.describeInContainer(&builder) }
  }

  override var opaqueAreas: [Rect] { elements.flatMap(\.opaqueAreasInContainer) }

  override func opaqueAreas(over element: LayoutNode) -> [Rect] {
    paintingOrder.reversed().prefix { $0 !== element }.flatMap(\.opaqueAreasInContainer)
  }

  override var keepsItems: Bool { shownElements.count > 1 }
  override var clipsContent: Bool { layout.clipsContent }
  #if SwiftUI
    override var containedElements: [LayoutNode]? { elements }
  #endif

  override func send(_ preferences: inout PreferenceValues) {
    if let ungathered, areSilent(ungathered) {
      self.ungathered?.removeAll(keepingCapacity: true)
      return
    }
    let sent = preferences.sent
    for element in hasLeaving || hasAbsent ? allElements : elements where !element.isLeaving {
      element.gather(&preferences)
    }
    ungathered = preferences.sent == sent ? [] : nil
  }

  /// Whether some elements send no preferences. If one does, all elements must be gathered to keep the order.
  private final func areSilent(_ elements: [LayoutNode]) -> Bool {
    var trial = PreferenceValues()
    for element in elements where !element.isLeaving { element.gather(&trial) }
    return trial.sent == 0
  }
}
