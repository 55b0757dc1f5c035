internal import FollowspotCLinux
package import FollowspotControl
package import FollowspotRuntime
internal import FollowspotDrawing
internal import FollowspotExecution
public import FollowspotGeometry
internal import Glibc
internal import FollowspotGuides
internal import FollowspotInput
package import Logging
package import FollowspotOutputs
package import FollowspotPlatform
internal import FollowspotScripts
internal import FollowspotSeat
public import SystemPackage

/// A running kiosk: passes input to the views and shows the views on the displays until it is stopped.
@MainActor
public final class Kiosk {
  let outputs: [KioskOutput]
  /// Called on `SIGHUP`, which asks for a reload of the document.
  public var onReload: (() -> Void)?
  /// Called on `SIGURG`, which asks to check the document and report its faults without showing it.
  package var onCheck: (() -> Void)?
  /// Called when a frame has reached a display, with the time on the clock when drawing it began.
  package var onPresented: ((Duration) -> Void)?
  /// Called after each round of events from the first frame on, if no frame is awaited on any display.
  package var onSettled: (() -> Void)?
  /// The requested connectors, in the order of the displays; empty if any connector would do.
  package var connectors: [ConnectorOptions] = []

  /// The current fault of the content, as a line for `systemctl status`; nil for none.
  public var problem: String? {
    get { manager.problem }
    set { manager.problem = newValue }
  }

  package let clock: any KioskClock
  let logger: Logger
  let manager: ServiceManager
  let loop: EventLoop
  private var outcome = KioskOutcome.finished
  var hasShown = false
  /// Whether the first frame is shown and nothing has moved since.
  var hasStarted = false
  /// Called in every turn of the loop, before the outputs draw.
  var onTurn: (() -> Void)?
  /// Fires if the seat has not become active in time.
  var seatAlarm: Alarm? { didSet { oldValue?.deadline = nil } }
  /// Wakes the loop when the views have something to do.
  var timelineAlarm: Alarm?
  /// The service that answers other programs; nil before ``serve(_:at:version:problems:)``.
  private(set) var control: ControlService?

  let seat: Seat?
  /// The conditions last shown by `systemctl status`; nil before the first turn.
  var shownStatus: MachineStatus?

  /// Creates a kiosk from opened parts. ``run()`` releases their seat at its end.
  ///
  /// - Parameters:
  ///   - parts: The opened displays, inputs and seat.
  ///   - contents: The content of each display.
  ///   - logger: The log.
  /// - Throws: The `errno` of the kernel when it has no more descriptors or memory.
  package convenience init(_ parts: KioskParts, contents: [any KioskContent], logger: Logger) throws(Errno) {
    let outputs = zip(zip(parts.displays, parts.inputs), contents).map { part, content in
      KioskOutput(
        display: part.0, input: part.1, content: content, clock: parts.clock, fingerPolicy: parts.fingerPolicy,
        showsDamage: parts.showsDamage)
    }
    for recorder in parts.recorders {
      guard let display = recorder.display else { continue }
      let output = outputs.first { output in
        output.display === display || (output.display as? DisplayGroup)?.displays.contains { $0 === display } == true
      }
      output?.follow(recorder)
    }
    try self.init(outputs, clock: parts.clock, seat: parts.seat, logger: logger)
  }

  /// Creates a kiosk with one display and no seat.
  ///
  /// - Parameters:
  ///   - display: The display.
  ///   - input: The source of touches; nil for none.
  ///   - clock: The clock that `display` and `input` use.
  ///   - content: The views, with what belongs to them.
  ///   - logger: The log.
  /// - Throws: The `errno` of the kernel when it has no more descriptors or memory.
  package convenience init(
    display: any Display, input: (any InputSource)?, clock: any KioskClock, content: any KioskContent, logger: Logger
  ) throws(Errno) {
    let output = KioskOutput(display: display, input: input, content: content, clock: clock)
    try self.init([output], clock: clock, seat: nil, logger: logger)
  }

  /// Creates a kiosk with several displays in one process, each with its own views and input.
  ///
  /// The kiosk ends when a display fails, when an expectation of a script does not hold, or when all scripts have
  /// ended.
  ///
  /// - Parameters:
  ///   - outputs: The displays with their views and inputs.
  ///   - clock: The outputs' clock.
  ///   - logger: The log.
  /// - Throws: The `errno` of the kernel when it has no more descriptors or memory.
  package convenience init(outputs: [KioskOutput], clock: any KioskClock, logger: Logger) throws(Errno) {
    try self.init(outputs, clock: clock, seat: nil, logger: logger)
  }

  init(_ outputs: [KioskOutput], clock: any KioskClock, seat: Seat?, logger: Logger) throws(Errno) {
    self.outputs = outputs
    self.seat = seat
    self.clock = clock
    self.logger = logger
    manager = ServiceManager(clock: clock)
    loop = try EventLoop(clock: clock)
  }

  /// Blocks the signals that stop, check or reload a kiosk, so that they do not kill the process. Call this first in
  /// `main`.
  public nonisolated static func blockSignals() {
    Signals.block(signals)
    ignoreSignalsOfWriting()
  }

