package import FollowspotGeometry

internal import FollowspotCPixelOps

/// Composes display lists into scan-out memory, band by band. It never reads that memory.
///
/// Items before the first top-level scrim or backdrop form the app layer, with what lies below later backdrops: see
/// ``Layers``. It lies in cached memory and is repainted only where it changed. The remaining items form the stage, which is composed over the app layer in cached scratch
/// memory and written out once. Where only a scrim lies over the app, a single pass reads the app and writes the
/// result. Backdrops show the app layer, which is blurred again only where it changed.
///
/// ```swift
/// let damage = compositor.update(to: list)
/// if !damage.isEmpty {
///   try display.present(damage) { target, region in compositor.compose(region, into: target) }
/// }
/// ```
package final class Compositor {
  /// The extent of a frame in pixels.
  package private(set) var size: PixelSize

  private var app = PreparedList()
  private var stage = PreparedList()
  /// The app layer's pixels, all opaque. Unpainted pixels are black.
  private var layer: PixelBuffer
  /// The part of the app layer that must be repainted before it is read.
  private var stale = Region()
  /// Whether writes to the target bypass the caches.
  private var streams = false
  /// Whether the stage contains backdrops.
  private var usesBackdrops = false
  /// Whether the next update damages the whole frame.
  private var isNew = true
  let rasterizer: Rasterizer

  /// The most pixels in a band. Its scratch, app and target pixels together fit a small second-level cache.
  static let bandArea = 32 * 1024
  /// The fewest pixels an opaque item must hide before the items below it are skipped.
  private static let leastHidden = 1024
  /// The backdrop pixels that are prepared at a time.
  private static let preparedArea = 512 * 1024
  /// The fewest pixels of a frame that bypass the caches. Caches would not keep a larger frame and its app layer until
  /// the next frame.
  private static let leastStreamed = 512 * 1024

  /// Creates a compositor of an empty list, which is black. A negative width or height counts as 0.
  package init(size: PixelSize) {
    self.size = PixelSize(width: max(0, size.width), height: max(0, size.height))
    layer = PixelBuffer(size: self.size)
    layer.prepare()
    rasterizer = Rasterizer(Backdrops(Surface(layer.target)))
  }

  /// Makes the next update damage the whole frame. For a display that has lost its contents.
  package func reset() { isNew = true }

  /// Changes the frame's size and starts with an empty list. The same size changes nothing.
  package func resize(to size: PixelSize) {
    let size = PixelSize(width: max(0, size.width), height: max(0, size.height))
    guard size != self.size else { return }
    self.size = size
    layer = PixelBuffer(size: size)
    layer.prepare()
    rasterizer.backdrops = Backdrops(Surface(layer.target))
    app = PreparedList()
    stage = PreparedList()
    stale = Region()
    isNew = true
  }

  /// Takes over a list. Changed parts of the app layer are repainted when they are first read.
  ///
  /// - Returns: The pixels that differ from the previous list; all pixels at the first call.
  package func update(to list: DisplayList) -> Region {
    rasterizer.beginFrame()
    let canvas = PixelRect(size)
    let split = list.items.firstIndex(where: \.isOfStage) ?? list.items.endIndex
    var (below, above) = (list.items[..<split], list.items[split...])
    if Layers.areNeeded(for: above) {
      let layers = Layers(list.items, first: split)
      (below, above) = (layers.app[...], layers.stage[...])
    }
    var appDamage = app.update(to: below, visible: canvas)
    var damage = stage.update(to: above, visible: canvas)
    if isNew {
      isNew = false
      appDamage = Region(canvas)
    }
    damage.formUnion(appDamage)
    stale.formUnion(appDamage)
    var used: Set<Backdrop> = []
    stage.forEachBackdrop { backdrop, bounds in
      used.insert(backdrop)
      for rect in appDamage.rects { damage.formUnion(rect.outsetBy(backdrop.reach).intersection(bounds)) }
    }
    usesBackdrops = !used.isEmpty
    if usesBackdrops { repaint() }
    rasterizer.backdrops.update(changed: appDamage, used: used)
    return damage
  }

  /// Repaints all stale parts of the app layer.
  private func repaint() {
    for rect in stale.rects { rect.forEachBand(area: Self.bandArea) { repaint($0) } }
    stale = Region()
  }

  /// Repaints a band of the app layer.
  private func repaint(_ band: PixelRect) {
    let surface = Surface(layer.target)
    if app.lastHiding(band) == nil {
      for y in band.minY..<band.maxY { pixelops_fill(surface.pointer(band.minX, y), 0xFF00_0000, band.width) }
    }
    rasterizer.paint(app, in: band, on: surface)
    guard app.items.contains(where: \.erases) else { return }
    // Erased pixels show the black behind everything.
    for y in band.minY..<band.maxY {
      let row = surface.pointer(band.minX, y)
      pixelops_store_xrgb8888(row, row, band.width)
    }
  }

  /// Writes the pixels of a region to a target, each once, and no others. Parts outside the target or the frame are
  /// skipped.
  package func compose(_ region: Region, into target: PixelTarget) {
    let region = region.intersection(PixelRect(size).intersection(target.part))
    // Usually the region contains everything stale. Then each band is repainted just before it is composed, so it is
    // still in the cache when it is read.
    let isInside = stale.rects.allSatisfy { rect in region.rects.contains { $0.contains(rect) } }
    if !isInside { repaint() }
    streams = region.area >= Self.leastStreamed
    for rect in region.rects {
      // Large backdrops are prepared on two threads. One preparation fits the cache until it is composed. Its rows are
      // a multiple of 64, so that on a rotated target they fill whole cache lines.
      let isShared = usesBackdrops && rect.area >= Self.preparedArea
      let rows = isShared ? max(64, Self.preparedArea / rect.width / 64 * 64) : rect.height
      rect.forEachBand(area: rows * rect.width) { rect in
        if isShared { prepareBackdrops(rect) }
        target.forEachBand(of: rect, area: target.bandArea) { band in
          for rect in stale.rects where rect.intersects(band) { repaint(rect.intersection(band)) }
          compose(band, into: target)
        }
      }
    }
    if streams { pixelops_streamed() }
    stale = Region()
  }

  private func prepareBackdrops(_ rect: PixelRect) {
    stage.forEachBackdrop { backdrop, bounds in
      let part = bounds.intersection(rect)
      if part.area >= Self.preparedArea / 2 { rasterizer.backdrops.prepare(backdrop, part) }
    }
  }

  /// Composes a band of the stage over the app.
  private func compose(_ band: PixelRect, into target: PixelTarget) {
    guard !band.isEmpty else { return }
    // Items below a large opaque item are skipped.
    let hidden = stage.items.lastIndex { $0.hides.intersection(band).area >= Self.leastHidden }
    guard let hidden, case .fill(_, .color(let color)) = stage.items[hidden].content else {
      return compose(band, on: nil, stage.items[...], into: target)
    }
    let inside = stage.items[hidden].hides.intersection(band)
    compose(PixelRect(minX: band.minX, minY: band.minY, maxX: band.maxX, maxY: inside.minY), into: target)
    compose(PixelRect(minX: band.minX, minY: inside.minY, maxX: inside.minX, maxY: inside.maxY), into: target)
    compose(PixelRect(minX: inside.maxX, minY: inside.minY, maxX: band.maxX, maxY: inside.maxY), into: target)
    compose(PixelRect(minX: band.minX, minY: inside.maxY, maxX: band.maxX, maxY: band.maxY), into: target)
    compose(inside, on: color, stage.items[(hidden + 1)...], into: target)
  }

  /// Composes items over one colour, or over the app if `background` is `nil`.
  private func compose(
    _ band: PixelRect, on background: UInt32?, _ items: ArraySlice<PreparedList.Item>, into target: PixelTarget
  ) {
    var scrim: PreparedScrim?
    if background == nil, case .scrim(let first) = items.first?.content { scrim = first }
    let above = items.dropFirst(scrim == nil ? 0 : 1)
    let middle = above.reduce(PixelRect.zero) { $0.union($1.bounds.intersection(band)) }

    /// Composes the picture below all items above.
    func base(_ rect: PixelRect, on scratch: Surface) {
      if let background {
        pixelops_fill(scratch.base, background, rect.area)
      } else if let scrim {
        lay(scrim, in: rect, on: scratch)
      } else {
        let app = Surface(layer.target)
        for y in rect.minY..<rect.maxY {
          scratch.pointer(rect.minX, y).update(from: app.pointer(rect.minX, y), count: rect.width)
        }
      }
    }

    /// Writes pixels that show only the background, or only the app and the scrim.
    func writeBase(_ minX: Int, _ minY: Int, _ maxX: Int, _ maxY: Int) {
      let rect = PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
      guard !rect.isEmpty else { return }
      if let background {
        let line = rasterizer.line.take(rect.width)
        pixelops_fill(line, background, rect.width)
        target.write(Surface(row: line, bounds: rect), rect)
      } else if let scrim, let rows = target.rows(from: Surface(layer.target), rect, streams: streams),
        rows.narrows == 0 || scrim.isColor
      {
        // The app is opaque and stays opaque under a scrim: alpha comes out as 255.
        rasterizer.lay(scrim, rect.minY..<rect.maxY, rect.minX..<rect.maxX, rows)
      } else if scrim != nil || target.rotation.swapsSides {
        target.forEachBand(of: rect, area: target.passingArea) { band in
          let passing = Surface(base: rasterizer.line.take(band.area), bounds: band)
          base(band, on: passing)
          target.write(passing, band)
        }
      } else {
        target.write(Surface(layer.target), rect, streams: streams)
      }
    }

    guard !middle.isEmpty else { return writeBase(band.minX, band.minY, band.maxX, band.maxY) }
    writeBase(band.minX, band.minY, band.maxX, middle.minY)
    writeBase(band.minX, middle.minY, middle.minX, middle.maxY)
    writeBase(middle.maxX, middle.minY, band.maxX, middle.maxY)
    writeBase(band.minX, middle.maxY, band.maxX, band.maxY)
    rasterizer.withLayer(middle, isClear: false) { scratch in
      base(middle, on: scratch)
      for item in above { rasterizer.paint(item, in: middle, on: scratch) }
      target.write(scratch, middle, streams: streams)
    }
  }

  /// Lays a scrim over the app.
  private func lay(_ scrim: PreparedScrim, in rect: PixelRect, on surface: Surface) {
    rasterizer.lay(
      scrim, rect.minY..<rect.maxY, rect.minX..<rect.maxX,
      pixelops_rows(from: Surface(layer.target), to: surface, x: rect.minX, y: rect.minY))
  }
}
