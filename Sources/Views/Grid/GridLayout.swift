package import Geometry

/// Shares the width out among columns as a stack shares it among views, then the height among rows.
package struct GridLayout: ContainerLayout {
  let alignment: Alignment
  let horizontalSpacing: Double
  let verticalSpacing: Double

  /// A view with the columns and the row it takes.
  private struct Cell {
    let element: LayoutNode
    let row: Int
    let columns: Range<Int>
    let alignment: VerticalAlignment
  }

  package func adapt(_ environment: EnvironmentValues) -> EnvironmentValues {
    var environment = environment
    environment.stackAxis = nil
    return environment
  }

  package func measure(_ elements: [LayoutNode], _ proposal: ProposedViewSize) -> Size {
    let cells = cells(of: elements)
    let widths = widths(of: cells, proposal.width)
    let heights = heights(of: cells, widths, proposal.height)
    return Size(
      width: sum(widths, 0..<widths.count, horizontalSpacing),
      height: sum(heights, 0..<heights.count, verticalSpacing))
  }

  package func arrange(_ elements: [LayoutNode], in size: Size, proposal: ProposedViewSize) -> [Placement] {
    let cells = cells(of: elements)
    let widths = widths(of: cells, proposal.width)
    let heights = heights(of: cells, widths, proposal.height)
    return cells.map { cell in
      let space = Size(
        width: sum(widths, cell.columns, horizontalSpacing), height: heights[cell.row])
      let corner = Point(
        x: cell.columns.lowerBound == 0
          ? 0 : sum(widths, 0..<cell.columns.lowerBound, horizontalSpacing) + horizontalSpacing,
        y: cell.row == 0 ? 0 : sum(heights, 0..<cell.row, verticalSpacing) + verticalSpacing)
      let inner = ProposedViewSize(space)
      let dimensions = Dimensions(of: cell.element, inner)
      let origin = dimensions.origin(
        in: space, Alignment(horizontal: alignment.horizontal, vertical: cell.alignment))
      return Placement(origin: corner + origin, proposal: inner)
    }
  }

  /// Which row and columns each element takes.
  private func cells(of elements: [LayoutNode]) -> [Cell] {
    var cells: [Cell] = []
    var row = -1
    var column = 0
    var current: GridRowNode?
    var free: [Int] = []
    for element in elements {
      let parent = element.gridRow
      if parent == nil || parent !== current {
        row += 1
        column = 0
        current = parent
      }
      if parent == nil { free.append(cells.count) }
      let span = parent == nil ? 1 : element.gridColumns
      cells.append(
        Cell(
          element: element, row: row, columns: column..<column + span,
          alignment: parent?.alignment ?? alignment.vertical))
      column += span
    }
    let count = cells.map(\.columns.upperBound).max() ?? 0
    for index in free {
      cells[index] = Cell(
        element: cells[index].element, row: cells[index].row, columns: 0..<count, alignment: alignment.vertical)
    }
    return cells
  }

  /// The width of each column: the least flexible column first takes what it needs of an equal share.
  private func widths(of cells: [Cell], _ proposed: Double?) -> [Double] {
    let count = cells.map(\.columns.upperBound).max() ?? 0
    func extent(_ column: Int, _ width: Double?) -> Double {
      cells.filter { $0.columns == column..<column + 1 }
        .map { $0.element.sizeThatFits(ProposedViewSize(width: width, height: nil)).width }.max() ?? 0
    }
    var widths = (0..<count).map { extent($0, nil) }
    if let proposed {
      let least = (0..<count).map { extent($0, 0) }
      let most = (0..<count).map { extent($0, .infinity) }
      var left = proposed - horizontalSpacing * Double(max(0, count - 1))
      let order = (0..<count).sorted { (most[$0] - least[$0], $0) < (most[$1] - least[$1], $1) }
      for (place, column) in order.enumerated() {
        widths[column] = extent(column, max(0, left / Double(count - place)))
        left -= widths[column]
      }
    }
    // A view over several columns widens the last of them if they are too narrow for it.
    for cell in cells where cell.columns.count > 1 {
      let have = sum(widths, cell.columns, horizontalSpacing)
      let need = cell.element.sizeThatFits(ProposedViewSize(width: proposed == nil ? nil : have, height: nil)).width
      if need > have, need.isFinite { widths[cell.columns.upperBound - 1] += need - have }
    }
    return widths
  }

  private func heights(of cells: [Cell], _ widths: [Double], _ proposed: Double?) -> [Double] {
    let count = cells.last.map { $0.row + 1 } ?? 0
    func extent(_ row: Int, _ height: Double?) -> Double {
      cells.filter { $0.row == row }
        .map { cell in
          let width = sum(widths, cell.columns, horizontalSpacing)
          return cell.element.sizeThatFits(ProposedViewSize(width: width, height: height)).height
        }.max() ?? 0
    }
    guard let proposed else { return (0..<count).map { extent($0, nil) } }
    let least = (0..<count).map { extent($0, 0) }
    let most = (0..<count).map { extent($0, .infinity) }
    var heights = least
    var left = proposed - verticalSpacing * Double(max(0, count - 1))
    for (place, row) in (0..<count).sorted(by: { (most[$0] - least[$0], $0) < (most[$1] - least[$1], $1) }).enumerated()
    {
      heights[row] = extent(row, max(0, left / Double(count - place)))
      left -= heights[row]
    }
    return heights
  }

  /// The extent of neighbours with the spacing between them.
  private func sum(_ extents: [Double], _ range: Range<Int>, _ spacing: Double) -> Double {
    extents[range].reduce(spacing * Double(max(0, range.count - 1)), +)
  }
}

extension LayoutNode {
  /// The grid's row this element is a cell of.
  fileprivate var gridRow: GridRowNode? {
    var node: Node? = self.parent
    while let above = node {
      if let row = above as? GridRowNode { return row }
      // The next node with a place is the grid itself, or something else that the element would be inside of.
      if above is LayoutNode { return nil }
      node = above.parent
    }
    return nil
  }

  /// How many columns the element takes.
  fileprivate var gridColumns: Int { (self as? ModifierNode<GridColumnsModifier>)?.modifier.count ?? 1 }
}
