internal import FollowspotCPixelOps
internal import FollowspotGeometry
internal import Glibc

/// The alpha of a picture whose equal rows and columns are kept only as often as a blur can distinguish them.
///
/// This is lossless and saves much, because the middle of a card's shadow is uniform.
struct NineSliceAlpha {
  private let columns, rows: NineSlice
  private let reach: Int
  /// The kept rows, with all their columns.
  private let kept: [UInt8]

  /// Collects the alpha of pixels that `paint` paints in bands from top to bottom. It passes each band to `take`.
  init(width: Int, reach: Int, paint: (_ take: (Surface) -> Void) -> Void) {
    var rows = NineSlice(reach: reach)
    var kept: [UInt8] = []
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: width) { line in
      guard let start = line.baseAddress else { return }
      paint { band in
        for y in band.bounds.minY..<band.bounds.maxY {
          pixelops_take_alpha(start, band.pointer(band.bounds.minX, y), width)
          let isLikeLast = kept.withUnsafeBufferPointer { kept in
            kept.count >= width && memcmp(kept.baseAddress! + kept.count - width, start, width) == 0
          }
          if rows.append(isLikeLast: isLikeLast) { kept += line }
        }
      }
    }
    var changes = [Bool](repeating: false, count: width)
    kept.withUnsafeBufferPointer { kept in
      changes.withUnsafeMutableBufferPointer { changes in
        for start in stride(from: 0, to: kept.count, by: max(1, width)) {
          for x in 1..<max(1, width) { changes[x] = changes[x] || kept[start + x] != kept[start + x - 1] }
        }
      }
    }
    var columns = NineSlice(reach: reach)
    for x in 0..<width { _ = columns.append(isLikeLast: x > 0 && !changes[x]) }
    (self.columns, self.rows, self.kept, self.reach) = (columns, rows, kept, reach)
  }

  /// The extent of the picture to blur, including the reach on every side.
  var size: PixelSize { PixelSize(width: columns.kept + 2 * reach, height: rows.kept + 2 * reach) }

  /// Writes the picture to blur as samples of 0…65535 with zeros around it.
  func write(to samples: UnsafeMutablePointer<UInt16>) {
    samples.initialize(repeating: 0, count: size.area)
    let places = columns.places
    kept.withUnsafeBufferPointer { kept in
      for y in 0..<rows.kept {
        let row = samples + (y + reach) * size.width + reach
        for x in places.indices { row[x] = UInt16(kept[y * columns.count + places[x]]) * 257 }
      }
    }
  }

  /// Returns the blurred samples as a nine-slice bitmap, larger than the picture by the reach on every side.
  func bitmap(_ blurred: UnsafePointer<UInt16>) -> NineSliceBitmap {
    let kept = Bitmap(size: size, format: .alpha) { memory, rowBytes in
      for y in 0..<size.height {
        let row = (memory + y * rowBytes).assumingMemoryBound(to: UInt8.self)
        pixelops_narrow(row, blurred + y * size.width, size.width)
      }
    }
    return NineSliceBitmap(kept, columns: columns.stretches, rows: rows.stretches)
  }
}
