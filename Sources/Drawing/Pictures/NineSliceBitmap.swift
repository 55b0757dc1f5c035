internal import FollowspotGeometry

/// The coverage of a blurred picture, with equal rows and columns kept once.
final class NineSliceBitmap {
  /// The kept pixels, with a byte of coverage each.
  let kept: Bitmap
  /// The columns and rows, and where each is kept.
  let columns, rows: [NineSlice.Stretch]

  init(_ kept: Bitmap, columns: [NineSlice.Stretch], rows: [NineSlice.Stretch]) {
    self.kept = kept
    self.columns = columns
    self.rows = rows
  }

  /// The extent of the whole picture in pixels.
  var size: PixelSize {
    PixelSize(width: columns.last?.range.upperBound ?? 0, height: rows.last?.range.upperBound ?? 0)
  }

  /// Returns the kept coverage of row `y`, 0…height−1.
  func row(_ y: Int) -> UnsafePointer<UInt8> {
    let stretch = rows.first { $0.range.upperBound > y } ?? rows[rows.count - 1]
    let place = stretch.isFlat ? stretch.place : stretch.place + y - stretch.range.lowerBound
    return kept.row(place).assumingMemoryBound(to: UInt8.self)
  }

  /// Returns the bitmap enlarged by `growth`, by repeating equal columns and equal rows.
  ///
  /// The widest flat columns and the highest flat rows grow: the middle of a card.
  func grown(by growth: PixelSize) -> NineSliceBitmap {
    NineSliceBitmap(kept, columns: columns.grown(by: growth.width), rows: rows.grown(by: growth.height))
  }
}

extension [NineSlice.Stretch] {
  /// Returns the stretches with the longest flat one extended by `count`.
  fileprivate func grown(by count: Int) -> Self {
    let flat = indices.filter { self[$0].isFlat }
    guard count > 0, let middle = flat.max(by: { self[$0].range.count < self[$1].range.count }) else { return self }
    var result = self
    result[middle].range = self[middle].range.lowerBound..<self[middle].range.upperBound + count
    for index in indices.suffix(from: middle).dropFirst() {
      result[index].range = self[index].range.lowerBound + count..<self[index].range.upperBound + count
    }
    return result
  }
}
