internal import FollowspotGeometry

extension PixelTarget {
  /// On a target with a quarter turn, the pixels of a band that adjoin in a memory row: whole cache lines. Longer runs
  /// are written no faster, and they shorten the rows that are read, which makes reading slower.
  private static let run = 64

  /// The most pixels in a band. Rotated bands gather pixels from many rows, and short pieces of rows are slow to read:
  /// pieces of 128 bytes take four times as long as pieces of 2,048, and those a fifth longer than whole rows.
  var bandArea: Int { rotation.swapsSides ? 72 * 1024 : Compositor.bandArea }

  /// The pixels that are composed at a time before they are packed or rotated. Packing reads them in order, so they
  /// stay in the first-level cache.
  var passingArea: Int { rotation.swapsSides ? bandArea : 2 * 1024 }

  /// Calls `body` for bands of a rectangle of the frame. Each has at most `area` pixels, but at least one row.
  ///
  /// On a target with a quarter turn, bands are strips of memory that begin and end at cache lines. A band of whole
  /// frame rows would write only a few pixels to each memory row.
  func forEachBand(of rect: PixelRect, area: Int, _ body: (PixelRect) -> Void) {
    guard rotation.swapsSides else { return rect.forEachBand(area: area, body) }
    let place = place(of: rect)
    var start = place.minX
    while start < place.maxX {
      let end = min(place.maxX, (start / Self.run + 1) * Self.run)
      PixelRect(minX: start, minY: place.minY, maxX: end, maxY: place.maxY).forEachBand(area: area) {
        body($0.turned(by: rotation.inverse, in: size).offsetBy(dx: origin.x, dy: origin.y))
      }
      start = end
    }
  }
}
