internal import FollowspotGeometry

extension PixelRect {
  /// Calls `body` for bands of rows from top to bottom. Each has at most `area` pixels, but at least one row.
  func forEachBand(area: Int, _ body: (PixelRect) -> Void) {
    guard !isEmpty else { return }
    let rows = max(1, area / width)
    for top in stride(from: minY, to: maxY, by: rows) {
      body(PixelRect(minX: minX, minY: top, maxX: maxX, maxY: min(maxY, top + rows)))
    }
  }
}
