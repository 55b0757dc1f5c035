internal import FollowspotGeometry

/// A display list made ready for painting: outlines measured, paints resolved, and the pixels that each
/// item may touch.
///
/// It remembers the items it was made of, so that the next list can be compared with it and take over what stayed.
struct PreparedList {
  /// What became of an item.
  struct Item {
    /// No pixel outside is touched, and none the item was not asked to show.
    var bounds: PixelRect
    /// Nothing that was painted before is seen inside.
    var hides = PixelRect.zero
    /// Whether it may make what lies below less opaque.
    var erases = false
    var content: Content
  }

  /// What is painted.
  enum Content {
    case fill(Coverage, ResolvedPaint)
    /// The inside of the first outline less that of the second.
    case border(Coverage, Coverage, ResolvedPaint)
    case bitmap(PreparedBitmap)
    case scrim(PreparedScrim)
    case group(PreparedGroup)
  }

  /// The list it was made of.
  var sources: [DisplayItem]
  /// Each of them made ready.
  var items: [Item]

  /// Nothing.
  init() {
    sources = []
    items = []
  }

  /// Prepares a list of which only some pixels will be looked at.
  init(_ list: [DisplayItem], visible: PixelRect) {
    sources = list
    items = list.map { Item($0.content, visible: visible) }
  }

  /// The place of the last item that hides all below it in a rectangle, if there is one.
  func lastHiding(_ rect: PixelRect) -> Int? { items.indices.last { items[$0].hides.contains(rect) } }

  /// The smallest rectangle around all that is painted.
  var bounds: PixelRect { items.reduce(.zero) { $0.union($1.bounds) } }
}

extension PreparedList.Item {
  /// Prepares an item; what it has in common with the one before is taken over.
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
