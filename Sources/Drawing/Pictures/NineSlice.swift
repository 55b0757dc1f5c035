/// The rows, or the columns, of a nine-slice picture: of equal ones that follow each other only as many are kept
/// as a blur can tell apart.
///
/// A blur looks no farther than its reach. Inside of a run of equal rows, farther from its ends than that, all rows
/// come out alike, so one of them stands for all.
struct NineSlice: Hashable {
  /// Blurred rows or columns that follow each other, and where they are kept.
  struct Stretch: Hashable {
    /// Which ones, the blur's margin included.
    var range: Range<Int>
    /// The place of the first among those that are kept.
    var place: Int
    /// Whether they are all the one at that place; else they are kept one by one.
    var isFlat: Bool
  }

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

  /// The blurred ones, first to last, with the blur's margin around.
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
