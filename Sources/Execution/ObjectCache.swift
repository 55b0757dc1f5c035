/// Objects kept within a budget; the one not asked for the longest goes first.
///
/// An object that had to go but is still in use elsewhere is found again: as long as anyone holds it, equal keys
/// give the same object, so that display lists, which compare bitmaps by identity, stay equal.
///
/// Looking up is inlinable: it happens for every text of a screen, in other modules.
@usableFromInline
package struct ObjectCache<Key: Hashable, Value: AnyObject>: ~Copyable {
  /// The most that is kept, in the unit of the costs.
  @usableFromInline package let budget: Int
  /// What is kept now.
  @usableFromInline package internal(set) var cost = 0
  @usableFromInline var entries: [Key: Entry] = [:]
  @usableFromInline var clock: UInt64 = 0
  /// How many entries there are when those whose object has gone are looked for next.
  @usableFromInline var sweepCount = Self.leastSweepCount
  private static var leastSweepCount: Int { 4096 }

  @usableFromInline
  final class Entry {
    @usableFromInline var kept: Value?
    /// The object once it had to go. Not before: a weak reference makes every other use of an object slower.
    @usableFromInline weak var known: Value?
    @usableFromInline let cost: Int
    @usableFromInline var lastUse: UInt64

    init(_ value: Value, cost: Int, lastUse: UInt64) {
      kept = value
      self.cost = cost
      self.lastUse = lastUse
    }

    /// Whether the object is there, kept or in use.
    var isAlive: Bool { kept != nil || known != nil }

    func letGo() {
      known = kept
      kept = nil
    }
  }

  /// An empty cache; `budget` is in the unit of the costs.
  package init(budget: Int) { self.budget = budget }

  /// The number of keys remembered, with those whose objects had to go but may still live.
  package var count: Int { entries.count }

  /// The object of a key, if it is kept or still alive; asking counts as use.
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

  /// Keeps an object at a cost of 1 or more. One that costs more than the budget is only known while it is used
  /// elsewhere.
  package mutating func insert(_ value: Value, for key: Key, cost added: Int) {
    clock += 1
    if let old = entries[key], old.kept != nil { cost -= old.cost }
    let entry = Entry(value, cost: max(1, added), lastUse: clock)
    entries[key] = entry
    if entry.cost <= budget { cost += entry.cost } else { entry.letGo() }
    shrink()
  }

  /// Forgets everything.
  package mutating func removeAll() {
    entries = [:]
    cost = 0
  }

  /// Frees a quarter more than needed, so that sorting is paid for by many insertions.
  @usableFromInline
  mutating func shrink() {
    // Entries whose object has gone cost little, but a kiosk runs for months.
    if entries.count > sweepCount { sweep() }
    guard cost > budget else { return }
    let kept = entries.values.filter { $0.kept != nil }
    for entry in kept.sorted(by: { $0.lastUse < $1.lastUse }) where cost > budget - budget / 4 {
      entry.letGo()
      cost -= entry.cost
    }
    sweep()
  }

  /// Forgets what has gone. The next time is due when there are twice as many: where all of them live on, looking
  /// through them for every new one would take the square of their number.
  private mutating func sweep() {
    entries = entries.filter { $0.value.isAlive }
    sweepCount = max(Self.leastSweepCount, entries.count * 2)
  }
}
