internal import FollowspotGeometry
internal import FollowspotSpelling

/// Plays an input script: an input source whose fingers are lines of a file.
///
/// A step that touches or looks waits until the display shows what the steps before it caused, at the end of every
/// animation that has one; so a script gives the same pictures on a slow machine and on a virtual clock. A step after
/// a `wait` comes at its time, animation or not: that is how a script looks at something on its way. It rings by the
/// clock's alarms, and the loop calls ``proceed()`` at the end of a turn, where it may have caught up.
@MainActor
public final class ScriptPlayer: InputSource {
  /// How long a tap's finger and a key stay down.
  public static let contactTime = Duration.milliseconds(80)

  /// How often a finger that is dragged tells where it is.
  private static let reportTime = Duration.milliseconds(10)

  /// Told of every event; set by the loop.
  public var onEvent: ((InputEvent) -> Void)?
  /// Nothing: the script goes by the clock's alarms.
  public var eventSources: [any EventSource] { [] }
  /// The output that is touched, which answers what only the kiosk knows. Nothing is played without it.
  public weak var target: (any InputTarget)?
  /// A script's fingers are where it says.
  public var isExact: Bool { true }
  /// How the script ended; nil while it is running.
  public private(set) var outcome: ScriptOutcome?

  private let script: InputScript
  private let clock: any KioskClock
  private var alarm: Alarm?
  private var index = 0
  private var state = State.ready
  private var isRunning = false
  private var isSuspended = false
  /// Since when an expectation that has time has not held.
  private var expectedSince: Duration?
  /// Since when the display has not come to rest.
  private var restlessSince: Duration?
  /// How long it may take to.
  private static let patience = Duration.seconds(60)
  /// Where the fingers are that are down.
  private var fingers: [Int: UnitPosition] = [:]

  /// What is awaited.
  private enum State {
    /// That the display shows what it has to for the next step.
    case ready
    /// The same after a `wait`: what is on its way need not have arrived.
    case timed
    /// A time, then an event, and so on, in the order of the times.
    case waiting(ArraySlice<(until: Duration, event: InputEvent.Kind?)>)
  }

  /// Nothing is played before ``resume()`` or ``proceed()``.
  public init(_ script: InputScript, clock: any KioskClock) {
    self.script = script
    self.clock = clock
    alarm = Alarm(on: clock) { [weak self] in self?.proceed() }
  }

  /// When it next wants to run; nil where it waits for the display or has ended.
  public var deadline: Duration? { alarm?.deadline }

  /// Does what is due. Harmless at any time.
  public func proceed() {
    guard !isRunning else { return }
    isRunning = true
    defer { isRunning = false }
    while outcome == nil, !isSuspended, takeStep() {}
  }

  /// Stops, and cancels the fingers that are down.
  public func suspend() {
    isSuspended = true
    cancelFingers()
  }

  /// Goes on with the step that was reached.
  public func resume() {
    isSuspended = false
    alarm?.deadline = clock.now
  }

  /// Cancels the fingers that are down and ends. Calling it again does nothing.
  public func close() {
    cancelFingers()
    alarm?.deadline = nil
    outcome = outcome ?? .passed
    onEvent = nil
  }

