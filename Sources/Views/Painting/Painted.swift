internal import FollowspotDrawing
internal import FollowspotGeometry

/// The result of painting a node, which is reused while its content and position are unchanged.
struct Painted {
  /// A number that changes with the painted content; 0 before the first painting.
  private(set) var version: UInt32 = 0
  /// The painted items; `nil` if they are not cached.
  private var items: [DisplayItem]?
  /// The bounds in pixels, relative to the node's upper left corner; `nil` if unknown.
  private var bounds: PaintBounds?
  /// The node's position and the visible part of the display when it was painted.
  private var origin = Point.zero
  private var visible: DeviceRect?
  /// Whether the content has changed since.
  private(set) var isStale = true

  /// Marks the content as changed. Returns false if it was already marked.
  mutating func invalidate() -> Bool {
    if isStale { return false }
    isStale = true
    items = nil
    return true
  }

  /// Adds the cached items, or skips an invisible node. Returns false if the node must be painted.
  @inline(__always)
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

  /// Begins to paint a node. The version changes unless the result is known to be the same.
  mutating func begin(_ node: Int, by builder: inout DisplayListBuilder) -> DisplayListBuilder.Checkpoint {
    if builder.isThorough { return builder.begin(node, version: 0) }
    if isStale || !builder.keeps || !isWhereItWas(builder) {
      // The number may wrap around after years, but is never 0.
      version = version == .max ? 1 : version + 1
      origin = builder.origin
      visible = builder.visible
    }
    return builder.begin(node, version: version)
  }

  /// Ends painting the node.
  ///
  /// - Parameters:
  ///   - isPassing: Whether the node's content depends on the time.
  ///   - keepsItems: Whether the items are worth caching.
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
