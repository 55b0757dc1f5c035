/// The place of a character between two stops of a line.
struct CaretCell {
  var bytes: Range<Int>
  var isRightToLeft: Bool
  var left, right: Double

  /// The position at the cell's right edge.
  var rightPosition: CaretPosition {
    isRightToLeft ? CaretPosition(bytes.lowerBound, .downstream) : CaretPosition(bytes.upperBound, .upstream)
  }

  /// The position at the cell's left edge.
  var leftPosition: CaretPosition {
    isRightToLeft ? CaretPosition(bytes.upperBound, .upstream) : CaretPosition(bytes.lowerBound, .downstream)
  }
}

extension CaretLine {
  /// The characters from left to right.
  var cells: [CaretCell] {
    zip(stops, stops.dropFirst())
      .map { start, end in
        CaretCell(
          bytes: start.offset..<end.offset, isRightToLeft: start.after.isRightToLeft,
          left: min(start.after.x, end.before.x), right: max(start.after.x, end.before.x))
      }
      .sorted { first, second in
        if first.left != second.left { return first.left < second.left }
        if first.right != second.right { return first.right < second.right }
        return (first.bytes.lowerBound < second.bytes.lowerBound) != first.isRightToLeft
      }
  }

  /// The number of cells left of a position's caret.
  func slot(of position: CaretPosition, among cells: [CaretCell]) -> Int {
    let (start, end) = isRightToLeft ? (cells.count, 0) : (0, cells.count)
    guard let stop = stop(at: position.offset) else { return start }
    if stop.isBefore(position.affinity, in: self) {
      guard let cell = cells.firstIndex(where: { $0.bytes.upperBound == stop.offset }) else { return start }
      return cells[cell].isRightToLeft ? cell : cell + 1
    } else {
      guard let cell = cells.firstIndex(where: { $0.bytes.lowerBound == stop.offset }) else { return end }
      return cells[cell].isRightToLeft ? cell + 1 : cell
    }
  }

  /// Returns the stop at an offset, or else the one before it; `nil` for a line without stops.
  func stop(at offset: Int) -> CaretStop? { stops.last { $0.offset <= offset } ?? stops.first }

  /// Returns the horizontal place of a position.
  func x(of position: CaretPosition) -> Double {
    guard let stop = stop(at: position.offset) else { return isRightToLeft ? right : left }
    return stop.isBefore(position.affinity, in: self) ? stop.before.x : stop.after.x
  }
}

extension CaretStop {
  /// Whether the caret is drawn beside the character before it.
  func isBefore(_ affinity: TextSelectionAffinity, in line: CaretLine) -> Bool {
    switch affinity {
    case .upstream: true
    case .downstream: false
    case .automatic:
      before.isRightToLeft == line.isRightToLeft
        && (before.isRightToLeft != after.isRightToLeft || before.level < after.level)
    }
  }

  /// The place at which a letter of the line's direction appears.
  package func strongX(in line: CaretLine) -> Double { isBefore(.automatic, in: line) ? before.x : after.x }
}