  /// Takes one step; false where something must be awaited.
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
      state = moments.count > 1 ? .waiting(moments.dropFirst()) : next.event == nil ? .timed : .ready
      if let event = next.event { emit(event) }
      return true
    case .ready, .timed:
      guard index < script.steps.count else {
        guard target?.isSettled == true else { return hold(at: script.steps.last?.line ?? 1) }
        end(nil)
        return false
      }
      if case .wait(let duration) = script.steps[index].action {
        index += 1
        state = .waiting([(clock.now + duration, nil)])
        return true
      }
      guard let target, let size = target.mode?.logicalSize else { return false }
      let isShown = if case .timed = state { target.isCaughtUp } else { target.isSettled }
      guard isShown else { return hold(at: script.steps[index].line) }
      // A capture is of the whole picture, however slow a decoder is.
      if case .capture = script.steps[index].action, target.awaitsPictures { return hold(at: script.steps[index].line) }
      restlessSince = nil
      let step = script.steps[index]
      guard !isEarly(step, of: target) else { return false }
      state = .ready
      index += 1
      do throws(ScriptFailure) {
        try take(step, on: size, of: target)
      } catch {
        end(error)
      }
      return true
    }
  }

  /// Waits for what moves, though not for ever. Always false.
  private func hold(at line: Int) -> Bool {
    let since = restlessSince ?? clock.now
    restlessSince = since
    if clock.now - since < Self.patience {
      alarm?.deadline = since + Self.patience
    } else {
      end(
        ScriptFailure(
          file: script.file, line: line, expected: "the display to come to rest within a minute",
          found: "something that goes on changing"))
    }
    return false
  }

  /// Whether a step expects what is not so yet, and has time left for it. What makes it so wakes the loop, which asks
  /// again.
  private func isEarly(_ step: ScriptStep, of output: any InputTarget) -> Bool {
    let since = expectedSince ?? clock.now
    guard case .expect(let expectation, let time) = step.action, clock.now < since + time,
      output.check(expectation) != nil
    else {
      expectedSince = nil
      return false
    }
    expectedSince = since
    alarm?.deadline = since + time
    return true
  }

  private func take(
    _ step: ScriptStep, on size: Size, of output: any InputTarget
  ) throws(ScriptFailure) {
    func failure(_ expected: String, _ found: String) -> ScriptFailure {
      ScriptFailure(file: script.file, line: step.line, expected: expected, found: found)
    }
    func position(_ point: Point) throws(ScriptFailure) -> UnitPosition {
      guard point.x <= size.width, point.y <= size.height, size.width > 0, size.height > 0 else {
        throw failure("a position on the display", "\(point.x) \(point.y) on \(size.width) by \(size.height) points")
      }
      return UnitPosition(x: point.x / size.width, y: point.y / size.height)
    }

    func place(_ target: ScriptTarget) throws(ScriptFailure) -> UnitPosition {
      switch target {
      case .point(let point): return try position(point)
      case .key(let key):
        guard let point = output.position(of: key) else {
          throw failure("an element marked \(key.quoted)", "none on the screen")
        }
        return try position(point)
      }
    }

    switch step.action {
    case .tap(let target): touch(try place(target), for: Self.contactTime)
    case .hold(let target, let duration): touch(try place(target), for: duration)
    case .drag(let start, let end, let duration): drag(from: try place(start), to: try place(end), for: duration)
    case .press(let finger, let point): emit(.touch(slot: finger, .began, try position(point)))
    case .move(let finger, let point):
      // The finger may have been cancelled meanwhile; then nothing is there to move.
      if fingers[finger] != nil { emit(.touch(slot: finger, .moved, try position(point))) }
    case .release(let finger):
      if let last = fingers[finger] { emit(.touch(slot: finger, .ended, last)) }
    case .key(let name):
      emit(.key(name: name, isDown: true))
      state = .waiting([(clock.now + Self.contactTime, .key(name: name, isDown: false))])
    case .set(let name, let value):
      if let found = output.set(name, to: value) { throw failure("a value for \(name.quoted)", found) }
    case .wait: break
    case .capture(let name):
      if let problem = output.capture(name) {
        throw ScriptFailure(file: script.file, line: step.line, problem: problem)
      }
    case .expect(let expectation, let time):
      guard let found = output.check(expectation) else { return }
      throw failure(expectation.description + (time > .zero ? " within \(time)" : ""), found)
    }
  }

  private func touch(_ position: UnitPosition, for duration: Duration) {
    let slot = freeSlot
    emit(.touch(slot: slot, .began, position))
    state = .waiting([(clock.now + duration, .touch(slot: slot, .ended, position))])
  }

  private func drag(from start: UnitPosition, to end: UnitPosition, for duration: Duration) {
    let slot = freeSlot
    emit(.touch(slot: slot, .began, start))
    // As often as panels tell, and never more often than anybody could need.
    let steps = Int(max(1, min(duration / Self.reportTime, 10_000)))
    var moments: [(until: Duration, event: InputEvent.Kind?)] = (1...steps).map { step in
      let share = Double(step) / Double(steps)
      let place = UnitPosition(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
      return (clock.now + duration * share, .touch(slot: slot, .moved, place))
    }
    moments.append((clock.now + duration, .touch(slot: slot, .ended, end)))
    state = .waiting(moments[...])
  }

  /// A finger that isn't down.
  private var freeSlot: Int { (0...).first { fingers[$0] == nil } ?? 0 }

  private func emit(_ kind: InputEvent.Kind) {
    if case .touch(let slot, let phase, let position) = kind {
      // A tap whose finger was cancelled meanwhile doesn't end a second time.
      if phase != .began, fingers[slot] == nil { return }
      fingers[slot] = phase == .began || phase == .moved ? position : nil
    }
    onEvent?(InputEvent(kind, time: clock.now))
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
    emit(.finished(outcome))
  }
}
