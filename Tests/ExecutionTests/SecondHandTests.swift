import FollowspotExecution
import Synchronization
import Testing

@Suite struct SecondHandTests {
  /// Counts how often each part is done, and detects two parts of the same hand at the same time.
  private final class Counted: PartedWork {
    let counts = Mutex([Int](repeating: 0, count: 64))
    let hands = Mutex<Set<Int>>([])
    let isOneHandTwice = Atomic(false)

    func doPart(_ part: Int, hand: Int) {
      if !hands.withLock({ $0.insert(hand).inserted }) { isOneHandTwice.store(true, ordering: .relaxed) }
      counts.withLock { $0[part] += 1 }
      hands.withLock { _ = $0.remove(hand) }
    }
  }

  @Test("Each part of shared work is done once, and each hand does one part at a time", arguments: [0, 1, 2, 3, 64])
  func parts(_ count: Int) {
    for _ in 0..<500 {
      let work = Counted()
      SecondHand.share(work, parts: count)
      let done = work.counts.withLock { $0 }
      #expect(done == [Int](repeating: 1, count: count) + [Int](repeating: 0, count: 64 - count))
      let isOneHandTwice = work.isOneHandTwice.load(ordering: .relaxed)
      #expect(!isOneHandTwice)
    }
  }
}
