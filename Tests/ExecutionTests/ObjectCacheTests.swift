import FollowspotExecution
import Testing

/// A key that counts how often it is hashed.
private struct CountedKey: Hashable {
  nonisolated(unsafe) static var looks = 0
  let number: Int

  func hash(into hasher: inout Hasher) {
    Self.looks += 1
    hasher.combine(number)
  }
}

private final class Kept {}

@Suite("Caches with a budget", .serialized)
struct ObjectCacheTests {
  @Test("Insertions hash each key only a few times while evicted objects live", arguments: [1000, 1_000_000_000])
  func linear(budget: Int) {
    var cache = ObjectCache<CountedKey, Kept>(budget: budget)
    CountedKey.looks = 0
    var held: [Kept] = []
    for number in 0..<10_000 {
      let object = Kept()
      held.append(object)
      cache.insert(object, for: CountedKey(number: number), cost: 1)
    }
    #expect(CountedKey.looks < 10_000 * 100)
    #expect(cache.count == held.count)
  }
}