  /// The signals that the loop reads. `SIGUSR1` and `SIGUSR2` are left out: libseat's builtin server is a child that
  /// inherits the mask and needs them to switch the terminal. `SIGURG` was chosen for the check because its default
  /// action is to be ignored.
  private nonisolated static let signals = [SIGTERM, SIGINT, SIGHUP, SIGURG]

  /// Ignores `SIGPIPE` and `SIGXFSZ`. A write to a closed pipe, or beyond the largest allowed file size, then fails
  /// with an `errno` instead of killing the process.
  public nonisolated static func ignoreSignalsOfWriting() {
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
  }

  /// Shows the content until a signal, the end of the script or the failure of a display. Then releases the displays.
  ///
  /// - Returns: The reason for the end.
  /// - Throws: The `errno` of a kernel call that the loop can't continue without.
  public func run() throws(Errno) -> KioskOutcome {
    let signals = try Signals(Self.signals, onFailure: loop.fail) { [weak self] signal in
      switch signal {
      case SIGHUP: self?.onReload?()
      case SIGURG: self?.onCheck?()
      default: self?.stop(.finished)
      }
    }
    try loop.add(signals)
    if let queue = MainQueue(onFailure: loop.fail) { try loop.add(queue) }
    // A virtual clock's time of day changes only in its script.
    if clock.isRunning { try loop.add(TimeOfDayWatch { [clock] in clock.onTimeOfDaySet?() }) }
    connect()
    var failure: Errno?
    do throws(Errno) {
      runTurn(after: true)
      while let hasEvents = try loop.turn() { runTurn(after: hasEvents) }
    } catch {
      failure = error
    }
    manager.stopping()
    control?.close()
    for output in outputs { output.close() }
    seat?.close()
    if !Trace.finish() { logger.error("the trace is cut off: its end could not be written within half a second") }
    if let failure { throw failure }
    return outcome
  }

  /// Turns the picture of every display.
  ///
  /// - Parameter rotation: The rotation; nil for the mounting that each panel reports. A rotation that is already in
  ///   effect changes nothing.
  public func rotate(_ rotation: Rotation?) { for output in outputs { output.display.rotate(rotation) } }

  /// Answers other programs from now on. Does nothing without sockets.
  ///
  /// - Parameters:
  ///   - running: The kiosk whose data and actions programs may use.
  ///   - sockets: The sockets that programs connect to.
  ///   - version: The version that programs see.
  ///   - problems: Returns the current faults of the kiosk, a sentence each.
  /// - Throws: The `errno` of the kernel when it has no more descriptors or memory.
  package func serve(
    _ running: any RunningKiosk, at sockets: ControlSockets, version: String, problems: @escaping () -> [String]
  ) throws(Errno) {
    guard !sockets.isEmpty, control == nil else { return }
    let service = try ControlService(running, at: sockets, version: version, logger: logger)
    service.stage = self
    service.problems = { [weak self] in problems() + (self?.inputProblems ?? []) }
    try loop.add(service)
    control = service
  }

  /// Listens to a further source of events.
  ///
  /// - Throws: The error of `epoll_ctl`.
  package func listen(to source: any EventSource) throws(Errno) { try loop.add(source) }

  /// Ends ``run()`` with an outcome.
  func stop(_ outcome: KioskOutcome) {
    self.outcome = outcome
    loop.stop()
  }

  private func connect() {
    // A virtual clock doesn't wait for threads, so its pictures would depend on their speed.
    let layouts = KeyLayouts(isImmediate: !clock.isRunning)
    layouts.onNotice = { [logger] in logger.warning("\($0)") }
    for (number, output) in outputs.enumerated() {
      output.frames.number = number
      output.keys.layouts = layouts
      output.connectKeyboard(RealKeyboardLayouts(layouts))
      output.connect(logger)
      output.onDisplayEvent = { [weak self, unowned output] in self?.handle($0, of: output) }
      output.onFinish = { [weak self] in self?.finish($0) }
    }
    followNotices()
    connectSeat()
    // The alarm only wakes the loop. The turn that follows does the work.
    timelineAlarm = Alarm(on: clock) {}
  }

  /// Handles the end of a script.
  private func finish(_ outcome: ScriptOutcome) {
    // Only scripts end. Visitors may use the other displays indefinitely.
    if case .passed = outcome, !outputs.allSatisfy({ $0.isFinished || $0.input?.isExact != true }) { return }
    stop(KioskOutcome(outcome))
  }

  private func handle(_ event: DisplayEvent, of output: KioskOutput) {
    switch event {
    case .presented:
      if let begun = output.frames.shownBegunAt { onPresented?(begun) }
      if !hasShown {
        hasShown = true
        manager.ready()
        // Returns memory that only the start needed to the system.
        malloc_trim(0)
        watchFonts()
      }
    case .away:
      // A kiosk that waits for a monitor is up and healthy.
      manager.ready()
    case .changed:
      guard let mode = output.display.mode else { return }
      logger.info("display \(mode.size), scale \(mode.scale)")
      if seat?.isActive ?? true { output.input?.resume() }
    case .failed(let error):
      // The caller of `run()` reports the error.
      stop(.displayFailed(error))
    }
  }
}
