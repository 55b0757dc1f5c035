import FollowspotTesting
import Testing

struct QueueModelTests {
  @Test("The queue behaves like the simple model in random sequences")
  func randomSequences() {
    for seed in SeededGenerator.seeds(10_000) {
      let sequence = QueueSequence(seed: seed)
      guard sequence.firstDifference() != nil else { continue }
      let shrunk = sequence.shrunk()
      let steps = shrunk.steps.map { "\n  \($0)" }.joined()
      Issue.record(
        "FOLLOWSPOT_SEED=\(seed), \(shrunk.rules):\(steps)\n\(shrunk.firstDifference() ?? "gone when shrunk")")
      return
    }
  }
}
