package import FollowspotGeometry

/// A node with a place on the screen.
///
/// Layout has two phases. A container proposes sizes and asks ``sizeThatFits(_:)``, as often as it likes;
/// then it places each element once. What was asked before is remembered until something below changes.
package class LayoutNode: Node {
  /// The node that placed this one; its coordinates are the frame's.
  final var container: LayoutNode? { outer }
  // Unchecked as the node above is, and for the same reason.
  @exclusivity(unchecked) private unowned var outer: LayoutNode?
  /// Where the node lies in its container, in points.
  package final var frame: Rect { place }
  private var place = Rect.zero
  private var placed: ProposedViewSize?
  /// The sizes taken last, the first three in the node itself: most nodes are asked for no more. Whole values are read
  /// and written, since Swift checks at run time whether anything else writes to what is read piece by piece.
  private var firstAnswer = SizeAnswer.none
  private var secondAnswer = SizeAnswer.none
  private var thirdAnswer = SizeAnswer.none
  private var otherAnswers: [SizeAnswer] = []
  private var answered = 0
  private var isStale = true
  /// How far from its place it is shown.
  final var displacement: Displacement?
  /// How much of the view is there, while it comes or goes by what is around it.
  final var transitionState: TransitionState?
  final var waitingForArrival: [() -> Void] = []
  /// Whether it has gone and only waits to be taken down.
  final var hasGone = false
  /// Whether it lies in a wrapper of its own, which comes and goes with it.
  final var isWrapped = false

  /// The size the node takes of a proposal, in points: never negative, never infinite unless the proposal is.
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

  /// How many answers are remembered besides the first three: a stack in a stack across it asks for nine sizes, and
  /// what lies in that for more.
  private static var remembered: Int { 8 }

  private func remember(_ answer: SizeAnswer) {
    switch answered {
    case 0: firstAnswer = answer
    case 1: secondAnswer = answer
    case 2: thirdAnswer = answer
    default:
      // The oldest makes room, in its place: nothing is allocated but once.
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

  /// NaN until it was asked for.
  private var knownPriority = Double.nan

  /// How early a stack gives it space; every stack asks in every measurement, and modifiers pass the question on.
  final var priority: Double {
    if !knownPriority.isNaN { return knownPriority }
    let priority = traits.priority
    knownPriority = priority
    return priority
  }

  private var knownHasLines: Bool?

  /// Whether something in the node may say where lines are that are no baselines; stacks ask in every measurement.
  final var hasLines: Bool {
    if let knownHasLines { return knownHasLines }
    let hasLines = findsLines()
    knownHasLines = hasLines
    return hasLines
  }

  private var knownSpacing: ViewSpacing?

  /// The room that it wants around it; stacks without a spacing ask in every measurement.
  final var spacing: ViewSpacing {
    if let knownSpacing { return knownSpacing }
    let spacing = findSpacing()
    knownSpacing = spacing
    return spacing
  }

  /// Gives the node its place and has it place what it contains.
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

  /// Set while the node updates views below it as part of its own layout: that is no news for those above.
  private var isBuilding = false

  /// Updates views below as part of the node's own layout, in the transaction of that layout as it is here.
  final func build(_ body: () -> Void) {
    isBuilding = true
    adapted(Transaction.origin).runBelow(body)
    isBuilding = false
  }

  override final func invalidateLayout() { invalidateLayout(by: nil) }

  /// The node has to be laid out anew: by an element of it that may take another size or tell other traits, or by nil
  /// where it may have other elements.
  private func invalidateLayout(by element: LayoutNode?) {
    invalidatePainting()
    if isBuilding { return }
    if Transaction.current.saysSomething { host?.noteLayoutTransaction() }
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
      host?.layoutDidChange()
    }
  }

  override func detach() {
    super.detach()
    outer = nil
  }

  /// Whether the last walk found that nothing in the node sends a preference.
  private var sendsNothing = false

  /// Adds the preferences of everything below. What was seen to send nothing is passed by until it changes.
  final func gather(_ preferences: inout PreferenceValues) {
    if sendsNothing { return }
    let before = preferences.sent
    send(&preferences)
    sendsNothing = preferences.sent == before
  }

  // MARK: What was painted

  // Unchecked: a node is not painted while it is being painted, and each of them is painted in each frame.
  @exclusivity(unchecked) private var painted = Painted()

  override final func invalidatePainting() {
    if painted.invalidate() { (container ?? parent)?.invalidatePainting() }
  }

  /// Has the node place anew what changed in it, where it is.
  final func placeAgain(in container: LayoutNode) {
    if let placed { place(at: frame.origin, proposal: placed, in: container) }
  }

  /// Whether it takes the size that it has of the proposal that it was placed with.
  final var takesPlacedSize: Bool {
    guard let placed else { return false }
    return sizeThatFits(placed).finite == frame.size
  }

  /// Whether it has a place.
  final var isPlaced: Bool { placed != nil }

  override final func collect(into elements: inout [LayoutNode]) { elements.append(self) }
  override final func collectSegments(into segments: inout [LazySegment]) { segments.append(.element(self)) }

  // MARK: What kinds of nodes decide

  /// The size taken of a proposal.
  func measure(_ proposal: ProposedViewSize) -> Size { .zero }
  /// Places what the node contains, in its own coordinates.
  func arrange(in size: Size, proposal: ProposedViewSize) {}
  /// Something below may have another number of elements.
  func elementsChanged() {}
  /// One of the elements may take another size, or tell other traits.
  func elementChanged(_ element: LayoutNode) {}
  /// Distance from the left or the top to a line, in points, at the size taken of a proposal; nil where nothing in the
  /// node says where it is.
  func findLine(_ line: AlignmentLine, at proposal: ProposedViewSize) -> Double? { nil }
  /// Whether something in the node may say where lines are that are no baselines.
  func findsLines() -> Bool { false }
  /// The room that it wants around it.
  func findSpacing() -> ViewSpacing { ViewSpacing() }
  /// Whether what it painted is kept: worth it where it contains several.
  var keepsItems: Bool { false }
  /// Whether it paints something of its own, not only what it contains.
  var isPainted: Bool { false }
  /// What it was wrapped around, where a modifier was applied to each of several views.
  var wrapped: LayoutNode? { nil }
  /// What the node tells its container.
  package var traits: LayoutTraits { .standard }
  /// The node above in the tree of what the views' author wrote.
  var treeParent: Node? { parent }
  /// Whether nothing of the content is seen outside of the frame.
  var clipsContent: Bool { false }
  /// The parts of the node through which nothing is seen of what lies below, in the node's coordinates. Round corners
  /// count as filled.
  var opaqueAreas: [Rect] { [] }
  /// What the node paints over one of those that it contains, as far as that hides it, in the node's coordinates.
  func opaqueAreas(over element: LayoutNode) -> [Rect] { [] }
  /// Paints the node; the builder's origin is the node's upper left corner.
  func paint(_ builder: inout DisplayListBuilder) {}
  /// The nearest node to the viewer that takes touches at a position in the node's coordinates.
  func hit(_ point: Point) -> LayoutNode? { nil }
  /// What the node does with touches that land on it or in it.
  var gestureClient: GestureClient? { nil }
  /// Whether touches that land on the node or in it do nothing.
  var blocksTouches: Bool { false }
  /// Adds the preferences of everything below.
  func send(_ preferences: inout PreferenceValues) {}
}

extension LayoutNode {
  /// Places a node in this one. Layouts think from left to right; here, and only here, they are mirrored.
  final func place(_ element: LayoutNode, _ placement: Placement, in size: Size) {
    var origin = placement.origin
    if environment.layoutDirection == .rightToLeft, !placement.isAbsolute {
      origin.x = size.width - origin.x - element.sizeThatFits(placement.proposal).finite.width
    }
    element.place(at: origin, proposal: placement.proposal, in: self)
  }

  /// Paints the node where it lies in its container.
  package final func paintInContainer(_ builder: inout DisplayListBuilder) {
    if isGone { return }
    // Without closures: two thousand views may lie in each other, and each of them takes of the stack.
    let outer = builder.move(by: frame.origin)
    if !painted.paintAgain(&builder) {
      let mark = painted.begin(serial, by: &builder)
      // A wrapper comes and goes with what it is around, not around it.
      if isWrapped || transitionState == nil && wrapped == nil {
        paint(&builder)
      } else {
        paintPresent(&builder, of: self)
      }
      painted.end(mark, by: &builder, isPassing: displacement != nil, keepsItems: keepsItems)
    }
    builder.move(to: outer)
  }

  /// The nearest node at a position in the container's coordinates.
  final func hitInContainer(_ point: Point) -> LayoutNode? { hit(point - frame.origin) }

  /// Where the node's upper left corner lies on the display, in points.
  package var displayOrigin: Point {
    var origin = frame.origin
    var node = container
    while let above = node {
      origin = origin + above.frame.origin
      node = above.container
    }
    return origin
  }

  /// Where the node lies on the display, in points.
  package var displayFrame: Rect { Rect(origin: displayOrigin, size: frame.size) }

  /// Everything above this node that has a place, nearest first.
  var containers: some Sequence<LayoutNode> { sequence(first: self, next: \.container) }
}

extension Size {
  /// No negative extents and no NaN, which broken arithmetic in a user's layout may give.
  var sanitized: Size { Size(width: width > 0 ? width : 0, height: height > 0 ? height : 0) }

  /// Infinite extents, the answer to an infinite proposal, cut to what a frame can be.
  var finite: Size { Size(width: min(width, Double.longest), height: min(height, Double.longest)) }
}

extension Point {
  /// No infinite coordinates and no NaN, which a user's offsets may give.
  var finite: Point { Point(x: x.finite, y: y.finite) }
}

extension Double {
  /// The farthest that anything may lie or reach, in points.
  static let longest = 4e6

  /// The number, cut to what a place on the display can be; 0 for NaN.
  var finite: Double { isNaN ? 0 : Swift.max(-Self.longest, Swift.min(self, Self.longest)) }
}
