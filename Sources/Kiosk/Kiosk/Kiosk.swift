internal import FollowspotCLinux
package import FollowspotControl
internal import FollowspotDocumentRuntime
internal import FollowspotDrawing
internal import FollowspotExecution
public import FollowspotGeometry
internal import Glibc
internal import FollowspotGuides
public import Logging
public import FollowspotPlatform
internal import FollowspotSeat
public import SystemPackage
internal import FollowspotTypesetting
internal import FollowspotViews

/// The running kiosk: input to views, views to display, until someone ends it.
@MainActor
public final class Kiosk {
  let outputs: [KioskOutput]
  /// Called when the process is asked to read its document again (`SIGHUP`).
  public var onReload: (() -> Void)?
  /// Called when the process is asked to look at its document and to say what is wrong with it, without showing it
  /// (`SIGURG`).
  package var onCheck: (() -> Void)?
  /// The connectors that the displays were asked for by, in their order; empty where any would do.
  package var connectors: [ConnectorOptions] = []

  /// What is wrong with what is shown, for as long as it is: a line that `systemctl status` shows. Nil for nothing.
  public var problem: String? {
    get { manager.problem }
    set { manager.problem = newValue }
  }

  let clock: any KioskClock
  let logger: Logger
  let manager: ServiceManager
  private let loop: EventLoop
  private var listened: [any EventSource] = []
  private var outcome = KioskOutcome.finished
  private var hasShown = false
  /// Whether the first picture is there and nothing has moved since.
  private var hasStarted = false
  /// Called in every turn of the loop, before the outputs' own.
  var onTurn: (() -> Void)?
  /// Rings where the seat is not given to the kiosk for long.
  var seatAlarm: Alarm? { didSet { oldValue?.deadline = nil } }
  /// Ends the loop's sleep when the views have something to do.
  private var timelineAlarm: Alarm?
  private var fontWatches: [FontWatch] = []
  /// Answers programs beside the kiosk; nil where none may ask.
  private(set) var control: ControlService?

  let seat: Seat?
  /// The conditions that `systemctl status` shows; nil before the first turn.
  private var shownStatus: MachineStatus?

  /// A kiosk of parts that were opened; ``run()`` gives their seat back at its end.
  ///
  /// - Parameter contents: What the displays show, in their order. A display without one stays dark.
  /// - Throws: The error of the kernel where descriptors or memory are used up.
  public convenience init(_ parts: KioskParts, contents: [KioskContent], logger: Logger) throws(Errno) {
    let outputs = zip(zip(parts.displays, parts.inputs), contents).map { part, content in
      KioskOutput(
        display: part.0, input: part.1, content: content, clock: parts.clock, showsDamage: parts.showsDamage)
    }
    try self.init(outputs, clock: parts.clock, seat: parts.seat, logger: logger)
  }

  /// A kiosk without a seat, with a display and an input of one's own; `clock` is the one these go by.
  ///
  /// - Throws: The error of the kernel where descriptors or memory are used up.
  public convenience init(
    display: any Display, input: (any InputSource)?, clock: any KioskClock, content: KioskContent, logger: Logger
  ) throws(Errno) {
    let output = KioskOutput(display: display, input: input, content: content, clock: clock)
    try self.init([output], clock: clock, seat: nil, logger: logger)
  }

  /// Several displays side by side in one process, each with its own views and its own input.
  ///
  /// It ends when a display can't go on, when an expectation of a script does not hold, and when all scripts are
  /// through.
  ///
  /// - Parameter clock: The outputs' clock.
  /// - Throws: The error of the kernel where descriptors or memory are used up.
  public convenience init(outputs: [KioskOutput], clock: any KioskClock, logger: Logger) throws(Errno) {
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

  /// Keeps the signals that end, check or reload a kiosk from killing the process. Call it first thing in `main`.
  public nonisolated static func blockSignals() {
    Signals.block(signals)
    ignoreSignalsOfWriting()
  }

  /// libseat's own server, a child that inherits what is blocked, is asked for the terminal by `SIGUSR1` and `SIGUSR2`. Whoever does
  /// not know of `SIGURG` takes no notice of it.
  private nonisolated static let signals = [SIGTERM, SIGINT, SIGHUP, SIGURG]

  /// Has a write that nobody reads any more, or that makes a file larger than allowed, fail instead of killing the
  /// process (`SIGPIPE`, `SIGXFSZ`): whoever writes hears the same from the call.
  public nonisolated static func ignoreSignalsOfWriting() {
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
  }

  /// Shows the content until a signal, the script's end, or a display that can't go on. The display is then given back.
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
    // No operator sets a script's time of day.
    if clock.isRunning { try loop.add(TimeOfDayWatch { [clock] in clock.onTimeOfDaySet?() }) }
    connect()
    var failure: Errno?
    do throws(Errno) { try loop.run() } catch { failure = error }
    manager.stopping()
    control?.close()
    for output in outputs { output.close() }
    seat?.close()
    if !Trace.finish() { logger.error("the trace is cut off: its end could not be written within half a second") }
    if let failure { throw failure }
    return outcome
  }

  /// Turns the picture of every display, or lets it go by how its panel says it is mounted: nil. What is shown already
  /// changes nothing.
  public func turn(_ rotation: Rotation?) { for output in outputs { output.display.turn(rotation) } }

