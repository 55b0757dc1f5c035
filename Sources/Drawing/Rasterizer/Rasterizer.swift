internal import FollowspotCPixelOps
internal import FollowspotGeometry

/// Paints prepared lists onto surfaces. It owns the temporary memory and the cached pictures.
final class Rasterizer {
  let shadows = PictureCache<ShadowKey, NineSliceBitmap>()
  let resampled = PictureCache<Resampling, Bitmap>()
  /// The app layer's blurred pictures.
  var backdrops: Backdrops
  let edges = Scratch<UInt8>()
  let otherEdges = Scratch<UInt8>()
  let keep = Scratch<UInt8>()
  let parts = Scratch<ScrimRow.Part>()
  let rowCutouts = Scratch<Int>()
  let cutoutOrder = Scratch<Int>()
  let cutouts = Scratch<pixelops_cutout>()
  let wholeRows = Scratch<pixelops_edge_row>()
  let line = Scratch<UInt32>()
  let veil = Scratch<UInt32>()
  private var layers: [Scratch<UInt32>] = []
  private var layersInUse = 0

  init(_ backdrops: Backdrops) { self.backdrops = backdrops }

  /// Paints the part of a list in a rectangle, which must lie in the surface's bounds.
  func paint(_ prepared: PreparedList, in rect: PixelRect, on surface: Surface) {
    for index in (prepared.lastHiding(rect) ?? 0)..<prepared.items.count
    where prepared.items[index].bounds.intersects(rect) {
      paint(prepared.items[index], in: rect, on: surface)
    }
  }

  /// Paints the part of an item in a rectangle.
  func paint(_ item: PreparedList.Item, in rect: PixelRect, on surface: Surface) {
    let rect = item.bounds.intersection(rect)
    guard !rect.isEmpty else { return }
    let columns = rect.minX..<rect.maxX
    switch item.content {
    case .fill(let coverage, let resolved):
      for y in rect.minY..<rect.maxY { fill(coverage, resolved, y, columns, on: surface) }
    case .border(let outer, let inner, let resolved):
      for y in rect.minY..<rect.maxY { border(outer, inner, resolved, y, columns, on: surface) }
    case .bitmap(let bitmap):
      draw(bitmap.resolve(resampled), tint: bitmap.tint, in: rect, on: surface)
    case .scrim(let scrim):
      lay(scrim, rect.minY..<rect.maxY, columns, pixelops_rows(from: surface, to: surface, x: rect.minX, y: rect.minY))
    case .group(let group):
      paint(group, in: rect, on: surface)
    }
  }

  /// Begins a frame. Pictures that the last frame did not use are dropped.
  func beginFrame() {
    shadows.beginFrame()
    resampled.beginFrame()
  }

  /// Lends a layer for a rectangle. It is clear unless `isClear` is false, for callers that paint every pixel. Calls
  /// may nest.
  func withLayer(_ rect: PixelRect, isClear: Bool = true, _ body: (Surface) -> Void) {
    if layersInUse == layers.count { layers.append(Scratch()) }
    let memory = layers[layersInUse].take(rect.area)
    if isClear { pixelops_fill(memory, 0, rect.area) }
    layersInUse += 1
    body(Surface(base: memory, bounds: rect))
    layersInUse -= 1
  }
}
