internal import FollowspotGeometry

/// A display list prepared for painting: outlines measured, paints resolved, and the affected pixels of each item
/// known.
///
/// It keeps its source items, so that the next list can reuse the preparation of unchanged items.
struct PreparedList {
  struct Item {
    /// The visible pixels that the item may touch.
    var bounds: PixelRect
    /// The pixels that the item makes opaque, hiding everything below.
    var hides = PixelRect.zero
    /// Whether the item may reduce the opacity of what lies below.
    var erases = false
    var content: Content
  }

  enum Content {
    case fill(Coverage, ResolvedPaint)
    /// The inside of the first outline without that of the second.
    case border(Coverage, Coverage, ResolvedPaint)
    case bitmap(PreparedBitmap)
    case scrim(PreparedScrim)
    case group(PreparedGroup)
  }

  /// The source items.
  var sources: [DisplayItem]
  /// The prepared items, in the same order.
  var items: [Item]

  /// Creates an empty list.
  init() {
    sources = []
    items = []
  }

  /// Prepares a list of which only the pixels in `visible` will be painted.
  init(_ list: [DisplayItem], visible: PixelRect) {
    sources = list
    items = list.map { Item($0.content, visible: visible) }
  }

  /// Returns the index of the last item that hides everything below it in a rectangle; `nil` if none does.
  func lastHiding(_ rect: PixelRect) -> Int? { items.indices.last { items[$0].hides.contains(rect) } }

  /// The smallest rectangle around everything painted.
  var bounds: PixelRect { items.reduce(.zero) { $0.union($1.bounds) } }
}

extension PreparedList.Item {
  /// Prepares an item, reusing what it shares with the item it replaces.
  init(
    _ source: DisplayItem.Content, visible: PixelRect, insteadOf old: PreparedList.Item? = nil,
    _ oldSource: DisplayItem.Content? = nil
  ) {
    switch source {
    case .fill(let outline, let paint):
      let coverage = Coverage(outline, visible: visible)
      content = .fill(coverage, ResolvedPaint(paint))
      bounds = coverage.bounds
      if case .color(let pixel) = paint, pixel.isOpaque { hides = coverage.solid.intersection(visible) }
    case .border(let outline, let width, let outset, let paint):
      let coverage = Coverage(outline, grownBy: outset, visible: visible)
      content = .border(coverage, Coverage(outline, grownBy: outset - width, visible: visible), ResolvedPaint(paint))
      bounds = width > 0 ? coverage.bounds : .zero
    case .bitmap(let bitmap, let frame, let tint):
      let bitmap = PreparedBitmap(bitmap, frame: frame, tint: tint.sound, visible: visible)
      content = .bitmap(bitmap)
      bounds = bitmap.bounds
    case .scrim(let scrim):
      if case .scrim(let old) = old?.content, case .scrim(let oldSource) = oldSource {
        content = .scrim(PreparedScrim(scrim, visible: visible, cutouts: old.cutouts, of: oldSource.cutouts))
      } else {
        content = .scrim(PreparedScrim(scrim, visible: visible))
      }
      bounds = visible
    case .group(let group):
      let group = PreparedGroup(group, visible: visible)
      content = .group(group)
      bounds = group.bounds
      erases = group.erases
    }
    bounds = bounds.intersection(visible)
  }
}
