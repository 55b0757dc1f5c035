internal import CPixelOps
internal import Geometry
internal import Glibc

/// The alpha of a picture in which equal rows, and equal columns, are kept only as often as a blur can tell them apart.
///
/// A blur looks no farther than its reach. Inside of a run of equal rows, farther from its ends than that, all rows
/// come out alike, so one of them stands for all: most of a card's shadow is its corners'. Nothing is lost by it.
struct FoldedAlpha {
  private let columns, rows: Folds
  private let reach: Int
  /// The rows that are kept, with all their columns.
  private let kept: [UInt8]

  /// Takes the alpha of pixels that are painted in bands from top to bottom, each given to `take`.
  init(width: Int, reach: Int, paint: (_ take: (Surface) -> Void) -> Void) {
    var rows = Folds(reach: reach)
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
    var columns = Folds(reach: reach)
    for x in 0..<width { _ = columns.append(isLikeLast: x > 0 && !changes[x]) }
    (self.columns, self.rows, self.kept, self.reach) = (columns, rows, kept, reach)
  }

  /// The extent of what is blurred, the reach on every side included.
  var size: PixelSize { PixelSize(width: columns.kept + 2 * reach, height: rows.kept + 2 * reach) }

  /// Writes what is to be blurred, as samples of 0…65535 with zeros around.
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

  /// What was blurred, unfolded: larger than the picture by the reach on every side.
  func bitmap(_ blurred: UnsafePointer<UInt16>) -> Bitmap {
    let across = columns.unfolded
    let down = rows.unfolded
    return Bitmap(size: PixelSize(width: across.count, height: down.count), format: .alpha) { memory, rowBytes in
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: size.width) { folded in
        for (y, place) in down.enumerated() {
          let row = (memory + y * rowBytes).assumingMemoryBound(to: UInt8.self)
          if y > 0, down[y - 1] == place {
            row.update(from: row - rowBytes, count: across.count)
          } else {
            pixelops_narrow(folded.baseAddress, blurred + place * size.width, size.width)
            for x in across.indices { row[x] = folded[across[x]] }
          }
        }
      }
    }
  }
}

/// Rows or columns in runs of equal ones, of which the first few are kept.
private struct Folds {
  private var runs: [Int] = []
  private let reach: Int
  /// How many there are.
  private(set) var count = 0
  /// How many are kept.
  private(set) var kept = 0

  init(reach: Int) { self.reach = reach }

  /// The reach from both ends, and one in the middle.
  private var limit: Int { 2 * reach + 1 }

  /// Adds the next and tells whether it is kept.
  mutating func append(isLikeLast: Bool) -> Bool {
    count += 1
    if isLikeLast, let last = runs.indices.last { runs[last] += 1 } else { runs.append(1) }
    guard let run = runs.last, run <= limit else { return false }
    kept += 1
    return true
  }

  /// Those that are kept, by their places among all.
  var places: [Int] {
    var start = 0
    return runs.flatMap { run in
      defer { start += run }
      return start..<start + min(run, limit)
    }
  }

  /// For each one of the blurred picture its place among the blurred folds.
  var unfolded: [Int] {
    var result = Array(0..<reach)
    var place = reach
    for run in runs {
      let kept = min(run, limit)
      result += place..<place + kept / 2
      result += repeatElement(place + kept / 2, count: run - kept)
      result += place + kept / 2..<place + kept
      place += kept
    }
    return result + (place..<place + reach)
  }
}
