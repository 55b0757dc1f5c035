public import Geometry

internal import CPixelOps

/// Composes display lists into scan-out memory, band by band, and never reads that memory.
///
/// Items before the first top-level cover or backdrop make up the app layer, which is kept in cached memory and
/// repainted only where it changed. What follows is the stage, composed over it in cached scratch and written out
/// once. Where a cover alone lies over the app, one pass reads the app and writes the result. Backdrops show the app
/// layer, blurred once for each change of it.
///
/// ```swift
/// let damage = compositor.update(to: list)
/// if !damage.isEmpty {
///   try display.present(damage) { target, region in compositor.compose(region, into: target) }
/// }
/// ```
public final class Compositor {
  /// The extent of a frame in pixels.
  public private(set) var size: PixelSize

  private var app = Scene()
  private var stage = Scene()
  /// The app's pixels, all opaque: what nothing paints is black.
  private var layer: PixelBuffer
  /// Whether no frame has been composed from what is held now.
  private var isNew = true
  let painter: Painter

  /// The pixels that a band has at most: with the app's and the target's they stay in a small second-level cache.
  static let bandArea = 32 * 1024
  /// The same where pixels are packed after they were composed: they stay in the first-level cache.
  private static let packedArea = 4 * 1024

  /// Makes a compositor of an empty list, that is, of black. An extent below 0 counts as 0.
  public init(size: PixelSize) {
    self.size = PixelSize(width: max(0, size.width), height: max(0, size.height))
    layer = PixelBuffer(size: self.size)
    painter = Painter(Backdrops(Surface(layer.target)))
  }

  /// Forgets what has been shown: the next update's damage is everything. For a display whose contents are lost.
  public func reset() { isNew = true }

  /// Starts anew at another extent. The same extent changes nothing.
  public func resize(to size: PixelSize) {
    let size = PixelSize(width: max(0, size.width), height: max(0, size.height))
    guard size != self.size else { return }
    self.size = size
    layer = PixelBuffer(size: size)
    painter.backdrops = Backdrops(Surface(layer.target))
    app = Scene()
    stage = Scene()
    isNew = true
  }

  /// Takes over a list and repaints what changed of the app layer.
  ///
  /// - Returns: The pixels that differ from the list before; all of them the first time.
  public func update(to list: DisplayList) -> Region {
    painter.beginFrame()
    let canvas = PixelRect(size)
    // Mostly the app layer is what it was, and then it is compared once and not looked into.
    let sources = app.sources
    func unchanged(_ items: [DisplayItem]) -> Int {
      // In place: taken out of an array, each item would be copied first.
      items.withUnsafeBufferPointer { new in
        sources.withUnsafeBufferPointer { old in
          let most = min(new.count, old.count)
          var same = 0
          while same < most, new[same] == old[same] { same += 1 }
          return same
        }
      }
    }
    var items = list.items
    var same = unchanged(items)
    if let first = items[same...].firstOfStage, case .group = items[first] {
      items = items.cutBeforeBackdrop
      same = unchanged(items)
    }
    let split = items[same...].firstOfStage ?? items.endIndex
    var appDamage =
      split == same && same == sources.count
      ? Region() : app.update(to: items[..<split], visible: canvas)
    var damage = stage.update(to: items[split...], visible: canvas)
    if isNew {
      isNew = false
      appDamage = Region(canvas)
    }
    damage.formUnion(appDamage)
    for rect in appDamage.intersection(canvas).rects { repaint(rect) }
    var used: Set<Backdrop> = []
    stage.forEachBackdrop { backdrop, bounds in
      used.insert(backdrop)
      for rect in appDamage.rects { damage.formUnion(rect.outsetBy(backdrop.reach).intersection(bounds)) }
    }
    painter.backdrops.update(changed: appDamage.intersection(canvas), used: used)
    return damage.intersection(canvas)
  }

  /// Paints the app layer anew inside a rectangle.
  private func repaint(_ rect: PixelRect) {
    let surface = Surface(layer.target)
    rect.forEachBand(area: Self.bandArea) { band in
      for y in band.minY..<band.maxY { pixelops_fill(surface.pointer(band.minX, y), 0xFF00_0000, band.width) }
      painter.paint(app, in: band, on: surface)
      // What a blend mode may have erased shows the black behind everything.
      for y in band.minY..<band.maxY {
        let row = surface.pointer(band.minX, y)
        pixelops_store_xrgb8888(row, row, band.width)
      }
    }
  }

  /// Writes the pixels of a region to a target, each of them once and none else. What lies outside the target or the
  /// frame is left out.
  public func compose(_ region: Region, into target: PixelTarget) {
    let frame = PixelRect(size).intersection(PixelRect(target.size))
    for rect in region.intersection(frame).rects {
      rect.forEachBand(area: Self.bandArea) { compose($0, into: target) }
    }
  }

  private func compose(_ band: PixelRect, into target: PixelTarget) {
    var cover: SceneCover?
    if case .cover(let first) = stage.items.first?.content { cover = first }
    let above = stage.items.dropFirst(cover == nil ? 0 : 1)
    let middle = above.reduce(PixelRect.zero) { $0.union($1.bounds.intersection(band)) }
    let surface = Surface(layer.target)

    /// Writes pixels that only the app and the cover make up.
    func writeBase(_ rows: Range<Int>, _ columns: Range<Int>) {
      guard !columns.isEmpty, !rows.isEmpty else { return }
      let (x, count) = (columns.lowerBound, columns.count)
      guard let cover else {
        for y in rows { target.write(surface.pointer(x, y), y: y, x: x, count: count) }
        return
      }
      switch target.format {
      case .xrgb8888:
        // The app is opaque, and so is what the cover makes of it: alpha comes out as 255.
        painter.lay(
          cover, rows, columns,
          pixelops_rows(
            dst: target.pixels(rows.lowerBound) + x, src: surface.pointer(x, rows.lowerBound), dst_step: target.pitch,
            src_step: 4 * surface.stride))
      case .rgb565:
        PixelRect(minX: x, minY: rows.lowerBound, maxX: columns.upperBound, maxY: rows.upperBound)
          .forEachBand(area: Self.packedArea) { band in
            let line = Surface(base: painter.line.take(band.area), bounds: band)
            painter.lay(
              cover, band.minY..<band.maxY, columns, pixelops_rows(from: surface, to: line, x: x, y: band.minY))
            for y in band.minY..<band.maxY { target.write(line.pointer(x, y), y: y, x: x, count: count) }
          }
      }
    }

    guard !middle.isEmpty else { return writeBase(band.minY..<band.maxY, band.minX..<band.maxX) }
    writeBase(band.minY..<middle.minY, band.minX..<band.maxX)
    writeBase(middle.minY..<middle.maxY, band.minX..<middle.minX)
    writeBase(middle.minY..<middle.maxY, middle.maxX..<band.maxX)
    writeBase(middle.maxY..<band.maxY, band.minX..<band.maxX)
    let columns = middle.minX..<middle.maxX
    painter.withLayer(middle) { scratch in
      let rows = middle.minY..<middle.maxY
      if let cover {
        painter.lay(
          cover, rows, columns, pixelops_rows(from: surface, to: scratch, x: middle.minX, y: middle.minY))
      } else {
        for y in rows {
          scratch.pointer(middle.minX, y).update(from: surface.pointer(middle.minX, y), count: middle.width)
        }
      }
      for item in above { painter.paint(item, in: middle, on: scratch) }
      for y in middle.minY..<middle.maxY {
        target.write(scratch.pointer(middle.minX, y), y: y, x: middle.minX, count: middle.width)
      }
    }
  }
}
