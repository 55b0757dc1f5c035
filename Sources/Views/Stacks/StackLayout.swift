package import FollowspotGeometry

/// Arranges views along an axis as SwiftUI's stacks do.
///
/// The space less the spacing is shared out in order of priority, and within a priority from the least flexible view
/// to the most: each is proposed an equal share of what is left.
package struct StackLayout: ContainerLayout {
  /// SwiftUI's distance between views where none is given, in points.
  nonisolated static let standardSpacing = 8.0

  let axis: Axis
  /// Across a vertical stack.
  let horizontal: HorizontalAlignment
  /// Across a horizontal stack.
  let vertical: VerticalAlignment
  /// Between any two views, in points; NaN for what they want.
  private let spacing: Double

  package init(
    axis: Axis, horizontal: HorizontalAlignment = .center, vertical: VerticalAlignment = .center, spacing: Double?
  ) {
    self.axis = axis
    self.horizontal = horizontal
    self.vertical = vertical
    self.spacing = spacing?.finite ?? .nan
  }

  package func adapt(_ environment: EnvironmentValues) -> EnvironmentValues {
    environment.along(axis)
  }

  // Every stack on a screen runs this several times a frame. Closures given to the standard library check the actor
  // they run on with each call, which took a third of the time: so these are loops.

  package func measure(_ elements: [LayoutNode], _ proposal: ProposedViewSize) -> Size {
    withMemory(elements.count) { measure(elements, proposal, $0, $1) }
  }

  package func arrange(_ elements: [LayoutNode], in size: Size, proposal: ProposedViewSize) -> [Placement] {
    withMemory(elements.count) { arrange(elements, proposal, $0, $1) }
  }

  /// Of an endless extent everyone's share is endless, and nobody's depends on another's.
  package func asksOnce(_ proposal: ProposedViewSize) -> Bool {
    if axis == .horizontal { return !vertical.isBaseline && proposal.width?.isFinite != true }
    return proposal.height?.isFinite != true
  }

  private typealias Shares = UnsafeMutableBufferPointer<Share>
  private typealias Turns = UnsafeMutableBufferPointer<Turn>

  /// Lends memory for what each element gets and when, on the stack: nothing of it is needed later.
  private nonisolated func withMemory<Result>(
    _ count: Int, _ body: (Shares, Turns) -> Result
  ) -> Result {
    withUnsafeTemporaryAllocation(of: Share.self, capacity: count) { shares in
      withUnsafeTemporaryAllocation(of: Turn.self, capacity: count) { turns in body(shares, turns) }
    }
  }

  private func measure(
    _ elements: [LayoutNode], _ proposal: ProposedViewSize, _ shares: Shares, _ turns: Turns
  ) -> Size {
    share(proposal, among: elements, shares, turns)
    return size(of: elements, shares)
  }

  // Apart from what asks the elements: two thousand may lie in each other, and each of them takes of the stack.
  private func size(of elements: [LayoutNode], _ shares: Shares) -> Size {
    let across = crossing(shares)
    var along = distances(between: elements)
    for share in shares { along += length(share.answer) }
    return size(along: along, across: across.before + across.after)
  }

  private func arrange(
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

  /// What an element is proposed, and what it makes of that.
  private struct Share {
    let proposal: ProposedViewSize
    /// The size taken: infinite where the proposal is, and the element takes all of it.
    let answer: Size
    /// From the element's near edge across the axis to the line it is aligned on, in points.
    let line: Double
  }

  private func share(_ proposal: ProposedViewSize, of element: LayoutNode) -> Share {
    let answer = element.sizeThatFits(proposal)
    let size = answer.finite
    let line =
      axis == .horizontal
      ? element.line(of: vertical, in: size, at: proposal) : element.line(of: horizontal, in: size, at: proposal)
    return Share(proposal: proposal, answer: answer, line: line)
  }

  /// Whose turn it is to choose an extent: the smallest first.
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

  /// As many as are put in order one by one.
  private static var few: Int { 32 }

  /// Finds what each element is proposed, and asks what it makes of that.
  private func share(_ proposal: ProposedViewSize, among elements: [LayoutNode], _ shares: Shares, _ turns: Turns) {
    // Of an endless extent everyone's share is endless.
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
      // Most stacks hold a few, and many of them in order: each takes its place among those before.
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
      // Views of lower priority are kept their least extent.
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

  /// The room between an element and the next; 0 after the last.
  private func distance(after index: Int, in elements: [LayoutNode]) -> Double {
    guard index + 1 < elements.count else { return 0 }
    return spacing.isNaN ? elements[index].spacing.distance(to: elements[index + 1].spacing, along: axis) : spacing
  }

  /// The room between all elements together.
  private func distances(between elements: [LayoutNode]) -> Double {
    if !spacing.isNaN { return spacing * Double(max(0, elements.count - 1)) }
    var sum = 0.0
    for index in elements.indices { sum += distance(after: index, in: elements) }
    return sum
  }

  /// What the views want that lie on its edges.
  package func spacing(of elements: [LayoutNode]) -> ViewSpacing {
    guard let first = elements.first, let last = elements.last else { return ViewSpacing() }
    var spacing = ViewSpacing.zero
    for element in elements {
      spacing.formUnion(element.spacing, edges: axis == .horizontal ? .vertical : .horizontal)
    }
    spacing.formUnion(first.spacing, edges: axis == .horizontal ? .leading : .top)
    spacing.formUnion(last.spacing, edges: axis == .horizontal ? .trailing : .bottom)
    return spacing
  }

  /// How far the elements reach before and after the line they are aligned on.
  private func crossing(_ shares: Shares) -> (before: Double, after: Double) {
    var before = 0.0
    var after = 0.0
    for share in shares {
      let size = share.answer.finite
      before = max(before, share.line)
      after = max(after, (axis == .horizontal ? size.height : size.width) - share.line)
    }
    return (before, after)
  }

  private func length(_ size: Size) -> Double { axis == .horizontal ? size.width : size.height }

  private func size(along: Double, across: Double) -> Size {
    axis == .horizontal ? Size(width: along, height: across) : Size(width: across, height: along)
  }

  private func proposal(_ along: Double, like proposal: ProposedViewSize) -> ProposedViewSize {
    axis == .horizontal
      ? ProposedViewSize(width: along, height: proposal.height)
      : ProposedViewSize(width: proposal.width, height: along)
  }
}
