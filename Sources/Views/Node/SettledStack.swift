internal import FollowspotGeometry

/// How many elements were arranged last that were each asked for one size, with nothing else to say where they go. As
/// long as those that changed take the size that they had, the others are neither asked nor placed again.
struct SettledStack {
  /// As few are asked as fast as it is found out which have changed.
  static var fewest: Int { 32 }
  /// More than so many that changed are no less work than all.
  private static var most: Int { 64 }

  private let proposal: ProposedViewSize
  /// The size taken of the proposal.
  let size: Size
  /// The elements that may take another size than they had.
  private var changed: [LayoutNode] = []

  init(_ proposal: ProposedViewSize, _ size: Size) { (self.proposal, self.size) = (proposal, size) }

  /// Notes an element that may take another size; returns false where it is one too many.
  mutating func note(_ element: LayoutNode) -> Bool {
    changed.append(element)
    return changed.count <= Self.most
  }

  /// Whether all elements go where they were, at this proposal or, for nil, at the one that they were arranged at.
  @MainActor
  func holds(at proposal: ProposedViewSize? = nil) -> Bool {
    if let proposal, proposal != self.proposal { return false }
    for element in changed where !element.isAsPlaced { return false }
    return true
  }

  /// Has those that changed place what is in them.
  @MainActor
  mutating func placeAgain(in container: LayoutNode) {
    for element in changed { element.placeAgain(in: container) }
    changed.removeAll(keepingCapacity: true)
  }
}

extension LayoutNode {
  /// Whether the element takes the size that it has, says nothing of lines and wants the usual room around it.
  fileprivate var isAsPlaced: Bool { takesPlacedSize && !traits.isAbsent && isPlain }

  /// Whether its size alone tells a stack where its neighbours go.
  var isPlain: Bool { !hasLines && spacing == ViewSpacing() }
}
