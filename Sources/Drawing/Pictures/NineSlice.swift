/// The rows, or the columns, of a nine-slice picture. A run of equal rows is shortened to as many as a blur can
/// distinguish.
///
/// A blur reads no farther than its reach. Inside a run of equal rows, farther than the reach from both ends, all
/// blurred rows are equal, so one row represents them.
struct NineSlice: Hashable {
  /// Blurred rows or columns that adjoin, and where they are kept.
  struct Stretch: Hashable {
    /// The rows or columns, including the blur's margin.
    var range: Range<Int>
    /// The index of the first among the kept ones.
    var place: Int
    /// Whether all of them equal the kept one at `place`. Otherwise each is kept.
    var isFlat: Bool
  }

  private var runs: [Int] = []
  private let reach: Int
  /// The number of rows or columns that were added.
  private(set) var count = 0
  /// The number that is kept.
  private(set) var kept = 0

  init(reach: Int) { self.reach = reach }

  /// The most rows kept of one run: the reach at both ends, and one in the middle.
  private var limit: Int { 2 * reach + 1 }

  /// Adds the next row or column. Returns whether it is kept.
  mutating func append(isLikeLast: Bool) -> Bool {
    count += 1
    if isLikeLast, let last = runs.indices.last { runs[last] += 1 } else { runs.append(1) }
    guard let run = runs.last, run <= limit else { return false }
    kept += 1
    return true
  }

  /// The kept rows or columns, as indices among all.
  var places: [Int] {
    var start = 0
    return runs.flatMap { run in
      defer { start += run }
      return start..<start + min(run, limit)
    }
  }

  /// The blurred rows or columns in order, including the blur's margin.
  var stretches: [Stretch] {
    var result: [Stretch] = []
    var end = 0
    var place = 0
    func add(_ count: Int, isFlat: Bool) {
      if !isFlat, let last = result.indices.last, !result[last].isFlat {
        result[last].range = result[last].range.lowerBound..<end + count
      } else if count > 0 {
        result.append(Stretch(range: end..<end + count, place: place, isFlat: isFlat))
      }
      end += count
      place += isFlat ? 1 : count
    }
    add(reach, isFlat: false)
    for run in runs {
      guard run > limit else {
        add(run, isFlat: false)
        continue
      }
      add(reach, isFlat: false)
      add(run - 2 * reach, isFlat: true)
      add(reach, isFlat: false)
    }
    add(reach, isFlat: false)
    return result
  }
}
