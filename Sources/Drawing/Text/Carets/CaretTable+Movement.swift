internal import FollowspotGeometry

/// The side of the display to which a caret moves.
package enum CaretSide: Hashable, Sendable, CaseIterable {
  case left, right
}

extension CaretTable {
  /// All offsets at which a caret stops, in order.
  package var offsets: [Int] {
    var offsets: [Int] = []
    for stop in lines.flatMap(\.stops) where stop.offset != offsets.last { offsets.append(stop.offset) }
    return offsets
  }

  /// Returns the previous offset in the text; `nil` at the start.
  package func offset(before offset: Int) -> Int? {
    lines.lazy.flatMap(\.stops).last { $0.offset < offset }?.offset
  }

  /// Returns the bytes that a backspace deletes: the character before an offset, or its last mark.
  package func backspace(at offset: Int) -> Range<Int> {
    guard let start = self.offset(before: offset) else { return 0..<0 }
    let bytes = lines.lazy.flatMap(\.stops).first { $0.offset == offset }?.backspaceBytes
    return max(start, offset - (bytes ?? .max))..<offset
  }

  /// Returns the position one character further to a side of the display; at the end of a line, in the next one. At the
  /// end of the text the position is unchanged.
  package func moved(_ position: CaretPosition, to side: CaretSide) -> CaretPosition {
    let index = line(of: position)
    let line = lines[index]
    let cells = line.cells
    let slot = line.slot(of: position, among: cells)
    let isForward = (side == .right) != line.isRightToLeft
    if side == .right ? slot < cells.count : slot > 0 {
      let end = side == .right ? cells.count - 1 : 0
      let crossed = side == .right ? slot : slot - 1
      // The end of a wrapped line and the start of the next one are one position.
      if isForward, crossed == end, isWrapped(index) { return CaretPosition(lines[index + 1].bytes.lowerBound) }
      return side == .right ? cells[crossed].rightPosition : cells[crossed].leftPosition
    }
    if isForward {
      return index + 1 < lines.count ? CaretPosition(lines[index + 1].bytes.lowerBound) : position
    }
    guard index > 0 else { return position }
    let end = CaretPosition(lines[index - 1].bytes.upperBound, .upstream)
    return isWrapped(index - 1) ? moved(end, to: side) : CaretPosition(end.offset)
  }

  /// Returns the end of the next word or the start of the previous one, whichever lies to a side of the display.
  package func movedByWord(_ position: CaretPosition, to side: CaretSide) -> CaretPosition {
    let isForward = (side == .right) != lines[line(of: position)].isRightToLeft
    let stops = lines.lazy.flatMap(\.stops)
    if isForward {
      let end = stops.first { $0.offset > position.offset && $0.words.contains(.end) }
      return CaretPosition((end ?? stops.last)?.offset ?? position.offset, .upstream)
    }
    let start = stops.last { $0.offset < position.offset && $0.words.contains(.start) }
    return CaretPosition((start ?? stops.first)?.offset ?? position.offset, .downstream)
  }

  /// Returns the position nearest to a horizontal place in a line above or below; `nil` beyond the first and last line.
  ///
  /// - Parameters:
  ///   - lineCount: The number of lines down; negative for up.
  ///   - x: The place that the caret had when its vertical movement began.
  package func moved(_ position: CaretPosition, down lineCount: Int, x: Double) -> CaretPosition? {
    let index = line(of: position) + lineCount
    guard lines.indices.contains(index) else { return nil }
    return self.position(at: Point(x: x, y: lines[index].top))
  }

  /// Returns the start of a position's line.
  package func lineStart(of position: CaretPosition) -> CaretPosition {
    CaretPosition(lines[line(of: position)].bytes.lowerBound)
  }

  /// Returns the end of a position's line.
  package func lineEnd(of position: CaretPosition) -> CaretPosition {
    let index = line(of: position)
    return CaretPosition(lines[index].bytes.upperBound, isWrapped(index) ? .upstream : .automatic)
  }

  /// Returns the word at an offset, or what lies between two words. At the border of two, the right one in the text's
  /// order.
  package func word(at offset: Int) -> Range<Int> {
    let offsets = lines.flatMap(\.stops).filter { $0.words.contains(.boundary) }.map(\.offset)
    let first = offsets.first ?? 0
    let last = offsets.last ?? first
    guard offset < last else { return (offsets.last { $0 < last } ?? first)..<last }
    return (offsets.last { $0 <= offset } ?? first)..<(offsets.first { $0 > offset } ?? last)
  }
}
