import FollowspotTesting
import FollowspotOverlays

/// A step of a random sequence. Views are identified by their order of creation, so that removing steps keeps the
/// meaning of the others.
enum QueueStep: Hashable {
  case show(Int, animated: Bool, autoDismiss: Int?)
  case dismiss(Int?, OverlayQueue.Target, animated: Bool, OverlayQueue.Origin)
  case arrived(Int)
  case removed(Int)
  case transitionsEnd
  case hold(Int)
  case release(Int)
  case configure(maximum: Int?, delay: Int, debounce: Int)
  case wait(Int, late: Int)
  case staleTimer(Int)
  case close
}

/// A queue's rules and inputs, generated from a seed.
struct QueueSequence {
  let rules: OverlayQueue.Rules
  let steps: [QueueStep]

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let types: [OverlayContainerConfiguration.QueueType] = [.multiple, .oneByOne, .oneByOneWaitFinish]
    rules = OverlayQueue.Rules(
      type: types.randomElement(using: &random) ?? .multiple,
      maximum: [nil, 1, 2, 3].randomElement(using: &random) ?? nil,
      delay: .milliseconds([0, 100, 500].randomElement(using: &random) ?? 0),
      debounce: .milliseconds([0, 0, 100, 300].randomElement(using: &random) ?? 0))
    var made = 0
    var steps: [QueueStep] = []
    for _ in 0..<Int.random(in: 5...40, using: &random) {
      let known = Int.random(in: 0...max(0, made - 1), using: &random)
      let recent = Int.random(in: max(0, made - 4)...max(0, made - 1), using: &random)
      switch Int.random(in: 0..<100, using: &random) {
      case 0..<26:
        let isAgain = Int.random(in: 0..<12, using: &random) == 0
        steps.append(
          .show(
            isAgain ? recent : made, animated: Int.random(in: 0..<4, using: &random) > 0,
            autoDismiss: [nil, nil, 0, 150, 400, 2_000].randomElement(using: &random) ?? nil))
        if !isAgain { made += 1 }
      case 26..<40:
        let targets: [OverlayQueue.Target?] = [nil, nil, .topmost, .showing, .all]
        let target = targets.randomElement(using: &random) ?? nil
        steps.append(
          .dismiss(
            target == nil ? recent : nil, target ?? .all, animated: Int.random(in: 0..<3, using: &random) > 0,
            Int.random(in: 0..<3, using: &random) == 0 ? .finger : .program))
      case 40..<46: steps.append(.arrived(recent))
      case 46..<54: steps.append(.removed(known))
      case 54..<62: steps.append(.transitionsEnd)
      case 62..<67: steps.append(.hold(recent))
      case 67..<71: steps.append(.release(recent))
      case 71..<75:
        steps.append(
          .configure(
            maximum: [nil, 1, 2, 4].randomElement(using: &random) ?? nil,
            delay: [0, 50, 500].randomElement(using: &random) ?? 0,
            debounce: [0, 0, 200].randomElement(using: &random) ?? 0))
      case 75..<95:
        steps.append(
          .wait(
            [1, 50, 100, 250, 500, 1_000, 9_000].randomElement(using: &random) ?? 1,
            late: [0, 0, 0, 30, 700].randomElement(using: &random) ?? 0))
      case 95..<99: steps.append(.staleTimer(Int.random(in: 0..<8, using: &random)))
      default: steps.append(.close)
      }
    }
    self.steps = steps
  }

  init(rules: OverlayQueue.Rules, steps: [QueueStep]) {
    self.rules = rules
    self.steps = steps
  }

  /// Runs the queue and the model. Returns the first difference, if any.
  func firstDifference() -> String? {
    var driver = QueueDriver(rules)
    var model = QueueModel(
      type: rules.type, maximum: rules.maximum, delay: rules.delay, debounce: rules.debounce)
    for (index, step) in steps.enumerated() {
      if let difference = Self.run(step, &driver, &model) ?? Self.compare(driver, model) {
        return "step \(index + 1), \(step): \(difference)"
      }
    }
    return Self.drain(&driver, &model)
  }

  private static func name(_ number: Int) -> OverlayID { OverlayID(number: number) }

  private static func run(_ step: QueueStep, _ driver: inout QueueDriver, _ model: inout QueueModel) -> String? {
    let now = driver.now
    switch step {
    case .show(let number, let animated, let autoDismiss):
      let options = OverlayQueue.Options(
        animated: animated, autoDismiss: autoDismiss.map { .milliseconds($0) })
      let (actual, expected) = (driver.show(name(number), options), model.show(name(number), options, at: now))
      if actual != expected { return "answered \(actual), should be \(expected)" }
    case .dismiss(let number, let wide, let animated, let origin):
      let target = number.map { .one(name($0)) } ?? wide
      let actual = driver.dismiss(target, animated: animated, by: origin)
      let expected = model.dismiss(target, animated: animated, by: origin, at: now)
      if actual != expected { return "answered \(actual), should be \(expected)" }
    case .arrived(let number):
      driver.input { $0.arrivalFinished(name(number), at: $1) }
      model.arrivalFinished(name(number))
    case .removed(let number):
      driver.input { $0.removalFinished(name(number), at: $1) }
      model.removalFinished(name(number), at: now)
    case .transitionsEnd:
      for view in model.visible {
        if view.beganLeaving { model.removalFinished(view.id, at: now) } else { model.arrivalFinished(view.id) }
      }
      driver.finishTransitions()
    case .hold(let number):
      driver.input { $0.hold(name(number), at: $1) }
      model.hold(name(number), at: now)
    case .release(let number):
      driver.input { $0.release(name(number), at: $1) }
      model.release(name(number), at: now)
    case .configure(let maximum, let delay, let debounce):
      // The type differs on purpose: the queue must ignore it.
      let rules = OverlayQueue.Rules(
        type: .oneByOne, maximum: maximum, delay: .milliseconds(delay), debounce: .milliseconds(debounce))
      driver.input { $0.configure(rules, at: $1) }
      model.configure(maximum: maximum, delay: .milliseconds(delay), debounce: .milliseconds(debounce), at: now)
    case .wait(let milliseconds, let late):
      return wait(.milliseconds(milliseconds), late: .milliseconds(late), &driver, &model)
    case .staleTimer(let which):
      guard !driver.stale.isEmpty else { return nil }
      let timer = driver.stale[which % driver.stale.count]
      driver.input { $0.timer(timer.generation, at: $1) }
    case .close:
      driver.input { $0.close(at: $1) }
      model.close()
    }
    return nil
  }

  /// Lets time pass for both. The model determines when events are due.
  private static func wait(
    _ duration: Duration, late: Duration, _ driver: inout QueueDriver, _ model: inout QueueModel
  ) -> String? {
    let end = driver.now + duration
    while let due = model.nextTick(seenAt: driver.now), due <= end {
      let moment = min(end, max(driver.now, due + late))
      driver.fire(at: moment)
      model.tick(at: moment)
      if let difference = compare(driver, model) { return difference }
    }
    driver.wait(end - driver.now)
    return nil
  }

  private static func compare(_ driver: QueueDriver, _ model: QueueModel) -> String? {
    func differs<Value: Equatable>(_ what: String, _ actual: Value, _ expected: Value) -> String? {
      actual == expected ? nil : "\(what) is \(actual), should be \(expected)"
    }
    let visible = model.visible
    let phases = visible.map { view -> OverlayQueue.Phase in
      view.beganLeaving ? .leaving : view.arrived ? .present : .arriving
    }
    return differs("the display", driver.visible, visible.map(\.id))
      ?? differs("the phases of the display", driver.queue.residents.map(\.phase), phases)
      ?? differs("the queue", driver.queue.waiting, model.waiting)
      ?? differs("who is gone", Set(driver.gone), model.gone)
      ?? differs("the timer's time", driver.timer?.until, model.nextTick(seenAt: driver.now))
      ?? differs("the armed timer", driver.queue.timer, driver.timer)
  }

  /// Checks that time and finished transitions show all waiting views in order.
  private static func drain(_ driver: inout QueueDriver, _ model: inout QueueModel) -> String? {
    let waiting = driver.queue.waiting
    let before = driver.inserted.count
    for _ in 0..<(2 * waiting.count + 4) where !driver.queue.waiting.isEmpty {
      driver.wait(.seconds(60))
      driver.dismiss(.showing, animated: false)
      driver.finishTransitions()
      driver.wait(.seconds(60))
    }
    let followed = driver.inserted[before...].map(\.id)
    if followed != waiting { return "waiting \(waiting), but \(followed) followed" }
    return nil
  }

  /// Returns a sequence with the same difference, without the steps that it does not need.
  func shrunk() -> QueueSequence {
    var steps = steps
    var index = steps.count - 1
    while index >= 0 {
      var fewer = steps
      fewer.remove(at: index)
      if QueueSequence(rules: rules, steps: fewer).firstDifference() != nil { steps = fewer }
      index -= 1
    }
    return QueueSequence(rules: rules, steps: steps)
  }
}
