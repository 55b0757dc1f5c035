internal import FollowspotGeometry

/// Follows fingers on keys. It is a value that reads no clock.
///
/// A key acts when its finger lifts over it. A second finger makes the key of the first act at once, so that two thumbs
/// type in the order in which they come down. A held key shows its variants or repeats.
struct KeyTracker: Hashable {
  /// The effect of a finger or of time.
  enum Outcome: Hashable {
    /// The key acts.
    case key(Int)
    /// The variants of a key open.
    case open(Int)
    /// A variant is chosen.
    case variant(Int)
    /// The variants close.
    case close
  }

  /// The effect that a finger has.
  private enum Role: Hashable {
    /// It is on a key.
    case key(Int, isOver: Bool)
    /// It holds a key that repeats, next at a time.
    case repeating(Int, next: Duration)
    /// It chooses among variants.
    case variants
    /// It has no further effect.
    case spent
  }

  private struct Finger: Hashable {
    let id: Int
    let since: Duration
    var role: Role
  }

  private var finger: Finger?
  /// The fingers whose keys have acted already.
  private var spent: Set<Int> = []
  /// The variant under the finger.
  private(set) var choice: Int?

  /// The time after which a held key shows variants, the first repeat comes, and the next ones.
  private static let (hold, repetition, pause) = (
    Duration.milliseconds(300), Duration.milliseconds(500), Duration.milliseconds(90)
  )

  /// The key under the finger; `nil` for none.
  var pressed: Int? {
    switch finger?.role {
    case .key(let key, isOver: true): key
    case .repeating(let key, _): key
    default: nil
    }
  }

  /// Whether a finger is on the keyboard.
  var isTouched: Bool { finger != nil || !spent.isEmpty }

  /// Returns the time at which the held key does something; `nil` for never.
  func deadline(in plan: KeyboardPlan) -> Duration? {
    guard let finger else { return nil }
    switch finger.role {
    case .key(let key, isOver: true) where plan.keys.indices.contains(key):
      if plan.keys[key].action.repeats { return finger.since + Self.repetition }
      return plan.keys[key].variants.isEmpty ? nil : finger.since + Self.hold
    case .repeating(_, let next): return next
    default: return nil
    }
  }

  /// Lets the key of an earlier finger act, because another one comes down.
  mutating func commit() -> Outcome? {
    guard let finger else { return nil }
    spent.insert(finger.id)
    self.finger = nil
    defer { choice = nil }
    switch finger.role {
    case .key(let key, isOver: true): return .key(key)
    case .variants: return choice.map { .variant($0) } ?? .close
    default: return nil
    }
  }

  /// Handles a finger that comes down. Call ``commit()`` first, because the keys may change by it.
  ///
  /// - Parameters:
  ///   - popup: The open variants; `nil` for none.
  mutating func begin(
    _ id: Int, at point: Point, time: Duration, on plan: KeyboardPlan, _ popup: VariantsPlan?
  ) -> Outcome? {
    spent.remove(id)
    if let popup {
      choice = popup.index(at: point)
      finger = Finger(id: id, since: time, role: choice == nil ? .spent : .variants)
      return choice == nil ? .close : nil
    }
    guard let key = plan.nearest(to: point) else { return nil }
    finger = Finger(id: id, since: time, role: .key(key, isOver: true))
    return nil
  }

  /// Handles a finger that moves.
  mutating func move(_ id: Int, to point: Point, on plan: KeyboardPlan, _ popup: VariantsPlan?) {
    guard finger?.id == id, let role = finger?.role else { return }
    switch role {
    case .key(let key, _): finger?.role = .key(key, isOver: plan.isOn(key, point))
    case .repeating(let key, _): if !plan.isOn(key, point) { finger?.role = .spent }
    case .variants: choice = popup?.index(at: point)
    case .spent: break
    }
  }

  /// Handles a finger that lifts.
  mutating func end(_ id: Int, at point: Point, on plan: KeyboardPlan, _ popup: VariantsPlan?) -> Outcome? {
    if spent.remove(id) != nil { return nil }
    move(id, to: point, on: plan, popup)
    guard let finger, finger.id == id else { return nil }
    self.finger = nil
    defer { choice = nil }
    switch finger.role {
    case .key(let key, isOver: true): return .key(key)
    // Variants stay open for a tap if the finger has chosen none.
    case .variants: return choice.map { .variant($0) }
    default: return nil
    }
  }

  /// Handles a finger that counts no more. Returns the effect on open variants.
  mutating func cancel(_ id: Int) -> Outcome? {
    spent.remove(id)
    guard let finger, finger.id == id else { return nil }
    self.finger = nil
    choice = nil
    return finger.role == .variants ? .close : nil
  }

  /// Handles the passing of time.
  mutating func advance(to now: Duration, on plan: KeyboardPlan) -> Outcome? {
    guard let deadline = deadline(in: plan), deadline <= now, let key = pressed else { return nil }
    if plan.keys[key].action.repeats {
      finger?.role = .repeating(key, next: now + Self.pause)
      return .key(key)
    }
    finger?.role = .variants
    return .open(key)
  }

  /// Forgets all fingers, because other keys are shown. Those that are down have no effect until they lift.
  mutating func reset() {
    if let finger { spent.insert(finger.id) }
    (finger, choice) = (nil, nil)
  }
}
