/// Leaves out keys that bounce, and repeats keys that are held.
package struct KeyFilter: Sendable {
  /// The last key that went down or up, with its time.
  private var last: (id: KeyInput.ID, time: Duration)?
  /// The keys that are down and counted.
  private var down: Set<KeyInput.ID> = []
  /// The held key that repeats, with the time of its next repeat and the time between repeats.
  private var held: (key: KeyInput, next: Duration, pause: Duration)?

  /// Creates a filter with no key down.
  package init() {}

  /// Handles a key.
  ///
  /// - Parameters:
  ///   - bounce: The time after the same key within which this one does not count.
  ///   - repetition: The time after which it repeats while it is held, and between repeats; nil for never.
  /// - Returns: Whether the key counts. A key that goes up counts if it counted when it went down.
  package mutating func pass(_ key: KeyInput, bounce: Duration, repetition: Duration?) -> Bool {
    if !key.isDown {
      if held?.key.id == key.id { held = nil }
      guard down.remove(key.id) != nil else { return false }
      last = (key.id, key.time)
      return true
    }
    let isBounce = last.map { $0.id == key.id && key.time - $0.time < bounce } ?? false
    guard !isBounce, down.insert(key.id).inserted else { return false }
    last = (key.id, key.time)
    held = repetition.map { (key, key.time + $0, $0) }
    return true
  }

  /// Whether a key is down.
  package var hasKeysDown: Bool { !down.isEmpty }

  /// Whether a key is down and counted.
  package func isDown(_ id: KeyInput.ID) -> Bool { down.contains(id) }

  /// The time of the next repeat; nil for none.
  package var deadline: Duration? { held?.next }

  /// Returns the repeat that is due; nil for none. Repeats that were missed are left out.
  package mutating func repeated(at now: Duration) -> KeyInput? {
    guard let due = held, due.next <= now else { return nil }
    held?.next = now + due.pause
    var key = due.key
    (key.isRepeat, key.time) = (true, now)
    return key
  }

  /// Ends all repeats.
  package mutating func endRepeats() { held = nil }

  /// Releases the keys of a device; nil for all devices.
  ///
  /// - Returns: The keys that were down.
  package mutating func cancel(device: Int?) -> [KeyInput.ID] {
    let gone = down.filter { device == nil || $0.device == device }
    down.subtract(gone)
    if let key = held?.key, gone.contains(key.id) { held = nil }
    return gone.sorted { ($0.device, $0.code) < ($1.device, $1.code) }
  }
}
