internal import Glibc

/// Tests displays with random events of kernel, udev and seat, on a simulated kernel.
///
/// `DisplayWalks [COUNT [SEED]]` makes COUNT walks, with the seeds from SEED on. A failure is printed with its seed,
/// its step and the shortest list of steps that was found to cause it. `DisplayWalks one SEED` prints every event of
/// a walk.
/// `N passed, N failed, N skipped`.
@main
@MainActor
struct DisplayWalks {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "one", let seed = arguments.dropFirst().first.flatMap(UInt64.init) {
      let walk = Walk(seed: seed) { print($0) }
      for sentence in walk.go(Walk.steps(seed: seed)) { print("seed \(seed), step \(walk.place): \(sentence)") }
      return
    }
    if arguments.first == "long", arguments.count == 3, let seed = arguments.dropFirst().first.flatMap(UInt64.init),
      let steps = arguments.last.flatMap({ Int($0) }), steps > 0
    {
      let wrong = LongWalk.go(seed: seed, steps: steps)
      for sentence in wrong { print("FAILED: \(sentence)") }
      print("\(wrong.isEmpty ? 1 : 0) passed, \(wrong.isEmpty ? 0 : 1) failed, 0 skipped")
      exit(wrong.isEmpty ? 0 : 1)
    }
    let numbers = arguments.map { UInt64($0) }
    guard numbers.allSatisfy({ $0 != nil }), numbers.count <= 2 else {
      print("usage: DisplayWalks [COUNT [SEED]] | one SEED | long SEED STEPS")
      exit(64)
    }
    let count = (numbers.first ?? nil) ?? 100_000
    let first = numbers.count > 1 ? (numbers.last ?? nil) ?? 1 : 1
    var failed: UInt64 = 0
    var totals = (frames: 0, restarts: 0, notices: 0)
    var endings: [String: Int] = [:]
    for seed in first..<first + count {
      let steps = Walk.steps(seed: seed)
      let walk = Walk(seed: seed)
      let wrong = walk.go(steps)
      totals = (totals.frames + walk.frames, totals.restarts + walk.restarts, totals.notices + walk.notices.count)
      for failure in walk.failures { endings[failure, default: 0] += 1 }
      guard let sentence = wrong.first else { continue }
      failed += 1
      guard failed <= 20 else { continue }
      print("FAILED: seed \(seed), step \(walk.place): \(wrong.joined(separator: "; "))")
      if failed <= 5 { for step in shrink(seed, steps, sentence) { print("  \(step)") } }
    }
    print("\(totals.frames) frames, \(totals.restarts) restarts, \(totals.notices) notices")
    for (ending, count) in endings.sorted(by: { $0.value > $1.value }).prefix(12) {
      print("  \(count) times: \(ending)")
    }
    print("\(count - failed) passed, \(failed) failed, 0 skipped")
    exit(failed == 0 ? 0 : 1)
  }

  /// Removes steps, the longest stretches first, as long as the walk still fails in the same way.
  private static func shrink(_ seed: UInt64, _ steps: [Step], _ sentence: String) -> [Step] {
    let kind = sentence.filter { !$0.isNumber }
    var left = steps
    var length = max(1, steps.count / 2)
    while true {
      var place = 0
      while place < left.count {
        var fewer = left
        fewer.removeSubrange(place..<min(place + length, left.count))
        if Walk(seed: seed).go(fewer).contains(where: { $0.filter { !$0.isNumber } == kind }) {
          left = fewer
        } else {
          place += length
        }
      }
      if length == 1 { return left }
      length /= 2
    }
  }
}
