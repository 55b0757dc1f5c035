internal import FollowspotGeometry
package import FollowspotPlatform
internal import FollowspotSpelling

/// Plays an input script: an input source whose touches and keys are the lines of a file.
///
/// A step that touches or checks waits until the display shows the effect of the earlier steps and all animations that
/// end have ended. A script therefore gives the same pictures on a slow machine and on a virtual clock. A step after a
/// `wait` runs at its time even during an animation, so that a script can look at its course. The player runs on the
/// clock's alarms. The loop also calls ``proceed()`` at the end of each turn, when the display may have caught up.
@MainActor
package final class ScriptPlayer: InputSource {
  /// The time that a tap's finger and a key stay down.
  package static let contactTime = Duration.milliseconds(80)

  /// The interval between the positions of a dragged finger.
  private static let reportTime = Duration.milliseconds(10)

  /// Empty: the script runs on the clock's alarms.
  package var eventSources: [any EventSource] { [] }
  /// The output that receives the events. Nothing is played on one that is no ``ScriptStage``.
  package weak var target: (any InputTarget)? { didSet { stage = target as? any ScriptStage } }
  /// Always true: a script's touches are intended.
  package var isExact: Bool { true }
  /// The result; nil while the script runs.
  package private(set) var outcome: ScriptOutcome?

  private weak var stage: (any ScriptStage)?
  private let script: InputScript
  private let clock: any KioskClock
  private var alarm: Alarm?
  private var index = 0
  private var state = State.ready
  private var isRunning = false
  private var isSuspended = false
  /// The time since which an expectation with a time limit has not held.
  private var expectedSince: Duration?
  /// The time since which the display has not settled.
  private var restlessSince: Duration?
  /// The longest time that the display may take to settle.
  private static let patience = Duration.seconds(60)
  /// The positions of the fingers that are down.
  private var fingers: [Int: UnitPosition] = [:]

  /// The states, each with what the player waits for.
  private enum State {
    /// Waits until the display has settled for the next step.
    case ready
    /// The same after a `wait`, but running animations need not have ended.
    case timed
    /// Waits for the times in their order, and has the effect of each; nil for none.
    case waiting(ArraySlice<(until: Duration, effect: Effect?)>)
  }

  private enum Effect {
    case input(InputEvent.Kind)
    case typed(String)
  }

  /// Creates a player. It plays nothing before ``resume()`` or ``proceed()``.
  package init(_ script: InputScript, clock: any KioskClock) {
    self.script = script
    self.clock = clock
    alarm = Alarm(on: clock) { [weak self] in self?.proceed() }
  }

  /// The time of the next alarm; nil if it waits for the display or has ended.
  package var deadline: Duration? { alarm?.deadline }

  /// Plays the steps that are due. It may be called at any time.
  package func proceed() {
    guard !isRunning else { return }
    isRunning = true
    defer { isRunning = false }
    while outcome == nil, !isSuspended, takeStep() {}
  }

  /// Stops, and cancels the fingers that are down.
  package func suspend() {
    isSuspended = true
    cancelFingers()
  }

  /// Continues with the current step.
  package func resume() {
    isSuspended = false
    alarm?.deadline = clock.now
  }

  /// Ends, and cancels the fingers that are down. Calling it again does nothing.
  package func close() {
    cancelFingers()
    alarm?.deadline = nil
    outcome = outcome ?? .passed
    target = nil
  }

  /// Plays one step. Returns false if the player has to wait.
  private func takeStep() -> Bool {
    switch state {
    case .waiting(let moments):
      guard let next = moments.first else {
        state = .ready
        return true
      }
      guard clock.now >= next.until else {
        alarm?.deadline = next.until
        return false
      }
      state = moments.count > 1 ? .waiting(moments.dropFirst()) : next.effect == nil ? .timed : .ready
      switch next.effect {
      case .input(let event): emit(event)
      case .typed(let character): stage?.type(character)
      case nil: break
      }
      return true
    case .ready, .timed:
      guard index < script.steps.count else {
        guard stage?.isSettled == true else { return hold(at: script.steps.last?.line ?? 1) }
        end(nil)
        return false
      }
      if case .wait(let duration) = script.steps[index].action {
        index += 1
        state = .waiting([(clock.now + duration, nil)])
        return true
      }
      guard let stage, let size = stage.mode?.logicalSize else { return false }
      let isShown = if case .timed = state { stage.isCaughtUp } else { stage.isSettled }
      guard isShown else { return hold(at: script.steps[index].line) }
      // A capture contains the whole picture, so it waits for slow decoders.
      if case .capture = script.steps[index].action, stage.awaitsPictures { return hold(at: script.steps[index].line) }
      restlessSince = nil
      let step = script.steps[index]
      guard !isEarly(step, on: stage) else { return false }
      state = .ready
      index += 1
      do throws(ScriptFailure) {
        try take(step, on: stage, of: size)
      } catch {
        end(error)
      }
      return true
    }
  }

  /// Waits for the display to settle, and fails the script after a time limit. Always returns false.
  private func hold(at line: Int) -> Bool {
    let since = restlessSince ?? clock.now
    restlessSince = since
    if clock.now - since < Self.patience {
      alarm?.deadline = since + Self.patience
    } else {
      end(
        ScriptFailure(
          file: script.file, line: line, expected: "the display to come to rest within a minute",
          found: "something that keeps changing"))
    }
    return false
  }

  /// Whether a step expects something that does not hold yet, with time remaining. The change that makes it hold wakes
  /// the loop, which checks again.
  private func isEarly(_ step: ScriptStep, on stage: any ScriptStage) -> Bool {
    let since = expectedSince ?? clock.now
    guard case .expect(let expectation, let time) = step.action, clock.now < since + time,
      stage.check(expectation) != nil
    else {
      expectedSince = nil
      return false
    }
    expectedSince = since
    alarm?.deadline = since + time
    return true
  }

  private func take(
    _ step: ScriptStep, on stage: any ScriptStage, of size: Size
  ) throws(ScriptFailure) {
    let display = StepDisplay(stage: stage, size: size, file: script.file, line: step.line)
    switch step.action {
    case .tap(let target): touch(try display.position(of: target), for: Self.contactTime)
    case .hold(let target, let duration): touch(try display.position(of: target), for: duration)
    case .drag(let start, let end, let duration):
      drag(from: try display.position(of: start), to: try display.position(of: end), for: duration)
    case .press(let finger, let point): emit(.touch(slot: finger, .began, try display.position(of: point)))
    case .move(let finger, let point):
      // The finger may have been cancelled meanwhile; then the step does nothing.
      if fingers[finger] != nil { emit(.touch(slot: finger, .moved, try display.position(of: point))) }
    case .release(let finger):
      if let last = fingers[finger] { emit(.touch(slot: finger, .ended, last)) }
    case .key(let name):
      guard var key = KeyInput(name: name, isDown: true, time: clock.now) else { return }
      emit(.key(key))
      (key.isDown, key.time) = (false, clock.now + Self.contactTime)
      state = .waiting([(key.time, .input(.key(key)))])
    case .command(let command): stage.give(command)
    case .type(let text):
      try display.checkFieldHasFocus()
      type(text)
    case .focus(let query):
      guard stage.moveFocus(to: try display.element(query)) else {
        throw display.failure("\(query) to have the focus", "an element that keys can't reach")
      }
    case .adjust(let query, let steps):
      guard stage.adjust(try display.element(query), by: steps) else {
        throw display.failure("\(query) with steps", "an element without steps, or a disabled one")
      }
    case .scan(let code):
      if !stage.scan(code) { throw display.failure("a view with 'onScan', to receive the code", "none on the screen") }
    case .set(let name, let value):
      if let found = stage.set(name, to: value) { throw display.failure("a value for \(name.quoted)", found) }
    case .wait: break
    case .capture(let name):
      if let problem = stage.capture(name) {
        throw ScriptFailure(file: script.file, line: step.line, problem: problem)
      }
    case .expect(let expectation, let time):
      guard let found = stage.check(expectation) else { return }
      throw display.failure(expectation.description + (time > .zero ? " within \(time)" : ""), found)
    }
  }

  /// Types a text, a character at a time.
  private func type(_ text: String) {
    let moments = text.enumerated()
      .map { (until: clock.now + Self.reportTime * $0, effect: Effect?.some(.typed(String($1)))) }
    state = .waiting(moments[...])
  }

  private func touch(_ position: UnitPosition, for duration: Duration) {
    let slot = freeSlot
    emit(.touch(slot: slot, .began, position))
    state = .waiting([(clock.now + duration, .input(.touch(slot: slot, .ended, position)))])
  }

  private func drag(from start: UnitPosition, to end: UnitPosition, for duration: Duration) {
    let slot = freeSlot
    emit(.touch(slot: slot, .began, start))
    // As often as touch screens report, with an upper limit for long drags.
    let steps = Int(max(1, min(duration / Self.reportTime, 10_000)))
    var moments: [(until: Duration, effect: Effect?)] = (1...steps).map { step in
      let share = Double(step) / Double(steps)
      let place = UnitPosition(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
      return (clock.now + duration * share, .input(.touch(slot: slot, .moved, place)))
    }
    moments.append((clock.now + duration, .input(.touch(slot: slot, .ended, end))))
    state = .waiting(moments[...])
  }

  /// A slot whose finger is not down.
  private var freeSlot: Int { (0...).first { fingers[$0] == nil } ?? 0 }

  private func emit(_ kind: InputEvent.Kind) {
    if case .touch(let slot, let phase, let position) = kind {
      // A tap whose finger was cancelled meanwhile does not end again.
      if phase != .began, fingers[slot] == nil { return }
      fingers[slot] = phase == .began || phase == .moved ? position : nil
    }
    target?.handle(InputEvent(kind, time: clock.now))
  }

  private func cancelFingers() {
    for (slot, position) in fingers.sorted(by: { $0.key < $1.key }) {
      emit(.touch(slot: slot, .cancelled, position))
    }
  }

  private func end(_ failure: ScriptFailure?) {
    alarm?.deadline = nil
    let outcome = failure.map { ScriptOutcome.failed($0) } ?? .passed
    self.outcome = outcome
    stage?.finish(outcome)
  }
}
