internal import FollowspotGeometry

/// The result of arranging many elements whose positions depend only on one size each. While changed elements keep
/// their sizes, the other elements are neither measured nor placed again.
struct SettledStack {
  /// The minimum number of elements. Fewer are measured as fast as changes are found.
  static var fewest: Int { 32 }
  /// The maximum number of changed elements. With more, a full layout is no slower.
  private static var most: Int { 64 }

  private let proposal: ProposedViewSize
  /// The container's size for the proposal.
  let size: Size
  /// The elements whose size may have changed.
  private var changed: [LayoutNode] = []

  init(_ proposal: ProposedViewSize, _ size: Size) { (self.proposal, self.size) = (proposal, size) }

  /// Notes an element whose size may have changed. Returns false if there are too many.
  mutating func note(_ element: LayoutNode) -> Bool {
    changed.append(element)
    return changed.count <= Self.most
  }

  /// Whether all elements keep their positions for a proposal; for `nil`, for the last one.
  @MainActor
  func holds(at proposal: ProposedViewSize? = nil) -> Bool {
    if let proposal, proposal != self.proposal { return false }
    for element in changed where !element.isAsPlaced { return false }
    return true
  }

  /// Lays the changed elements out in their positions.
  @MainActor
  mutating func placeAgain(in container: LayoutNode) {
    for element in changed { element.placeAgain(in: container) }
    changed.removeAll(keepingCapacity: true)
  }
}

extension LayoutNode {
  /// Whether the element keeps its size, sets no lines and prefers the default spacing.
  fileprivate var isAsPlaced: Bool { takesPlacedSize && !traits.isAbsent && isPlain }

  /// Whether the positions of neighbours depend on the element's size only.
  var isPlain: Bool { !hasLines && spacing == ViewSpacing() }
}
