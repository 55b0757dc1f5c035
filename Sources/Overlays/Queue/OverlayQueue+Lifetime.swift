extension OverlayQueue {
  /// The time before a view is dismissed automatically.
  struct Lifetime: Hashable, Sendable {
    /// The time of the dismissal. While a finger holds the view, it assumes that the finger stays as long as possible.
    var ends: Duration
    /// The remaining time by which fingers may delay the dismissal.
    var grace = OverlayQueue.holdLimit
    /// The time since which a finger holds the view; `nil` without a finger.
    var heldSince: Duration?
  }

  /// Handles a finger that came down on a view. It delays the automatic dismissal, for ``holdLimit`` at most.
  package mutating func hold(_ id: OverlayID, at time: Duration) -> [Effect] {
    change(id, at: time) { lifetime, now in
      guard lifetime.heldSince == nil, now < lifetime.ends else { return }
      lifetime.heldSince = now
      lifetime.ends += lifetime.grace
    }
  }

  /// Handles a finger that left a view.
  package mutating func release(_ id: OverlayID, at time: Duration) -> [Effect] {
    change(id, at: time) { lifetime, now in
      guard let since = lifetime.heldSince else { return }
      let left = max(.zero, lifetime.grace - (now - since))
      lifetime.heldSince = nil
      lifetime.ends -= left
      lifetime.grace = left
    }
  }

  private mutating func change(
    _ id: OverlayID, at time: Duration, _ body: (inout Lifetime, Duration) -> Void
  ) -> [Effect] {
    let now = instant(time)
    if let index = residents.firstIndex(where: { $0.id == id }), var lifetime = residents[index].lifetime {
      body(&lifetime, now)
      residents[index].lifetime = lifetime
    }
    return settle(at: now)
  }

  /// Handles the end of a view's arrival. From now on gestures may dismiss it.
  package mutating func arrivalFinished(_ id: OverlayID, at time: Duration) -> [Effect] {
    if let index = residents.firstIndex(where: { $0.id == id && $0.phase == .arriving }) {
      residents[index].phase = .present
    }
    return settle(at: time)
  }

  /// Handles the end of a view's removal, which frees its place.
  package mutating func removalFinished(_ id: OverlayID, at time: Duration) -> [Effect] {
    guard let index = residents.firstIndex(where: { $0.id == id && $0.phase == .leaving }) else {
      return settle(at: time)
    }
    residents.remove(at: index)
    return settle([.gone(id)], at: time)
  }
}

extension OverlayQueue.Resident {
  /// The time of the automatic dismissal; `nil` for none.
  var deadline: Duration? { phase == .leaving ? nil : lifetime?.ends }

  func isOver(at time: Duration) -> Bool { deadline.map { $0 <= time } ?? false }
}
