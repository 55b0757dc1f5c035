internal import Drawing
internal import Geometry

/// How a node was painted last: in the same place, and until something in it is painted another way, it is the same
/// again.
struct Painted {
  /// Another number for every way in which the node was painted; 0 before the first.
  private(set) var version: UInt32 = 0
  /// What was painted; nil where that is not kept.
  private var items: [DisplayItem]?
  /// How far from the node's upper left corner that reached, in pixels; nil where it can't be told.
  private var reach: Reach?
  /// Where the node was painted, and what of the display was looked at.
  private var origin = Point.zero
  private var visible: DeviceRect?
  /// Whether something is painted another way than then.
  private(set) var isStale = true

  /// Something is painted another way. Returns false where that is known.
  mutating func invalidate() -> Bool {
    if isStale { return false }
    isStale = true
    items = nil
    return true
  }

  /// Paints the same again, or leaves out what is known to lie outside of what is looked at. Returns false where the
  /// node has to be painted.
  borrowing func paintAgain(_ painter: inout Painter) -> Bool {
    guard !isStale, painter.keeps else { return false }
    if let reach {
      let reach = painter.shifted(reach, by: 1)
      if !painter.looks(at: reach) {
        painter.leaveOut(reach)
        return true
      }
      if let items, isWhereItWas(painter) {
        painter.add(items, reaching: reach)
        return true
      }
    }
    return false
  }

  /// Begins to paint a node: in another version, unless it is known to be painted as it was.
  mutating func begin(_ node: Int, by painter: inout Painter) -> Painter.Mark {
    if painter.isThorough { return painter.begin(node, version: 0) }
    if isStale || !painter.keeps || !isWhereItWas(painter) {
      // Numbers come again after years; 0 never does.
      version = version == .max ? 1 : version + 1
      origin = painter.origin
      visible = painter.visible
    }
    return painter.begin(node, version: version)
  }

  /// Ends it.
  ///
  /// - Parameters:
  ///   - isPassing: Whether the node is painted another way at another time.
  ///   - keepsItems: Whether what was painted is worth keeping.
  mutating func end(_ mark: Painter.Mark, by painter: inout Painter, isPassing: Bool, keepsItems: Bool) {
    let isPassing = painter.isPassing || isPassing
    let reach = painter.end(mark, isPassing: isPassing)
    if painter.isThorough { return }
    isStale = isPassing
    items = nil
    self.reach = nil
    guard painter.keeps, !isPassing else { return }
    self.reach = painter.shifted(reach, by: -1)
    if keepsItems { items = painter.items(since: mark) }
  }

  private borrowing func isWhereItWas(_ painter: Painter) -> Bool {
    origin == painter.origin && visible == painter.visible
  }
}
