package import FollowspotGeometry

/// A layout that distributes the width among columns as a stack does among views, then the height among rows.
package nonisolated struct GridLayout: ContainerLayout {
  let alignment: Alignment
  let horizontalSpacing: Double
  let verticalSpacing: Double

  @MainActor package func adapt(_ environment: EnvironmentValues) -> EnvironmentValues { environment.along(nil) }

  @MainActor package func measure(_ elements: [LayoutNode], _ proposal: ProposedViewSize) -> Size {
    let (_, columns, rows) = tracks(of: elements, proposal)
    return Size(width: columns.whole, height: rows.whole)
  }

  @MainActor package func arrange(_ elements: [LayoutNode], in size: Size, proposal: ProposedViewSize) -> [Placement] {
    let (cells, columns, rows) = tracks(of: elements, proposal)
    // Baseline-aligned rows use the lowest baseline of their views.
    var lines: [Int: Double] = [:]
    for cell in cells where cell.alignment.vertical.isBaseline {
      let space = ProposedViewSize(width: columns.extent(cell.columns), height: rows.extents[cell.row])
      lines[cell.row] = max(lines[cell.row] ?? 0, ViewDimensions(of: cell.element, space)[cell.alignment.vertical])
    }
    return cells.map { cell in
      let space = Size(width: columns.extent(cell.columns), height: rows.extents[cell.row])
      let inner = ProposedViewSize(space)
      let dimensions = ViewDimensions(of: cell.element, inner)
      var origin = dimensions.origin(in: space, cell.alignment)
      if cell.alignment.vertical.isBaseline, let line = lines[cell.row] {
        origin.y = line - dimensions[cell.alignment.vertical]
      }
      let corner = Point(x: columns.start(cell.columns.lowerBound), y: rows.start(cell.row))
      return Placement(origin: corner + origin, proposal: inner)
    }
  }

  @MainActor private func tracks(
    of elements: [LayoutNode], _ proposal: ProposedViewSize
  ) -> (cells: [GridCell], columns: GridTracks, rows: GridTracks) {
    let cells = GridCell.cells(of: elements, alignment: alignment)
    let columns = columns(of: cells, proposal.width)
    return (cells, columns, rows(of: cells, columns, proposal.height))
  }

  @MainActor private func columns(of cells: [GridCell], _ proposed: Double?) -> GridTracks {
    var members = [[LayoutNode]](repeating: [], count: cells.map(\.columns.upperBound).max() ?? 0)
    let sized = cells.filter { $0.isSized(along: .horizontal) }
    for cell in sized where cell.columns.count == 1 { members[cell.columns.lowerBound].append(cell.element) }
    var columns = GridTracks(count: members.count, spacing: horizontalSpacing, proposed: proposed) { column, width in
      members[column].reduce(0) { max($0, $1.sizeThatFits(ProposedViewSize(width: width, height: nil)).width) }
    }
    // A view that spans several columns widens them equally if they are too narrow. It needs its minimum width, or its
    // share of the proposal if none of the columns has another view.
    for cell in sized where cell.columns.count > 1 {
      let have = columns.extent(cell.columns)
      let isAlone = cell.isInRow && cell.columns.allSatisfy { members[$0].isEmpty }
      let offer = proposed.map { isAlone ? max(have, $0 - columns.whole + have) : have }
      let need = cell.element.sizeThatFits(ProposedViewSize(width: offer, height: nil)).width
      guard need > have, need.isFinite else { continue }
      for column in cell.columns { columns.extents[column] += (need - have) / Double(cell.columns.count) }
    }
    return columns
  }

  @MainActor private func rows(of cells: [GridCell], _ columns: GridTracks, _ proposed: Double?) -> GridTracks {
    var members = [[GridCell]](repeating: [], count: cells.last.map { $0.row + 1 } ?? 0)
    for cell in cells where cell.isSized(along: .vertical) { members[cell.row].append(cell) }
    return GridTracks(count: members.count, spacing: verticalSpacing, proposed: proposed) { row, height in
      var before = 0.0
      var after = 0.0
      for cell in members[row] {
        let proposal = ProposedViewSize(width: columns.extent(cell.columns), height: height)
        let extent = cell.element.sizeThatFits(proposal).height
        let alignment = cell.alignment.vertical
        let line = alignment.isBaseline ? ViewDimensions(of: cell.element, proposal)[alignment] : 0
        before = max(before, line)
        after = max(after, extent - line)
      }
      return before + after
    }
  }
}
