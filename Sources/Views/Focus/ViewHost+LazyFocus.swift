internal import FollowspotGeometry
internal import FollowspotSemantics

/// Rows of lazy stacks that the focus is about to reach.
extension ViewHost {
  /// Returns the ranges of a list's rows that no view shows, counted from 0.
  func missingRows(of list: SemanticsNode) -> [Range<Int>] {
    guard let stack = rootNode?.node(list.id.serial) as? LazyStackNode else { return [] }
    var gaps: [Range<Int>] = []
    var next = 0
    for index in stack.madeRows {
      if index > next { gaps.append(next..<index) }
      next = index + 1
    }
    if next < stack.rowCount { gaps.append(next..<stack.rowCount) }
    return gaps
  }

  /// Makes a row at the next layout. Returns false if the list has no such row.
  func makeRow(_ index: Int, of list: SemanticsNode.ID) -> Bool {
    guard let stack = rootNode?.node(list.serial) as? LazyStackNode, let place = stack.place(ofRow: index) else {
      return false
    }
    place.list.requestedRow = place.index
    wantedRows.lists.append(place.list)
    stack.invalidateLayout()
    return true
  }

  /// Lets go of the rows that were made for the focus, except the one that has it.
  func dropRowRequests() {
    for rows in wantedRows.lists { rows.requestedRow = nil }
    wantedRows.lists = []
  }

  /// Moves the focus in the list around it by a key for a page or an end. Returns false for other keys, and outside of
  /// lists.
  func turnPage(_ key: KeyEquivalent) -> Bool {
    guard focus.engine.showsRing, let node = focus.node,
      let stack = node.containers.lazy.compactMap({ $0 as? LazyStackNode }).first(where: { $0.rowCount > 0 }),
      let row = node.containers.lazy.compactMap({ $0.lazyRow(in: stack) }).first
    else { return false }
    let (now, last) = (stack.index(of: row), stack.rowCount - 1)
    let target: Int? =
      switch key {
      case .home: 0
      case .end: last
      case .pageUp: max(0, now - stack.rowsOnPage)
      case .pageDown: min(last, now + stack.rowsOnPage)
      default: nil
      }
    guard let target else { return false }
    focus(onRow: target, of: stack, from: now)
    return true
  }

  /// Focuses a row, or the nearest one towards the present row that has something to focus.
  private func focus(onRow target: Int, of stack: LazyStackNode, from now: Int) {
    defer { dropRowRequests() }
    let id = SemanticsNode.ID(serial: stack.serial)
    for (index, _) in zip(stride(from: target, to: now, by: target < now ? 1 : -1), 0..<16) {
      guard makeRow(index, of: id) else { return }
      layOutCompletely()
      let map = mapFocus()
      guard let list = describeScopes().nodes.found(id),
        let row = list.children.first(where: { $0.rowIndex == index }), let element = row.firstFocusable
      else { continue }
      focus.engine.focus(element, in: map)
      reveal()
      return
    }
  }
}

extension LazyStackNode {
  /// The number of rows that a page moves by: those in the window, less one that stays in sight.
  fileprivate var rowsOnPage: Int {
    guard let scroll, let list = lists.first(where: { $0.count > 0 }) else { return rowCount }
    let extent = list.extents.length / Double(list.lineCount)
    return extent > 0 ? max(1, Int(layout.along(scroll.frame.size) / extent) - 1) * list.perLine : rowCount
  }
}

extension SemanticsNode {
  /// The index of a list's row.
  fileprivate var rowIndex: Int? { if case .position(let index, _) = place { index - 1 } else { nil } }

  /// The first enabled element that keys reach.
  fileprivate var firstFocusable: SemanticsNode.ID? {
    if states.contains(.focusable), !states.contains(.disabled) { return id }
    for child in children { if let found = child.firstFocusable { return found } }
    return nil
  }
}
