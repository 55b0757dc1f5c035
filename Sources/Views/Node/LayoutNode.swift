package import FollowspotGeometry

/// A node with a frame.
///
/// Layout has two phases. A container first calls ``sizeThatFits(_:)`` with any number of proposals, and then places
/// each element once. Sizes are cached until something below changes.
package class LayoutNode: _ViewNode {
  /// The node that placed this one. The frame is in its coordinates.
  final var container: LayoutNode? { outer }
  // Unchecked for the same reason as the reference to the parent.
  @exclusivity(unchecked) private unowned var outer: LayoutNode?
  /// The frame in the container, in points.
  package final var frame: Rect { place }
  private var place = Rect.zero
  private var placed: ProposedViewSize?
  /// The cached sizes. The first three are stored in the node, because most nodes need no more. They are read and
  /// written as whole values, because Swift checks exclusive access at run time when it reads a part.
  private var firstAnswer = SizeAnswer.none
  private var secondAnswer = SizeAnswer.none
  private var thirdAnswer = SizeAnswer.none
  private var otherAnswers: [SizeAnswer] = []
  private var answered = 0
  private var isStale = true
  /// The difference between the shown frame and the layout's during an animated move.
  final var displacement: Displacement?
  /// The running transition.
  final var transitionState: TransitionState?
  /// Whether it has disappeared and waits to be detached.
  final var hasGone = false
  /// Whether a modifier node wraps it. The wrapper then paints the transition.
  final var isWrapped = false

  /// Returns the size for a proposal, in points. It is never negative, and infinite only if the proposal is.
  package final func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    let first = firstAnswer
    if first.answers(proposal) { return first.size }
    let second = secondAnswer
    if second.answers(proposal) { return second.size }
    let third = thirdAnswer
    if third.answers(proposal) { return third.size }
    if answered > 3 {
      let others = otherAnswers
      for other in others where other.answers(proposal) { return other.size }
    }
    let size = measure(proposal).sanitized
    remember(SizeAnswer(size, to: proposal))
    return size
  }

  /// The number of cached sizes besides the first three. A stack in a stack along the other axis needs nine sizes, and
  /// its elements more.
  private static var remembered: Int { 8 }

  private func remember(_ answer: SizeAnswer) {
    switch answered {
    case 0: firstAnswer = answer
    case 1: secondAnswer = answer
    case 2: thirdAnswer = answer
    default:
      // The oldest is overwritten in place, so that memory is allocated only once.
      let place = (answered - 3) % Self.remembered
      if place < otherAnswers.count {
        otherAnswers[place] = answer
      } else {
        if place == 0 { otherAnswers.reserveCapacity(Self.remembered) }
        otherAnswers.append(answer)
      }
    }
    answered += 1
  }

  private func forgetAnswers() {
    guard answered > 0 else { return }
    if answered > 3 { otherAnswers.removeAll(keepingCapacity: true) }
    answered = 0
    firstAnswer = .none
    secondAnswer = .none
    thirdAnswer = .none
  }

  /// The cached priority; NaN before the first use.
  private var knownPriority = Double.nan

  /// The layout priority. Cached, because stacks read it in every measurement and modifiers forward the call.
  final var priority: Double {
    if !knownPriority.isNaN { return knownPriority }
    let priority = traits.priority
    knownPriority = priority
    return priority
  }

  private var knownHasLines: Bool?

  /// Whether the node may set lines other than baselines. Cached, because stacks read it in every measurement.
  final var hasLines: Bool {
    if let knownHasLines { return knownHasLines }
    let hasLines = findsLines()
    knownHasLines = hasLines
    return hasLines
  }

  private var knownSpacing: ViewSpacing?

  /// The preferred spacing. Cached, because stacks without an explicit spacing read it in every measurement.
  final var spacing: ViewSpacing {
    if let knownSpacing { return knownSpacing }
    let spacing = findSpacing()
    knownSpacing = spacing
    return spacing
  }

  /// Places the node and its contents.
  package final func place(at origin: Point, proposal: ProposedViewSize, in container: LayoutNode?) {
    let size = sizeThatFits(proposal).finite
    let isSame = !isStale && placed == proposal && frame.size == size
    outer = container
    place = Rect(origin: origin.finite, size: size)
    if isSame { return }
    placed = proposal
    isStale = false
    invalidatePainting()
    sendsNothing = false
    arrange(in: size, proposal: proposal)
  }

  /// Whether the node is updating views below it as part of its layout. Containers are not notified of that.
  private var isBuilding = false

  /// Updates views below as part of the node's layout, in the transaction of that layout as changed by views above.
  final func build(_ body: () -> Void) {
    isBuilding = true
    NodeMaking.run(below: self) { adapted(Transaction.origin).runBelow(body) }
    isBuilding = false
  }

  override final func invalidateLayout() { invalidateLayout(by: nil) }

  /// Marks the node for layout, because an element may have another size or other traits, or with `nil` because the
  /// elements may have changed.
  private func invalidateLayout(by element: LayoutNode?) {
    invalidatePainting()
    if isBuilding { return }
    if Transaction.current.isEffective { host?.updates.noteLayoutTransaction() }
    let wasStale = isStale && answered == 0
    isStale = true
    sendsNothing = false
    knownPriority = .nan
    knownHasLines = nil
    knownSpacing = nil
    forgetAnswers()
    if let element { elementChanged(element) } else { elementsChanged() }
    guard !wasStale || container == nil else { return }
    if let container {
      container.invalidateLayout(by: self)
    } else if let parent {
      parent.invalidateLayout()
    } else {
      host?.updates.layoutDidChange()
    }
  }

  override func detach() {
    super.detach()
    outer = nil
  }

  /// Whether the last gathering found no preferences in the node.
  private var sendsNothing = false

  /// Adds the preferences of all nodes below. Skips the node if it sent none and is unchanged.
  final func gather(_ preferences: inout PreferenceValues) {
    if sendsNothing { return }
    let before = preferences.sent
    send(&preferences)
    sendsNothing = preferences.sent == before
  }

  // MARK: Painting cache

  // Unchecked: the painting of a node is never nested, and a check would cost time for every node in every frame.
  @exclusivity(unchecked) private var painted = Painted()

  /// Whether the last description of the node still holds.
  final private(set) var isDescribed = false

  /// Notes that the node was described in its current state.
  final func noteDescription() { isDescribed = true }

  override final func invalidatePainting() {
    let wasDescribed = isDescribed
    isDescribed = false
    if painted.invalidate() || wasDescribed { (container ?? parent)?.invalidatePainting() }
  }

  /// Places the node again in its position, to lay out what changed inside.
  final func placeAgain(in container: LayoutNode) {
    if let placed { place(at: frame.origin, proposal: placed, in: container) }
  }

  /// Whether the node's size for its last proposal is still the same.
  final var takesPlacedSize: Bool {
    guard let placed else { return false }
    return sizeThatFits(placed).finite == frame.size
  }

  /// Whether the node was placed.
  final var isPlaced: Bool { placed != nil }

  override final func collect(into elements: inout [LayoutNode]) { elements.append(self) }
  override final func collectSegments(into segments: inout [LazySegment]) { segments.append(.element(self)) }

  // MARK: Overridable behaviour

  /// Returns the size for a proposal.
  func measure(_ proposal: ProposedViewSize) -> Size { .zero }
  /// Places the elements, in the node's coordinates.
  func arrange(in size: Size, proposal: ProposedViewSize) {}
  /// Called when the number of elements below may have changed.
  func elementsChanged() {}
  /// Called when an element may have another size or other traits.
  func elementChanged(_ element: LayoutNode) {}
  /// Returns the distance of a line from the left or top, in points, for the size that a proposal results in; `nil` if
  /// nothing in the node sets it.
  func findLine(_ line: AlignmentLine, at proposal: ProposedViewSize) -> Double? { nil }
  /// Whether the node may set lines other than baselines.
  func findsLines() -> Bool { false }
  /// Returns the spacing that the node prefers around it.
  func findSpacing() -> ViewSpacing { ViewSpacing() }
  /// Whether painted items are cached, which pays off for nodes with several elements.
  var keepsItems: Bool { false }
  /// Whether the node paints items itself besides its elements.
  var isPainted: Bool { false }
  /// The wrapped node, for a modifier applied to each of several views.
  var wrapped: LayoutNode? { nil }
  /// The node's values for its container.
  package var traits: LayoutTraits { .standard }
  /// The node above in the hierarchy of views, ignoring wrappers of a ``DistributingNode``.
  var treeParent: _ViewNode? { parent }
  /// Whether the content is clipped to the frame.
  var clipsContent: Bool { false }
  /// The opaque areas of the node, in its coordinates. Rounded corners count as filled.
  var opaqueAreas: [Rect] { [] }
  /// Returns the opaque areas that the node paints over one of its elements, in its coordinates.
  func opaqueAreas(over element: LayoutNode) -> [Rect] { [] }
  /// Returns those areas with the ones of presentations.
  func hidingAreas(over element: LayoutNode) -> [Rect] { opaqueAreas(over: element) }
  /// Paints the node. The builder's origin is the node's upper left corner.
  func paint(_ builder: inout DisplayListBuilder) {}
  /// Returns the frontmost node that accepts touches at a position in the node's coordinates.
  func hit(_ point: Point) -> LayoutNode? { nil }
  /// The map under which the content is painted: from its positions to the node's. `nil` leaves them unchanged.
  var effect: CGAffineTransform? { nil }
  /// The gesture for touches on the node or inside.
  var gestureClient: GestureClient? { nil }
  /// The shape that a ring around the view follows; `nil` for no separate one.
  var focusOutline: FocusShape? { nil }
  /// The content of a modified view.
  var onlyContent: LayoutNode? { nil }
  #if SwiftUI
    /// The views that the node arranges; `nil` if it is no container.
    var containedElements: [LayoutNode]? { nil }
  #endif
  /// Whether touches on the node or inside are ignored.
  var blocksTouches: Bool { false }
  /// Adds the preferences of all nodes below.
  func send(_ preferences: inout PreferenceValues) {}
  /// Describes the node for those who can't see or touch it. The builder's place is the node's.
  func describe(_ builder: inout SemanticsBuilder) {}
}

