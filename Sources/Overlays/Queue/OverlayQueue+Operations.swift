extension OverlayQueue {
  /// The views that a dismissal concerns.
  package enum Target: Hashable, Sendable {
    /// A single view, on the display or waiting.
    case one(OverlayID)
    /// The newest view on the display.
    case topmost
    /// All views on the display. Waiting views then follow.
    case showing
    /// All views, including waiting ones.
    case all
  }

  /// The origin of a dismissal.
  package enum Origin: Hashable, Sendable {
    case program
    /// A gesture on a view or its background. It counts only after the view has fully arrived.
    case finger
  }

  /// Shows a view, immediately or when its turn comes.
  package mutating func show(
    _ id: OverlayID, _ options: Options = Options(), at time: Duration
  ) -> Answer<OverlayShowResult> {
    let now = instant(time)
    func rejected(_ reason: OverlayRejection) -> Answer<OverlayShowResult> {
      Answer(result: .rejected(reason), effects: [])
    }
    guard !residents.contains(where: { $0.id == id }), !waiting.contains(id) else { return rejected(.alreadyThere) }
    guard candidates.count < Self.waitingLimit else { return rejected(.queueFull) }
    guard bursts.lets(.show, at: now, interval: rules.debounce) else { return rejected(.debounced) }

    let candidate = Candidate(id: id, options: options)
    if rules.type == .oneByOne {
      let old = residents.filter { $0.phase != .leaving }.map(\.id)
      let leaving = old.flatMap { leave($0, animated: options.animated) }
      let effects = settle(leaving + [admit(candidate, at: now)], at: now)
      return Answer(result: old.isEmpty ? .shown(id) : .replaced(old, by: id), effects: effects)
    }
    if candidates.isEmpty, hasPlace {
      let arrival = admit(candidate, at: now)
      return Answer(result: .shown(id), effects: settle([arrival], at: now))
    }
    candidates.append(candidate)
    return Answer(result: .queued(id, ahead: candidates.count - 1), effects: settle(at: now))
  }

  /// Dismisses views. Views that are already leaving are not affected.
  package mutating func dismiss(
    _ target: Target, animated: Bool = true, by origin: Origin = .program, at time: Duration
  ) -> Answer<OverlayDismissResult> {
    let now = instant(time)
    let shown = residents.filter { $0.phase != .leaving && target.includes($0.id, topmost: topmost) }
    let dropped = waiting.filter { target.includesWaiting($0) }
    guard !shown.isEmpty || !dropped.isEmpty else { return Answer(result: .nothing, effects: []) }
    if origin == .finger, shown.contains(where: { $0.phase == .arriving }) {
      return Answer(result: .rejected(.stillArriving), effects: [])
    }
    guard bursts.lets(target.operation, at: now, interval: rules.debounce) else {
      return Answer(result: .rejected(.debounced), effects: [])
    }
    candidates.removeAll { target.includesWaiting($0.id) }
    let effects = shown.flatMap { leave($0.id, animated: animated) } + dropped.map { .gone($0) }
    return Answer(result: .dismissed(shown.map(\.id) + dropped), effects: settle(effects, at: now))
  }

  /// Removes a view because its presenting view has disappeared. This is not an operation, so it belongs to no burst.
  package mutating func withdraw(_ id: OverlayID, at time: Duration) -> [Effect] {
    let isWaiting = waiting.contains(id)
    candidates.removeAll { $0.id == id }
    return settle(isWaiting ? [.gone(id)] : leave(id, animated: true), at: time)
  }

  /// The view on the display that lies over all others and is not leaving.
  package var topmost: OverlayID? {
    let staying = residents.lazy.filter { $0.phase != .leaving }
    return rules.order == .ascending ? staying.last?.id : staying.first?.id
  }
}

extension OverlayQueue.Target {
  func includes(_ id: OverlayID, topmost: OverlayID?) -> Bool {
    switch self {
    case .one(let one): id == one
    case .topmost: id == topmost
    case .showing, .all: true
    }
  }

  func includesWaiting(_ id: OverlayID) -> Bool {
    switch self {
    case .one(let one): id == one
    case .topmost, .showing: false
    case .all: true
    }
  }

  var operation: OverlayQueue.Bursts.Operation {
    switch self {
    case .one, .topmost: .dismissOne
    case .showing: .dismissShowing
    case .all: .dismissAll
    }
  }
}
