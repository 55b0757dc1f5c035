extension OverlayQueue {
  /// The time a view has before it leaves by itself.
  struct Life: Hashable, Sendable {
    /// When it ends. While a finger holds the view this counts on the finger staying as long as it may.
    var ends: Duration
    /// How much longer fingers may put it off.
    var grace = OverlayQueue.holdLimit
    /// Since when a finger holds the view.
    var heldSince: Duration?
  }

  /// A finger is on a view: it does not leave by itself meanwhile, for ``holdLimit`` at most.
  package mutating func hold(_ id: OverlayID, at time: Duration) -> [Effect] {
    change(id, at: time) { life, now in
      guard life.heldSince == nil, now < life.ends else { return }
      life.heldSince = now
      life.ends += life.grace
    }
  }

  /// The finger has left the view.
  package mutating func release(_ id: OverlayID, at time: Duration) -> [Effect] {
    change(id, at: time) { life, now in
      guard let since = life.heldSince else { return }
      let left = max(.zero, life.grace - (now - since))
      life.heldSince = nil
      life.ends -= left
      life.grace = left
    }
  }

  private mutating func change(
    _ id: OverlayID, at time: Duration, _ body: (inout Life, Duration) -> Void
  ) -> [Effect] {
    let now = instant(time)
    if let index = residents.firstIndex(where: { $0.id == id }), var life = residents[index].life {
      body(&life, now)
      residents[index].life = life
    }
    return settle(at: now)
  }

  /// A view's transition on coming has ended: from now on fingers may dismiss it.
  package mutating func arrivalFinished(_ id: OverlayID, at time: Duration) -> [Effect] {
    if let index = residents.firstIndex(where: { $0.id == id && $0.phase == .arriving }) {
      residents[index].phase = .present
    }
    return settle(at: time)
  }

  /// A view's transition on leaving has ended: its place is free.
  package mutating func removalFinished(_ id: OverlayID, at time: Duration) -> [Effect] {
    guard let index = residents.firstIndex(where: { $0.id == id && $0.phase == .leaving }) else {
      return settle(at: time)
    }
    residents.remove(at: index)
    return settle([.gone(id)], at: time)
  }
}

extension OverlayQueue.Resident {
  /// When the view leaves by itself, as things are.
  var deadline: Duration? { phase == .leaving ? nil : life?.ends }

  func isOver(at time: Duration) -> Bool { deadline.map { $0 <= time } ?? false }
}
