/// A cache of objects with a budget, from which the least recently used are evicted first.
///
/// An evicted object that is still in use elsewhere is found again, so that equal keys give the same object. Display
/// lists compare bitmaps by identity, and so stay equal.
///
/// The lookup is inlinable, because other modules call it for every text of a screen.
@usableFromInline
package struct ObjectCache<Key: Hashable, Value: AnyObject>: ~Copyable {
  /// The largest total cost.
  @usableFromInline package let budget: Int
  /// The current total cost.
  @usableFromInline package internal(set) var cost = 0
  @usableFromInline var entries: [Key: Entry] = [:]
  @usableFromInline var clock: UInt64 = 0
  /// The number of entries at which those of freed objects are removed next.
  @usableFromInline var sweepCount = Self.leastSweepCount
  private static var leastSweepCount: Int { 4096 }

  @usableFromInline
  final class Entry {
    @usableFromInline var kept: Value?
    /// A weak reference to the evicted object. It is set only on eviction, because weak references make an object
    /// slower.
    @usableFromInline weak var known: Value?
    @usableFromInline let cost: Int
    @usableFromInline var lastUse: UInt64

    init(_ value: Value, cost: Int, lastUse: UInt64) {
      kept = value
      self.cost = cost
      self.lastUse = lastUse
    }

    /// Whether the object is cached or still in use.
    var isAlive: Bool { kept != nil || known != nil }

    func release() {
      known = kept
      kept = nil
    }
  }

  /// Creates an empty cache; `budget` is in the unit of the costs.
  package init(budget: Int) { self.budget = budget }

  /// The number of entries, including those of evicted objects.
  package var count: Int { entries.count }

  /// Returns the object of a key if it is cached or still in use, and marks it as used.
  @inlinable
  package mutating func value(for key: Key) -> Value? {
    guard let entry = entries[key], let value = entry.kept ?? entry.known else { return nil }
    clock += 1
    entry.lastUse = clock
    if entry.kept == nil, entry.cost <= budget {
      entry.kept = value
      cost += entry.cost
      shrink()
    }
    return value
  }

  /// Caches an object at a cost of at least 1. An object that costs more than the budget is only found while it is used
  /// elsewhere.
  package mutating func insert(_ value: Value, for key: Key, cost added: Int) {
    clock += 1
    if let old = entries[key], old.kept != nil { cost -= old.cost }
    let entry = Entry(value, cost: max(1, added), lastUse: clock)
    entries[key] = entry
    if entry.cost <= budget { cost += entry.cost } else { entry.release() }
    shrink()
  }

  /// Removes the entry of a key, even if its object is still in use.
  package mutating func removeValue(for key: Key) {
    guard let entry = entries.removeValue(forKey: key), entry.kept != nil else { return }
    cost -= entry.cost
  }

  /// Removes the entries of some keys.
  package mutating func removeAll(where isGone: (Key) -> Bool) {
    for key in entries.keys.filter(isGone) { removeValue(for: key) }
  }

  /// Removes all entries.
  package mutating func removeAll() {
    entries = [:]
    cost = 0
  }

  /// Evicts objects until a quarter of the budget is free, so that sorting is rare.
  @usableFromInline
  mutating func shrink() {
    // Entries of freed objects are small, but a kiosk runs for months.
    if entries.count > sweepCount { sweep() }
    guard cost > budget else { return }
    let kept = entries.values.filter { $0.kept != nil }
    for entry in kept.sorted(by: { $0.lastUse < $1.lastUse }) where cost > budget - budget / 4 {
      entry.release()
      cost -= entry.cost
    }
    sweep()
  }

  /// Removes the entries of freed objects. The next sweep happens at twice the remaining number. A sweep at every
  /// insertion would take quadratic time while all objects live.
  private mutating func sweep() {
    entries = entries.filter { $0.value.isAlive }
    sweepCount = max(Self.leastSweepCount, entries.count * 2)
  }
}
