package import FollowspotGeometry

/// A layout along an axis, like SwiftUI's stacks.
///
/// Space without the spacing is distributed by priority, and within a priority from the least flexible view to the
/// most.
/// Each view is proposed an equal share of the remaining space.
package nonisolated struct StackLayout: ContainerLayout {
  /// SwiftUI's default distance between views, in points.
  nonisolated static let standardSpacing = 8.0

  let axis: Axis
  /// The alignment across a vertical stack.
  let horizontal: HorizontalAlignment
  /// The alignment across a horizontal stack.
  let vertical: VerticalAlignment
  /// The distance between views, in points; NaN for the spacing that they prefer.
  private let spacing: Double

  package init(
    axis: Axis, horizontal: HorizontalAlignment = .center, vertical: VerticalAlignment = .center, spacing: Double?
  ) {
    self.axis = axis
    self.horizontal = horizontal
    self.vertical = vertical
    self.spacing = spacing?.finite ?? .nan
  }

  @MainActor package func adapt(_ environment: EnvironmentValues) -> EnvironmentValues {
    environment.along(axis)
  }

  // Every stack on a screen runs this several times per frame. It uses loops, because closures passed to the standard
  // library check their actor at each call, which took a third of the time.

  @MainActor package func measure(_ elements: [LayoutNode], _ proposal: ProposedViewSize) -> Size {
    withMemory(elements.count) { measure(elements, proposal, $0, $1) }
  }

  @MainActor package func arrange(_ elements: [LayoutNode], in size: Size, proposal: ProposedViewSize) -> [Placement] {
    withMemory(elements.count) { arrange(elements, proposal, $0, $1) }
  }

  /// With an infinite length, each share is infinite and independent of the other elements.
  @MainActor package func asksOnce(_ proposal: ProposedViewSize) -> Bool {
    if axis == .horizontal { return !vertical.isBaseline && proposal.width?.isFinite != true }
    return proposal.height?.isFinite != true
  }

  private typealias Shares = UnsafeMutableBufferPointer<Share>
  private typealias Turns = UnsafeMutableBufferPointer<Turn>

  /// Provides temporary memory on the call stack for the shares and turns of the elements.
  private nonisolated func withMemory<Result>(
    _ count: Int, _ body: (Shares, Turns) -> Result
  ) -> Result {
    withUnsafeTemporaryAllocation(of: Share.self, capacity: count) { shares in
      withUnsafeTemporaryAllocation(of: Turn.self, capacity: count) { turns in body(shares, turns) }
    }
  }

  @MainActor private func measure(
    _ elements: [LayoutNode], _ proposal: ProposedViewSize, _ shares: Shares, _ turns: Turns
  ) -> Size {
    share(proposal, among: elements, shares, turns)
    return size(of: elements, shares)
  }

  // A separate function, to keep the call stack of nested measurements small: two thousand views may be nested.
  @MainActor private func size(of elements: [LayoutNode], _ shares: Shares) -> Size {
    let across = crossing(shares)
    var along = distances(between: elements)
    for share in shares { along += length(share.answer) }
    return size(along: along, across: across.before + across.after)
  }

  @MainActor private func arrange(
    _ elements: [LayoutNode], _ proposal: ProposedViewSize, _ shares: Shares, _ turns: Turns
  ) -> [Placement] {
    share(proposal, among: elements, shares, turns)
    let across = crossing(shares)
    var along = 0.0
    var placements: [Placement] = []
    placements.reserveCapacity(shares.count)
    for index in elements.indices {
      let share = shares[index]
      let offset = across.before - share.line
      placements.append(
        Placement(
          origin: axis == .horizontal ? Point(x: along, y: offset) : Point(x: offset, y: along),
          proposal: share.proposal))
      along += length(share.answer.finite) + distance(after: index, in: elements)
    }
    return placements
  }

  /// An element's proposal and its result.
  private struct Share {
    let proposal: ProposedViewSize
    /// The size taken. It is infinite if the proposal is and the element takes all of it.
    let answer: Size
    /// The distance from the element's near edge across the axis to its alignment line, in points.
    let line: Double
  }

  @MainActor private func share(_ proposal: ProposedViewSize, of element: LayoutNode) -> Share {
    let answer = element.sizeThatFits(proposal)
    let size = answer.finite
    let line =
      axis == .horizontal
      ? element.line(of: vertical, in: size, at: proposal) : element.line(of: horizontal, in: size, at: proposal)
    return Share(proposal: proposal, answer: answer, line: line)
  }

  /// The position of an element in the order of distribution; smaller ones come first.
  private struct Turn: Comparable {
    let priority: Double
    let flexibility: Double
    let least: Double
    let index: Int

    static func < (a: Turn, b: Turn) -> Bool {
      a.priority != b.priority
        ? a.priority > b.priority
        : a.flexibility != b.flexibility ? a.flexibility < b.flexibility : a.index < b.index
    }
  }

  /// The maximum number of elements that are sorted by insertion.
  private static var few: Int { 32 }

  /// Determines each element's proposal and measures it.
  @MainActor private func share(
    _ proposal: ProposedViewSize, among elements: [LayoutNode], _ shares: Shares, _ turns: Turns
  ) {
    // With an infinite length, each share is infinite.
    guard let total = axis == .horizontal ? proposal.width : proposal.height, total.isFinite, elements.count > 1 else {
      for index in elements.indices { shares.initializeElement(at: index, to: share(proposal, of: elements[index])) }
      return
    }
    let none = self.proposal(0, like: proposal)
    let endless = self.proposal(.infinity, like: proposal)
    for index in elements.indices {
      let element = elements[index]
      let extent = length(element.sizeThatFits(none))
      let turn = Turn(
        priority: element.priority, flexibility: length(element.sizeThatFits(endless)) - extent, least: extent,
        index: index)
      // Most stacks hold few elements, often already in order, so insertion sort is fastest.
      var place = index
      while elements.count <= Self.few, place > 0, turn < turns[place - 1] {
        turns[place] = turns[place - 1]
        place -= 1
      }
      turns[place] = turn
    }
    if elements.count > Self.few {
      var turns = turns
      turns.sort()
    }

    var left = total - distances(between: elements)
    var next = 0
    while next < turns.count {
      var end = next + 1
      while end < turns.count, turns[end].priority == turns[next].priority { end += 1 }
      // Views of lower priority get at least their minimum length.
      var kept = 0.0
      for place in end..<turns.count { kept += turns[place].least }
      var available = left - kept
      for place in next..<end {
        let index = turns[place].index
        let part = self.proposal(max(0, available / Double(end - place)), like: proposal)
        let share = share(part, of: elements[index])
        shares.initializeElement(at: index, to: share)
        available -= length(share.answer)
      }
      left = available + kept
      next = end
    }
  }

  /// Returns the distance between an element and the next; 0 after the last.
  @MainActor private func distance(after index: Int, in elements: [LayoutNode]) -> Double {
    guard index + 1 < elements.count else { return 0 }
    return spacing.isNaN ? elements[index].spacing.distance(to: elements[index + 1].spacing, along: axis) : spacing
  }

  /// Returns the sum of the distances between the elements.
  @MainActor private func distances(between elements: [LayoutNode]) -> Double {
    if !spacing.isNaN { return spacing * Double(max(0, elements.count - 1)) }
    var sum = 0.0
    for index in elements.indices { sum += distance(after: index, in: elements) }
    return sum
  }

  /// Returns the spacing that the views on the stack's edges prefer.
  @MainActor package func spacing(of elements: [LayoutNode]) -> ViewSpacing {
    guard let first = elements.first, let last = elements.last else { return ViewSpacing() }
    var spacing = ViewSpacing.zero
    for element in elements {
      spacing.formUnion(element.spacing, edges: axis == .horizontal ? .vertical : .horizontal)
    }
    spacing.formUnion(first.spacing, edges: axis == .horizontal ? .leading : .top)
    spacing.formUnion(last.spacing, edges: axis == .horizontal ? .trailing : .bottom)
    return spacing
  }

  /// Returns how far the elements extend before and after their alignment line.
  @MainActor private func crossing(_ shares: Shares) -> (before: Double, after: Double) {
    var before = 0.0
    var after = 0.0
    for share in shares {
      let size = share.answer.finite
      before = max(before, share.line)
      after = max(after, (axis == .horizontal ? size.height : size.width) - share.line)
    }
    return (before, after)
  }

  @MainActor private func length(_ size: Size) -> Double { axis == .horizontal ? size.width : size.height }

  @MainActor private func size(along: Double, across: Double) -> Size {
    axis == .horizontal ? Size(width: along, height: across) : Size(width: across, height: along)
  }

  @MainActor private func proposal(_ along: Double, like proposal: ProposedViewSize) -> ProposedViewSize {
    axis == .horizontal
      ? ProposedViewSize(width: along, height: proposal.height)
      : ProposedViewSize(width: proposal.width, height: along)
  }
}
