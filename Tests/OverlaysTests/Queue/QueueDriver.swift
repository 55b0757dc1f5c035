import FollowspotOverlays

/// Drives a queue like a container, on a virtual clock: it carries out effects and fires timers.
struct QueueDriver {
  private(set) var queue: OverlayQueue
  private(set) var now = Duration.zero
  /// The armed timer according to the effects.
  private(set) var timer: OverlayQueue.Timer?
  /// The timers that are no longer armed.
  private(set) var stale: [OverlayQueue.Timer] = []
  /// The views in the order of insertion, and whether they were animated.
  private(set) var inserted: [(id: OverlayID, animated: Bool)] = []
  /// The views in the order in which they disappeared.
  private(set) var gone: [OverlayID] = []
  private var count = 0

  init(
    _ type: OverlayContainerConfiguration.QueueType, maximum: Int? = nil, delay: Duration = .milliseconds(500),
    debounce: Duration = .zero
  ) {
    queue = OverlayQueue(.init(type: type, maximum: maximum, delay: delay, debounce: debounce))
  }

  init(_ rules: OverlayQueue.Rules) { queue = OverlayQueue(rules) }

  mutating func apply(_ effects: [OverlayQueue.Effect]) {
    for effect in effects {
      switch effect {
      case .insert(let id, let animated): inserted.append((id, animated))
      case .remove: break
      case .gone(let id): gone.append(id)
      case .arm(let new):
        stale += [timer].compactMap { $0 }
        timer = new
      case .disarm:
        stale += [timer].compactMap { $0 }
        timer = nil
      }
    }
  }

  /// Returns a new id.
  mutating func fresh() -> OverlayID {
    count += 1
    return OverlayID(number: count)
  }

  @discardableResult
  mutating func show(_ id: OverlayID, _ options: OverlayQueue.Options = .init()) -> OverlayShowResult {
    let answer = queue.show(id, options, at: now)
    apply(answer.effects)
    return answer.result
  }

  /// Shows new views without a pause in between.
  mutating func show(_ number: Int) -> [OverlayID] {
    (0..<number).map { _ in
      let id = fresh()
      show(id)
      return id
    }
  }

  @discardableResult
  mutating func dismiss(
    _ target: OverlayQueue.Target, animated: Bool = true, by origin: OverlayQueue.Origin = .program
  ) -> OverlayDismissResult {
    let answer = queue.dismiss(target, animated: animated, by: origin, at: now)
    apply(answer.effects)
    return answer.result
  }

  mutating func input(_ body: (inout OverlayQueue, Duration) -> [OverlayQueue.Effect]) {
    apply(body(&queue, now))
  }

  /// Lets time pass and fires the timers that are due.
  mutating func wait(_ duration: Duration) {
    let end = now + duration
    while let due = timer?.until, due <= end { fire(at: due) }
    now = max(now, end)
  }

  /// Fires the armed timer, possibly late.
  mutating func fire(at time: Duration) {
    now = max(now, time)
    guard let generation = timer?.generation else { return }
    timer = nil
    apply(queue.timer(generation, at: now))
  }

  /// Ends all transitions.
  mutating func finishTransitions() {
    for resident in queue.residents {
      switch resident.phase {
      case .arriving: apply(queue.arrivalFinished(resident.id, at: now))
      case .leaving: apply(queue.removalFinished(resident.id, at: now))
      case .present: break
      }
    }
  }

  /// The views on the display, including leaving ones.
  var visible: [OverlayID] { queue.residents.map(\.id) }
}