extension LayoutNode {
  /// Places a node in this one. Layouts work from left to right; only this function mirrors them.
  final func place(_ element: LayoutNode, _ placement: Placement, in size: Size) {
    var origin = placement.origin
    if environment.layoutDirection == .rightToLeft, !placement.isAbsolute {
      origin.x = size.width - origin.x - element.sizeThatFits(placement.proposal).finite.width
    }
    element.place(at: origin, proposal: placement.proposal, in: self)
  }

  /// Paints the node at its position in the container.
  package final func paintInContainer(_ builder: inout DisplayListBuilder) {
    if isGone { return }
    // No closures here: two thousand views may be nested, and each level takes space on the call stack.
    let outer = builder.move(by: frame.origin)
    if !painted.paintAgain(&builder) {
      let mark = painted.begin(serial, by: &builder)
      // A wrapper paints the transition of its content, so the content must not apply it again.
      if isWrapped || transitionState == nil && wrapped == nil {
        paint(&builder)
      } else {
        paintPresent(&builder, of: self)
      }
      painted.end(mark, by: &builder, isPassing: displacement != nil, keepsItems: keepsItems)
    }
    builder.move(to: outer)
  }

  /// Returns the frontmost node that accepts touches at a position in the container's coordinates.
  final func hitInContainer(_ point: Point) -> LayoutNode? { hit(point - frame.origin) }
}
