/// The frames of a motion from rest to rest, which follow each other without a pause.
struct MotionCost {
  var name: String
  var frames: [FrameCost]

  /// Groups frames into motions, separated by pauses. The first frame names the motion.
  static func all(of frames: [FrameCost]) -> [MotionCost] {
    var motions: [MotionCost] = []
    for frame in frames {
      if let last = motions.last?.frames.last, frame.moment - last.moment < .milliseconds(50) {
        motions[motions.count - 1].frames.append(frame)
      } else {
        motions.append(MotionCost(name: frame.name, frames: [frame]))
      }
    }
    return motions
  }

  /// The frames after the first two, in which views are added and removed.
  var steady: ArraySlice<FrameCost> { frames.dropFirst(2) }
  /// The median number of allocations of steady frames; `nil` if there are none.
  var allocations: Int? { steady.isEmpty ? nil : steady.map(\.allocations).sorted()[steady.count / 2] }

  /// The maximum for ``allocations``, a little above today's value; the goal is none.
  var limit: Int {
    switch name {
    case "toast": 110
    case "sheet", "screen": 340
    default: 190
    }
  }

  var isOverLimit: Bool { allocations.map { $0 > limit } ?? false }

  static var head: String {
    cells(
      "motion", "frames", "first ms", "median", "worst", "cpu: first", "median", "worst", "allocs: first", "median",
      "worst")
  }

  /// The motion as a line of the table.
  var line: String {
    func milliseconds(_ seconds: Double) -> String { (seconds * 1000).decimal(2) }
    func three(_ value: (FrameCost) -> Double) -> [String] {
      let sorted = frames.map(value).sorted()
      return [value(frames[0]), sorted[sorted.count / 2], sorted[sorted.count - 1]].map(milliseconds)
    }
    let counts = frames.map(\.allocations).sorted()
    let (wall, processor) = (three(\.seconds), three(\.processor))
    return Self.cells(
      name, "\(frames.count)", wall[0], wall[1], wall[2], processor[0], processor[1], processor[2],
      "\(frames[0].allocations)", "\(counts[counts.count / 2])", "\(counts[counts.count - 1])")
  }

  private static func cells(_ name: String, _ numbers: String...) -> String {
    zip(numbers, [7, 10, 8, 8, 12, 8, 8, 14, 8, 8]).reduce(name.left(30)) { $0 + $1.0.right($1.1) }
  }
}
