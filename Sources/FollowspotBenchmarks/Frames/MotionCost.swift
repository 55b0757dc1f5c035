/// Frames that follow each other without a pause: something that moves from rest to rest.
struct MotionCost {
  var name: String
  var frames: [FrameCost]

  /// Parts frames where the display was at rest, and names each motion by what it begins with.
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

  /// The frames after the first two, in which views come and go.
  var steady: ArraySlice<FrameCost> { frames.dropFirst(2) }
  /// What a steady frame asks for memory: in the middle, half of them ask less often.
  var allocations: Int? { steady.isEmpty ? nil : steady.map(\.allocations).sorted()[steady.count / 2] }

  /// How often a steady frame may ask for memory: a little more than it does, until it need not at all.
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

  /// The motion as a line of a table.
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
