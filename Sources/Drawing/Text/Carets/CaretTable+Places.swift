package import FollowspotGeometry

extension CaretTable {
  /// Returns the index of the line in which a caret is drawn.
  package func line(of position: CaretPosition) -> Int {
    if position.affinity == .upstream {
      // The start of the text has no line above.
      return lines.firstIndex { position.offset <= $0.bytes.upperBound } ?? lines.count - 1
    }
    return lines.lastIndex { $0.bytes.lowerBound <= position.offset } ?? 0
  }

  /// Returns the caret at a position, without width. An offset inside a character counts as the one before it.
  package func caretRect(at position: CaretPosition) -> Rect {
    let line = lines[line(of: position)]
    return Rect(x: line.x(of: position), y: line.top, width: 0, height: line.height)
  }

  /// Whether a caret between characters of opposite directions stands beside a right-to-left character; `nil` if both
  /// have the same direction, so that the caret needs no mark.
  package func caretIsRightToLeft(at position: CaretPosition) -> Bool? {
    let line = lines[line(of: position)]
    guard let stop = line.stop(at: position.offset), stop.before.x != stop.after.x else { return nil }
    return (stop.isBefore(position.affinity, in: line) ? stop.before : stop.after).isRightToLeft
  }

  /// Returns the position nearest to a point, which may lie outside of the text.
  package func position(at point: Point) -> CaretPosition {
    let index = lines.lastIndex { $0.top <= point.y } ?? 0
    let line = lines[index]
    let cells = line.cells
    let x = min(max(point.x, line.left), line.right)
    // A caret's own place leads back to its offset, even where two offsets share it. The ends of the line do as well.
    if let stop = line.stops.first(where: { $0.strongX(in: line) == x }) {
      let isEnd = stop.offset == line.bytes.upperBound && isWrapped(index)
      return CaretPosition(stop.offset, isEnd ? .upstream : .automatic)
    }
    guard let cell = cells.last(where: { $0.left <= x }) ?? cells.first else {
      return CaretPosition(line.stops.first?.offset ?? line.bytes.lowerBound)
    }
    return x < (cell.left + cell.right) / 2 ? cell.leftPosition : cell.rightPosition
  }

  /// Returns the frames of the characters in a range of bytes: as few as possible, from the top and from the left.
  package func rects(of range: Range<Int>) -> [Rect] {
    lines.flatMap { line -> [Rect] in
      var rects: [Rect] = []
      for cell in line.cells where cell.bytes.overlaps(range) {
        if let last = rects.last, last.maxX >= cell.left {
          rects[rects.count - 1].size.width = max(last.maxX, cell.right) - last.minX
        } else {
          rects.append(Rect(x: cell.left, y: line.top, width: cell.right - cell.left, height: line.height))
        }
      }
      return rects
    }
  }

  /// Whether a line is continued by the next one, without a line feed between them.
  func isWrapped(_ index: Int) -> Bool {
    index + 1 < lines.count && lines[index + 1].bytes.lowerBound == lines[index].bytes.upperBound
  }
}
