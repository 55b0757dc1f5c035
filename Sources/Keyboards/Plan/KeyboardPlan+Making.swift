internal import FollowspotGeometry
internal import FollowspotLanguages
internal import FollowspotViews

extension KeyboardPlan {
  /// Plans the keys of a content.
  init(_ content: KeyboardContent, _ state: KeyboardState, on metrics: KeyboardMetrics) {
    let letters = FittedLayout(content.layout, on: metrics)
    let isPad = content.traits.keyboardType.isPad
    let rows =
      isPad
      ? KeyboardRows(rows: content.pad, columns: 3 + KeyboardContent.padEdge)
      : KeyboardRows(content, state, letters, columns: Double(letters.columns))
    let pitch = metrics.pitch(columns: rows.columns)
    // All pages of a keyboard have the same height, so that it doesn't jump.
    let count = isPad ? 4 : letters.layout.rows.count + 1
    let widest = isPad ? pitch : metrics.pitch(columns: Double(letters.columns))
    let height = metrics.rowHeight(rows: count, pitch: widest) * Double(count)
    let rowHeight = height / Double(rows.rows.count)
    size = Size(width: metrics.display.width, height: height + 2 * KeyboardMetrics.margin)
    let middle = metrics.insets.leading + KeyboardMetrics.margin + metrics.width / 2
    for (index, row) in rows.rows.enumerated() {
      keys += row.placed(
        top: KeyboardMetrics.margin + Double(index) * rowHeight, columns: rows.columns, pitch: pitch,
        height: rowHeight, middle: middle)
    }
  }
}

/// The rows of a page with the number of their columns.
private struct KeyboardRows {
  var rows: [KeyRow]
  var columns: Double
}

extension KeyboardRows {
  /// The rows of a page with letters or signs.
  fileprivate init(
    _ content: KeyboardContent, _ state: KeyboardState, _ letters: FittedLayout, columns: Double
  ) {
    var rows: [KeyRow]
    self.columns = columns
    switch state.page {
    case .letters:
      rows = letters.layout.rows.map { row in
        KeyRow(cells: row.map { letters.layout.cell($0, isUpper: state.isUpper) })
      }
    case .variants:
      rows = letters.layout.variantRows(columns: Int(columns), isUpper: state.isUpper)
    case .symbols, .moreSymbols:
      rows = content.symbols(isMore: state.page == .moreSymbols)
      if !letters.isHalved { self.columns = 10 }
    }
    if letters.isHalved { rows = rows.map { $0.half(isSecond: state.isSecondHalf) } }
    rows.append(content.bottom(state, letters.layout, columns: self.columns, isHalved: letters.isHalved))
    self.rows = rows
  }
}

extension KeyRow {
  /// Half of the keys, with those at the ends in both halves.
  fileprivate func half(isSecond: Bool) -> KeyRow {
    let texts = cells.filter(\.action.isText)
    let count = (texts.count + 1) / 2
    let shown = isSecond ? texts.dropFirst(count) : texts.prefix(count)
    let (first, last) = (cells.first.map { $0.action.isText }, cells.last.map { $0.action.isText })
    return KeyRow(
      cells: (first == false ? [cells[0]] : []) + shown + (last == false ? [cells[cells.count - 1]] : []))
  }
}
