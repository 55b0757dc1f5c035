internal import FollowspotDrawing
internal import FollowspotGeometry

/// How a node was painted last: in the same place, and until something in it is painted another way, it is the same
/// again.
struct Painted {
  /// Another number for every way in which the node was painted; 0 before the first.
  private(set) var version: UInt32 = 0
  /// What was painted; nil where that is not kept.
  private var items: [DisplayItem]?
  /// How far from the node's upper left corner that reached, in pixels; nil where it can't be told.
  private var bounds: PaintBounds?
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
  borrowing func paintAgain(_ builder: inout DisplayListBuilder) -> Bool {
    guard !isStale, builder.keeps else { return false }
    if let bounds {
      let shifted = builder.shifted(bounds, by: 1)
      if !builder.looks(at: shifted) {
        builder.leaveOut(shifted)
        return true
      }
      if let items, isWhereItWas(builder) {
        builder.add(items, within: shifted)
        return true
      }
    }
    return false
  }

  /// Begins to paint a node: in another version, unless it is known to be painted as it was.
  mutating func begin(_ node: Int, by builder: inout DisplayListBuilder) -> DisplayListBuilder.Checkpoint {
    if builder.isThorough { return builder.begin(node, version: 0) }
    if isStale || !builder.keeps || !isWhereItWas(builder) {
      // Numbers come again after years; 0 never does.
      version = version == .max ? 1 : version + 1
      origin = builder.origin
      visible = builder.visible
    }
    return builder.begin(node, version: version)
  }

  /// Ends it.
  ///
  /// - Parameters:
  ///   - isPassing: Whether the node is painted another way at another time.
  ///   - keepsItems: Whether what was painted is worth keeping.
  mutating func end(
    _ checkpoint: DisplayListBuilder.Checkpoint, by builder: inout DisplayListBuilder, isPassing: Bool, keepsItems: Bool
  ) {
    let isPassing = builder.isPassing || isPassing
    let bounds = builder.end(checkpoint, isPassing: isPassing)
    if builder.isThorough { return }
    isStale = isPassing
    items = nil
    self.bounds = nil
    guard builder.keeps, !isPassing else { return }
    self.bounds = builder.shifted(bounds, by: -1)
    if keepsItems { items = builder.items(since: checkpoint) }
  }

  private borrowing func isWhereItWas(_ builder: DisplayListBuilder) -> Bool {
    origin == builder.origin && visible == builder.visible
  }
}