  /// Answers programs beside the kiosk from now on; without sockets none can ask.
  ///
  /// - Parameters:
  ///   - subject: What they put data into and control.
  ///   - version: What they are told as the kiosk's version.
  ///   - problems: What is wrong with the kiosk when they ask, a sentence each.
  /// - Throws: The error of the kernel where descriptors or memory are used up.
  package func serve(
    _ subject: any ControlSubject, at sockets: ControlSockets, version: String, problems: @escaping () -> [String]
  ) throws(Errno) {
    guard !sockets.isEmpty, control == nil else { return }
    let service = try ControlService(subject, at: sockets, version: version, logger: logger)
    service.stage = self
    service.problems = { [weak self] in problems() + (self?.inputProblems ?? []) }
    try loop.add(service)
    control = service
  }

  /// Ends ``run()`` with an outcome.
  func stop(_ outcome: KioskOutcome) {
    self.outcome = outcome
    loop.stop()
  }

  private func connect() {
    for (number, output) in outputs.enumerated() {
      output.frames.number = number
      output.connect(logger)
      output.onDisplayEvent = { [weak self, unowned output] in self?.handle($0, of: output) }
      output.onFinish = { [weak self] in self?.finish($0) }
    }
    followNotices()
    connectSeat()
    // The turn that follows does what is due.
    timelineAlarm = Alarm(on: clock) {}
    loop.onTurn = { [weak self] in self?.goOn(after: $0) }
  }

  /// What follows every round of events.
  private func goOn(after hasEvents: Bool) {
    listen()
    onTurn?()
    manager.turn(isWell: outputs.allSatisfy(\.isWell))
    for output in outputs { output.beginTurn(after: hasEvents) }
    // While something moves a frame is always on its way but now, when the last has just arrived. And then again: a
    // script's step may have changed something, whose frame belongs to this turn.
    for _ in 0..<2 {
      for output in outputs { output.input?.proceed() }
      if let control { control.charge(draw) } else { _ = draw() }
    }
    showStatus()
    let next = outputs.compactMap { $0.endTurn() }.min()
    timelineAlarm?.deadline = next
    let isSettled = outputs.allSatisfy { !$0.hasShown || $0.frames.isSettled }
    if !hasStarted, hasShown, isSettled, next.map({ $0 > clock.now + Self.rest }) ?? true {
      hasStarted = true
      ProcessMemory.giveBackStart()
    }
  }

  /// Presents what is new. Returns whether something was.
  private func draw() -> Bool { outputs.reduce(false) { $1.draw() || $0 } }

  private func showStatus() {
    let status = machineStatus
    guard status != shownStatus else { return }
    shownStatus = status
    manager.machine = status.sentence
  }

  /// How long nothing is to happen for the start to be over.
  private static let rest = Duration.seconds(1)

  /// Follows the sources of display and input, which come and go with devices.
  private func listen() {
    var wanted: [any EventSource] = []
    // Displays of one card share a source.
    for source in outputs.flatMap(\.eventSources) + (seat?.eventSources ?? [])
    where !wanted.contains(where: { $0 === source }) { wanted.append(source) }
    for source in listened where !wanted.contains(where: { $0 === source }) { loop.remove(source) }
    for source in wanted where !listened.contains(where: { $0 === source }) {
      do throws(Errno) {
        try loop.add(source)
      } catch {
        logger.error("cannot listen to a device: \(error)")
      }
    }
    listened = wanted
  }

  /// A script is through, or has failed.
  private func finish(_ outcome: ScriptOutcome) {
    // Only scripts end; people may touch other displays for ever.
    if case .passed = outcome, !outputs.allSatisfy({ $0.isFinished || $0.input?.isExact != true }) { return }
    stop(KioskOutcome(outcome))
  }

  private func handle(_ event: DisplayEvent, of output: KioskOutput) {
    switch event {
    case .presented:
      if !hasShown {
        hasShown = true
        manager.ready()
        // What only starting needed goes back to the system.
        malloc_trim(0)
        watchFonts()
      }
    case .away:
      // A kiosk that waits for a monitor is up and well.
      manager.ready()
    case .changed:
      guard let mode = output.display.mode else { return }
      logger.info("display \(mode.size), scale \(mode.scale)")
      if seat?.isActive ?? true { output.input?.resume() }
    case .failed(let error):
      // Whoever runs the kiosk says why it ended.
      stop(.displayFailed(error))
    }
  }

  /// Follows the fonts there are. On a virtual clock pictures depend on nothing that happens meanwhile.
  private func watchFonts() {
    guard clock.isRunning else { return }
    let hosts = outputs.map(\.content.host)
    var watched: Set<ObjectIdentifier> = []
    for fonts in hosts.compactMap({ ($0.environment.textMeasurer as? Typesetter)?.fonts })
    where watched.insert(ObjectIdentifier(fonts)).inserted {
      let watch = FontWatch(fonts, clock: clock, logger: logger) {
        for host in hosts where (host.environment.textMeasurer as? Typesetter)?.fonts === fonts {
          host.environment = host.environment
        }
      }
      guard let watch else { continue }
      do throws(Errno) {
        try loop.add(watch)
        fontWatches.append(watch)
      } catch {
        logger.error("cannot watch for changes of fonts: \(error)")
      }
    }
  }
}
