import FollowspotOverlays

/// A second, simpler implementation of the queue's rules: a diary of every view, evaluated from scratch for each query.
///
/// It stores nothing that can be derived, and has no timers. A view's time is computed from the whole history of its
/// touches.
struct QueueModel {
  struct Diary {
    let id: OverlayID
    let animated: Bool
    let autoDismiss: Duration?
    var cameIn: Duration?
    var arrived = false
    var beganLeaving = false
    var isGone = false
    var holds: [(from: Duration, to: Duration?)] = []

    var isWaiting: Bool { cameIn == nil && !isGone }
    var isVisible: Bool { cameIn != nil && !isGone }
    var stays: Bool { isVisible && !beganLeaving }

    func held(until now: Duration) -> Duration {
      let sum = holds.reduce(Duration.zero) { $0 + (($1.to ?? now) - $1.from) }
      return min(sum, .seconds(10))
    }

    func isOver(at now: Duration) -> Bool {
      guard stays, let cameIn, let autoDismiss else { return false }
      return now >= cameIn + autoDismiss + held(until: now)
    }

    /// Returns the end of the view's time if fingers stay where they are.
    func end(seenAt now: Duration) -> Duration? {
      guard stays, let cameIn, let autoDismiss else { return nil }
      let isHeld = holds.contains { $0.to == nil }
      return cameIn + autoDismiss + (isHeld ? .seconds(10) : held(until: now))
    }
  }

  enum Kind: CaseIterable { case show, one, showing, all }

  let type: OverlayContainerConfiguration.QueueType
  var maximum: Int?
  var delay: Duration
  var debounce: Duration
  var diaries: [Diary] = []
  var operations: [(kind: Kind, at: Duration)] = []
  /// The time at which the next waiting view may take a place; `nil` unless there are both a waiting view and a place.
  var turnComes: Duration?

  var waiting: [OverlayID] { diaries.filter(\.isWaiting).map(\.id) }
  var visible: [Diary] { diaries.filter(\.isVisible) }
  var gone: Set<OverlayID> { Set(diaries.filter(\.isGone).map(\.id)) }

  private var isRoomy: Bool {
    switch type {
    case .multiple: visible.count < maximum ?? 100
    case .oneByOne: true
    case .oneByOneWaitFinish: visible.isEmpty
    }
  }

  private mutating func look(at now: Duration) {
    if waiting.isEmpty || !isRoomy { turnComes = nil } else if turnComes == nil { turnComes = now + delay }
  }

  private mutating func change(_ id: OverlayID, _ body: (inout Diary) -> Void) {
    for index in diaries.indices where diaries[index].id == id && !diaries[index].isGone { body(&diaries[index]) }
  }

  private mutating func isSwallowed(_ kind: Kind, at now: Duration) -> Bool {
    let last = operations.last { $0.kind == kind }
    operations.append((kind, now))
    return last.map { now - $0.at < debounce } ?? false
  }

  private mutating func enter(_ id: OverlayID, at now: Duration) {
    change(id) {
      $0.cameIn = now
      $0.arrived = !$0.animated
    }
  }

  private mutating func leave(_ id: OverlayID, animated: Bool) {
    change(id) { if animated { $0.beganLeaving = true } else { $0.isGone = true } }
  }

  mutating func show(_ id: OverlayID, _ options: OverlayQueue.Options, at now: Duration) -> OverlayShowResult {
    if diaries.contains(where: { $0.id == id && !$0.isGone }) { return .rejected(.alreadyThere) }
    if isSwallowed(.show, at: now) { return .rejected(.debounced) }
    let ahead = waiting.count
    let isRoomy = isRoomy
    let old = diaries.filter(\.stays).map(\.id)
    diaries.append(Diary(id: id, animated: options.animated, autoDismiss: options.autoDismiss))
    defer { look(at: now) }
    if type == .oneByOne {
      for one in old { leave(one, animated: options.animated) }
      enter(id, at: now)
      return old.isEmpty ? .shown(id) : .replaced(old, by: id)
    }
    if ahead > 0 || !isRoomy { return .queued(id, ahead: ahead) }
    enter(id, at: now)
    return .shown(id)
  }

  mutating func dismiss(
    _ target: OverlayQueue.Target, animated: Bool, by origin: OverlayQueue.Origin, at now: Duration
  ) -> OverlayDismissResult {
    let chosen: [Diary]
    let kind: Kind
    switch target {
    case .one(let id): (chosen, kind) = (diaries.filter { $0.id == id && ($0.stays || $0.isWaiting) }, .one)
    case .topmost: (chosen, kind) = ([diaries.last { $0.stays }].compactMap { $0 }, .one)
    case .showing: (chosen, kind) = (diaries.filter(\.stays), .showing)
    case .all: (chosen, kind) = (diaries.filter { $0.stays || $0.isWaiting }, .all)
    }
    if chosen.isEmpty { return .nothing }
    if origin == .finger, chosen.contains(where: { $0.isVisible && !$0.arrived }) { return .rejected(.stillArriving) }
    if isSwallowed(kind, at: now) { return .rejected(.debounced) }
    for one in chosen { leave(one.id, animated: animated && !one.isWaiting) }
    look(at: now)
    return .dismissed(chosen.map(\.id))
  }

  mutating func arrivalFinished(_ id: OverlayID) { change(id) { if $0.stays { $0.arrived = true } } }

  mutating func removalFinished(_ id: OverlayID, at now: Duration) {
    change(id) { if $0.beganLeaving { $0.isGone = true } }
    look(at: now)
  }

  mutating func hold(_ id: OverlayID, at now: Duration) {
    change(id) { view in
      guard view.isVisible, !view.holds.contains(where: { $0.to == nil }), !view.isOver(at: now) else { return }
      view.holds.append((now, nil))
    }
  }

  mutating func release(_ id: OverlayID, at now: Duration) {
    change(id) { view in
      for index in view.holds.indices where view.holds[index].to == nil { view.holds[index].to = now }
    }
  }

  mutating func configure(maximum: Int?, delay: Duration, debounce: Duration, at now: Duration) {
    (self.maximum, self.delay, self.debounce) = (maximum, delay, debounce)
    look(at: now)
  }

  mutating func close() {
    for index in diaries.indices { diaries[index].isGone = true }
    operations = []
    turnComes = nil
  }

  /// Applies the timed events that are due.
  mutating func tick(at now: Duration) {
    for view in diaries where view.isOver(at: now) { leave(view.id, animated: true) }
    if let turnComes, turnComes <= now, let next = waiting.first {
      self.turnComes = nil
      enter(next, at: now)
    }
    look(at: now)
  }

  /// Returns the time of the next timed event.
  func nextTick(seenAt now: Duration) -> Duration? {
    (diaries.compactMap { $0.end(seenAt: now) } + [turnComes].compactMap { $0 }).min()
  }
}
