/// A view of a grid with its row and columns.
@MainActor
struct GridCell {
  let element: LayoutNode
  let row: Int
  var columns: Range<Int>
  var alignment: Alignment
  /// Whether the view is in a ``GridRow``. If not, it gets a row to itself and spans all columns.
  let isInRow: Bool

  /// Whether the view needs room along an axis.
  func isSized(along axis: Axis.Set) -> Bool { !element.traits[GridUnsizedAxes.self].contains(axis) }

  /// Returns the cells of a grid's elements.
  static func cells(of elements: [LayoutNode], alignment: Alignment) -> [GridCell] {
    var cells: [GridCell] = []
    var row = -1
    var column = 0
    var current: GridRowNode?
    for element in elements {
      let parent = element.gridRow
      if parent == nil || parent !== current {
        row += 1
        column = 0
        current = parent
      }
      let span = parent == nil ? 1 : element.traits.gridColumns
      cells.append(
        GridCell(
          element: element, row: row, columns: column..<column + span,
          alignment: Alignment(
            horizontal: alignment.horizontal, vertical: parent?.alignment ?? alignment.vertical),
          isInRow: parent != nil))
      column += span
    }
    let count = cells.map(\.columns.upperBound).max() ?? 0
    for index in cells.indices where !cells[index].isInRow { cells[index].columns = 0..<count }
    align(&cells)
    return cells
  }

  /// Applies the alignments that views set for their columns.
  private static func align(_ cells: inout [GridCell]) {
    var alignments: [Int: HorizontalAlignment] = [:]
    for cell in cells where cell.isInRow {
      guard let alignment = cell.element.traits.gridColumnAlignment else { continue }
      alignments[cell.columns.lowerBound] = alignments[cell.columns.lowerBound] ?? alignment
    }
    if alignments.isEmpty { return }
    for index in cells.indices where cells[index].isInRow {
      guard let alignment = alignments[cells[index].columns.lowerBound] else { continue }
      cells[index].alignment.horizontal = alignment
    }
  }
}

extension LayoutNode {
  /// The grid row that contains the element.
  fileprivate var gridRow: GridRowNode? {
    var node = treeParent
    while let above = node {
      if let row = above as? GridRowNode { return row }
      // The next layout node is the grid, or another container of the element.
      if above is LayoutNode { return nil }
      node = above.parent
    }
    return nil
  }
}
