internal import FollowspotGeometry

/// A row of keys before it has a place.
struct KeyRow {
  /// A key with its width.
  struct Cell {
    var action: KeyAction
    var label: String?
    var variants: [String] = []
    /// The width in columns; keys that stretch take what the others leave.
    var width = 1.0
    var stretches = false
    /// The number of rows that the key takes.
    var rows = 1.0
    /// Whether the place stays free.
    var isGap = false

    /// A place without a key.
    static let gap = Cell(action: .space, isGap: true)
  }

  var cells: [Cell]

  /// Places the keys of a row, in the middle if they are fewer.
  ///
  /// - Parameters:
  ///   - top: The upper edge in points.
  ///   - columns: The number of columns.
  ///   - pitch: The width of a column in points.
  ///   - height: The height of the row in points.
  ///   - middle: The middle of the keyboard, in points.
  func placed(top: Double, columns: Double, pitch: Double, height: Double, middle: Double) -> [KeyboardPlan.Key] {
    let fixed = cells.reduce(0) { $0 + $1.width }
    let stretching = Double(cells.count(where: \.stretches))
    let spare = max(0, columns - fixed)
    // Keys at the ends of a row grow to twice their width at most, so that letters stay in the middle.
    let growth = stretching > 0 ? spare / stretching : 0
    let total = fixed + growth * stretching
    // A row with more than there is room for gets narrower keys.
    let unit = min(1, columns / max(total, 0.001)) * pitch
    let gap = min(6, max(2, pitch * 0.1))
    var x = middle - total * unit / 2
    return cells.compactMap { cell in
      let width = (cell.width + (cell.stretches ? growth : 0)) * unit
      defer { x += width }
      if cell.isGap { return nil }
      let frame = Rect(x: x, y: top, width: width, height: height * cell.rows)
      return KeyboardPlan.Key(
        action: cell.action, label: cell.label, variants: cell.variants,
        frame: frame.insetBy(dx: gap / 2, dy: min(gap, height * 0.06) / 2))
    }
  }
}
