internal import FollowspotSemantics

/// Rows of lazy stacks that the focus is about to reach.
extension ViewHost {
  /// Returns the ranges of a list's rows that no view shows, counted from 0.
  func missingRows(of list: SemanticsNode) -> [Range<Int>] {
    guard let rows = (rootNode?.node(list.id.serial) as? LazyStackNode)?.onlyRows else { return [] }
    var gaps: [Range<Int>] = []
    var next = 0
    for row in rows.rows {
      if row.index > next { gaps.append(next..<row.index) }
      next = row.index + 1
    }
    if next < rows.count { gaps.append(next..<rows.count) }
    return gaps
  }

  /// Makes a row at the next layout. Returns false if the list has no such row.
  func makeRow(_ index: Int, of list: SemanticsNode.ID) -> Bool {
    guard let stack = rootNode?.node(list.serial) as? LazyStackNode, let rows = stack.onlyRows,
      (0..<rows.count).contains(index)
    else { return false }
    rows.wish = index
    wishes.append(rows)
    stack.invalidateLayout()
    return true
  }

  /// Lets go of the rows that were made for the focus, except the one that has it.
  func forgetWishes() {
    for rows in wishes { rows.wish = nil }
    wishes = []
  }
}
