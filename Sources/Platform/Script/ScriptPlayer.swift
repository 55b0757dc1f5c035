internal import Geometry

/// Plays an input script: an input source whose fingers are lines of a file.
///
/// A step that touches or looks waits until the display shows what the steps before it caused, at the end of every
/// animation that has one; so a script gives the same pictures on a slow machine and on a virtual clock. A step after
/// a `wait` comes at its time, animation or not: that is how a script looks at something on its way. It rings by the clock's alarms, and the
/// loop calls ``run()`` at the end of a turn, where it may have caught up.
@MainActor
public final class ScriptPlayer: InputSource {
  /// How long a tap's finger and a key stay down.
  public static let contactTime = Duration.milliseconds(80)

  /// Told of every event; set by the loop.
  public var onEvent: ((InputEvent) -> Void)?
  /// Nothing: the script goes by the clock's alarms.
  public var eventSources: [any EventSource] { [] }
  /// Told once, when the script is through (nil) or failed.
  public var onFinish: ((ScriptFailure?) -> Void)?
  /// Answers what only the kiosk knows. Nothing runs without it.
  public weak var delegate: (any ScriptPlayerDelegate)?
  /// How the script ended; nil while it is running.
  public private(set) var outcome: ScriptOutcome?

  private let script: InputScript
  private let clock: any KioskClock
  private var alarm: Alarm?
  private var index = 0
  private var state = State.ready
  private var isRunning = false
  private var isSuspended = false
  /// Where the fingers are that are down.
  private var fingers: [Int: UnitPosition] = [:]

  /// What is awaited.
  private enum State {
    /// That the display shows what it has to for the next step.
    case ready
    /// The same after a `wait`: what is on its way need not have arrived.
    case timed
    /// A time, and then what.
    case waiting(until: Duration, InputEvent.Kind?)
  }

  /// Makes a player that has not begun.
  public init(_ script: InputScript, clock: any KioskClock) {
    self.script = script
    self.clock = clock
    alarm = Alarm(on: clock) { [weak self] in self?.run() }
  }

  /// When it next wants to run; nil where it waits for the display or has ended.
  public var deadline: Duration? { alarm?.deadline }

  /// Does what is due. Harmless at any time.
  public func run() {
    guard !isRunning else { return }
    isRunning = true
    defer { isRunning = false }
    while outcome == nil, !isSuspended, proceed() {}
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
    onFinish = nil
  }

  /// Takes one step; false where something must be awaited.
  private func proceed() -> Bool {
    switch state {
    case .waiting(let time, let event):
      guard clock.now >= time else {
        alarm?.deadline = time
        return false
      }
      state = event == nil ? .timed : .ready
      if let event { emit(event) }
      return true
    case .ready, .timed:
      guard index < script.steps.count else {
        guard delegate?.isSettled == true else { return false }
        end(nil)
        return false
      }
      if case .wait(let duration) = script.steps[index].action {
        index += 1
        state = .waiting(until: clock.now + duration, nil)
        return true
      }
      guard let delegate, let size = delegate.displaySize else { return false }
      let isShown = if case .timed = state { delegate.isCaughtUp } else { delegate.isSettled }
      guard isShown else { return false }
      state = .ready
      let step = script.steps[index]
      index += 1
      do throws(ScriptFailure) {
        try take(step, on: size, delegate)
      } catch {
        end(error)
      }
      return true
    }
  }

  private func take(
    _ step: ScriptStep, on size: Size, _ delegate: any ScriptPlayerDelegate
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

    switch step.action {
    case .tap(.point(let point)): tap(try position(point))
    case .tap(.key(let key)):
      guard let point = delegate.position(of: key) else {
        throw failure("an element marked “\(key)”", "none on the screen")
      }
      tap(try position(point))
    case .press(let finger, let point): emit(.touch(slot: finger, .began, try position(point)))
    case .move(let finger, let point):
      // The finger may have been cancelled meanwhile; then nothing is there to move.
      if fingers[finger] != nil { emit(.touch(slot: finger, .moved, try position(point))) }
    case .release(let finger):
      if let last = fingers[finger] { emit(.touch(slot: finger, .ended, last)) }
    case .key(let name):
      emit(.key(name: name, isDown: true))
      state = .waiting(until: clock.now + Self.contactTime, .key(name: name, isDown: false))
    case .wait: break
    case .capture(let name):
      if let found = delegate.capture(name) { throw failure("a picture \(name)", found) }
    case .expect(let expectation):
      if let found = delegate.check(expectation) { throw failure(expectation.description, found) }
    }
  }

  private func tap(_ position: UnitPosition) {
    let slot = (0...).first { fingers[$0] == nil } ?? 0
    emit(.touch(slot: slot, .began, position))
    state = .waiting(until: clock.now + Self.contactTime, .touch(slot: slot, .ended, position))
  }

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
    outcome = failure.map { .failed($0) } ?? .passed
    onFinish?(failure)
  }
}
