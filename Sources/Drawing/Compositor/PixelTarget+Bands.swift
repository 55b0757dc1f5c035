internal import FollowspotGeometry

extension PixelTarget {
  /// Neighbouring pixels that a band has in memory where rows of that are seen as columns: whole cache lines. More are
  /// written no faster, and seen rows become so short that reading them is slower.
  private static let run = 64

  /// The pixels that a band has at most. To be turned they come from many rows, and memory is slow to read in short pieces
  /// of rows: four times as slow in pieces of 128 bytes as in pieces of 2,048, and a fifth slower in those than in whole rows.
  var bandArea: Int { rotation.swapsSides ? 72 * 1024 : Compositor.bandArea }

  /// The pixels that are composed at a time before they are packed or turned. Packing reads them in the order they
  /// come, so they stay in the first-level cache.
  var passingArea: Int { rotation.swapsSides ? bandArea : 2 * 1024 }

  /// Calls `body` for bands of a seen rectangle, each of at most so many pixels but at least a row.
  ///
  /// Where rows of the memory are seen as columns, bands are strips of it that begin and end at cache lines: a band of
  /// whole seen rows would write a few pixels to each row of the memory.
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
