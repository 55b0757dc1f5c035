internal import FollowspotDrawing
internal import FollowspotGeometry

/// The layout of a field's text in the area that shows it, in points.
struct FieldLayout {
  /// The text.
  var string: String?
  /// The positions of carets.
  var table: CaretTable?
  /// The extent of the text.
  var size = Size.zero
  /// The extent of the area.
  var area = Size.zero
  /// The width of the caret.
  var caretWidth = 0.0
  /// The distance of the text from the left and right edges.
  var inset = 0.0
  /// Whether the text begins at the top. Otherwise it is a line in the middle.
  var isMultiline = false
  /// The place of the text in the area.
  var origin = Point.zero

  /// Whether a part of the text doesn't show.
  var isOverflowing: Bool {
    size.width + 2 * margin > area.width || size.height + (isMultiline ? 2 * inset : 0) > area.height
  }

  /// The distance of the text from the edges, with room for the caret at its ends.
  private var margin: Double { inset + caretWidth / 2 }

  /// Returns the frame of a caret in the area.
  func caret(at position: CaretPosition) -> Rect? {
    table.map { table in
      var rect = table.caretRect(at: position)
      // A caret at the end of the longest line shows as a whole.
      rect.origin.x -= caretWidth / 2
      rect.size.width = caretWidth
      return rect.offsetBy(dx: origin.x, dy: origin.y)
    }
  }

  /// Returns the position nearest to a place in the area.
  func position(at place: Point) -> CaretPosition? { table?.position(at: place - origin) }

  /// Returns the place of the text in the area.
  ///
  /// - Parameters:
  ///   - wanted: The place that the text had or should have; `nil` for that of a text at rest.
  ///   - start: The side at which the text begins, 0 for the left and 1 for the right.
  ///   - alignment: The part of the free room that lies left of a text that fits.
  ///   - caret: A position to show.
  func origin(_ wanted: Point?, from start: Double, alignment: Double, showing caret: CaretPosition?) -> Point {
    let free = area.width - size.width - 2 * margin
    var x = wanted?.x ?? margin + free * start
    let top = isMultiline ? inset : (area.height - size.height) / 2
    var y = wanted?.y ?? top
    let rect = caret.flatMap { table?.caretRect(at: $0) }
    if free >= 0 {
      x = margin + free * alignment
    } else {
      if let rect { x = min(max(x, margin - rect.minX), area.width - margin - rect.minX) }
      x = min(margin, max(x, margin + free))
    }
    if size.height + 2 * top <= area.height || !isMultiline {
      y = top
    } else {
      if let rect { y = min(max(y, top - rect.minY), area.height - top - rect.maxY) }
      y = min(top, max(y, area.height - top - size.height))
    }
    return Point(x: x, y: y)
  }
}

extension CaretTable {
  /// Returns the end of a selection in the stored text that lies further to a side, in the shown text.
  func edge(of selection: Range<Int>, _ shown: ShownText, on side: CaretSide) -> CaretPosition {
    let start = CaretPosition(shown.shown(selection.lowerBound), .downstream)
    let end = CaretPosition(shown.shown(selection.upperBound), .upstream)
    let (first, last) = (caretRect(at: start), caretRect(at: end))
    let isStartLeft = first.minY == last.minY ? first.minX <= last.minX : first.minY < last.minY
    return (side == .left) == isStartLeft ? start : end
  }
}
