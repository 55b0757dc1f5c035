/// The rows of all lists, counted through.
extension LazyStackNode {
  /// The number of rows of all lists, made or not.
  var rowCount: Int { lists.reduce(0) { $0 + $1.count } }

  /// Returns the list of a row, which is counted through all lists, and the row's index there.
  func place(ofRow index: Int) -> (list: LazyRowsNode, index: Int)? {
    var index = index
    for list in lists {
      if index < list.count { return index < 0 ? nil : (list, index) }
      index -= list.count
    }
    return nil
  }

  /// Returns the index of a row, counted through all lists.
  func index(of row: LazyRow) -> Int {
    var start = 0
    for list in lists {
      if list === row.parent { break }
      start += list.count
    }
    return start + row.index
  }

  /// The indices of all rows that are made, counted through all lists.
  var madeRows: [Int] {
    var (start, made) = (0, [Int]())
    for list in lists {
      for row in list.rows { made.append(start + row.index) }
      start += list.count
    }
    return made
  }
}

extension LayoutNode {
  /// Returns the row that contains the node; `nil` for a node that is always made.
  func lazyRow(in stack: LazyStackNode) -> LazyRow? {
    var innermost = self
    while let inner = innermost.wrapped { innermost = inner }
    var node = innermost.parent
    while let above = node, above !== stack {
      if let row = above as? LazyRow { return row }
      node = above.parent
    }
    return nil
  }
}
