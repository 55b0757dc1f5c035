internal import CLinux
internal import Drawing
public import Geometry
internal import Glibc
internal import Guides
public import Logging
public import Platform
internal import Runtime
internal import Seat
public import SystemPackage
internal import Typesetting
internal import Views

/// The running kiosk: input to views, views to display, until someone ends it.
@MainActor
public final class Kiosk {
  let display: any Display
  let content: KioskContent
  let frames: FrameProducer
  /// Called when the process is asked to read its document again (`SIGHUP`).
  public var onReload: (() -> Void)?

  let input: (any InputSource)?
  let clock: any KioskClock
  let logger: Logger
  let manager: ServiceManager
  private let loop: EventLoop
  private var listened: [any EventSource] = []
  private var outcome = KioskOutcome.finished
  private var hasShown = false
  /// Whether the first picture is there and nothing has moved since.
  private var hasStarted = false
  /// Rings where the seat is not given to the kiosk for long.
  var seatAlarm: Alarm? { didSet { oldValue?.deadline = nil } }
  /// Ends the loop's sleep when the views have something to do.
  private var timelineAlarm: Alarm?
  private var fontWatch: FontWatch?
  private lazy var link = InputLink(kiosk: self)

  /// A frame that takes longer than this to reach the glass is lost.
  private static let flipLimit = Duration.seconds(5)

  let seat: Seat?

  /// Makes a kiosk of parts that were opened and what it shows.
  ///
  /// - Throws: The error of the kernel where descriptors or memory are used up.
  public convenience init(_ parts: KioskParts, content: KioskContent, logger: Logger) throws(Errno) {
    try self.init(
      display: parts.display, input: parts.input, clock: parts.clock, seat: parts.seat, content: content,
      logger: logger)
  }

  /// Makes a kiosk of a display and an input of one's own.
  ///
  /// - Throws: The error of the kernel where descriptors or memory are used up.
  public convenience init(
    display: any Display, input: (any InputSource)?, clock: any KioskClock, content: KioskContent, logger: Logger
  ) throws(Errno) {
    try self.init(display: display, input: input, clock: clock, seat: nil, content: content, logger: logger)
  }

  private init(
    display: any Display, input: (any InputSource)?, clock: any KioskClock, seat: Seat?, content: KioskContent,
    logger: Logger
  ) throws(Errno) {
    self.display = display
    self.seat = seat
    self.input = input
    self.clock = clock
    self.content = content
    self.logger = logger
    manager = ServiceManager(clock: clock)
    loop = try EventLoop(clock: clock)
    frames = FrameProducer(display: display, host: content.host, clock: clock)
  }

  /// Keeps the signals that end or reload a kiosk from killing the process. Call it first thing in `main`.
  public nonisolated static func blockSignals() {
    Signals.block([SIGTERM, SIGINT, SIGHUP])
    ignoreSignalsOfWriting()
  }

  /// Has a write that nobody reads any more, or that makes a file larger than allowed, fail instead of killing the process
  /// (`SIGPIPE`, `SIGXFSZ`): whoever writes hears the same from the call.
  public nonisolated static func ignoreSignalsOfWriting() {
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
  }

  /// Shows the content until a signal, the script's end, or a display that can't go on. The display is then given back.
  public func run() throws(Errno) -> KioskOutcome {
    let signals = try Signals([SIGTERM, SIGINT, SIGHUP], onFailure: loop.fail) { [weak self] signal in
      if signal == SIGHUP { self?.onReload?() } else { self?.stop(.finished) }
    }
    try loop.add(signals)
    if let queue = MainQueue(onFailure: loop.fail) { try loop.add(queue) }
    connect()
    var failure: Errno?
    do throws(Errno) { try loop.run() } catch { failure = error }
    manager.stopping()
    input?.close()
    display.close()
    seat?.close()
    if let failure { throw failure }
    return outcome
  }

  /// Turns the picture, or lets it go by how the panel says it is mounted: nil. What is shown already changes nothing.
  public func turn(_ rotation: Rotation?) { display.turn(rotation) }

  /// Ends ``run()`` with an outcome.
  func stop(_ outcome: KioskOutcome) {
    self.outcome = outcome
    loop.stop()
  }

  private func connect() {
    display.onEvent = { [weak self] in self?.handle($0) }
    input?.onEvent = { [weak self] in self?.handle($0) }
    frames.onError = { [logger] in logger.error("\($0)") }
    content.host.onNotice = { [logger] in logger.warning("\($0)") }
    content.host.fingerPolicy = input?.isExact == true ? .exact : content.fingerPolicy
    input?.target = link
    display.onNotice = { [weak self] in self?.note($0) }
    connectSeat()
    // The turn that follows does what is due.
    timelineAlarm = Alarm(on: clock) {}
    loop.onTurn = { [weak self] in self?.goOn() }
  }

  /// What follows every round of events.
  private func goOn() {
    listen()
    manager.turn(isWell: isWell)
    moveOn()
    // While something moves a frame is always on its way but now, when the last has just arrived.
    input?.proceed()
    frames.drawIfNeeded()
    input?.proceed()
    // A script's step may have changed something: its frame belongs to this turn.
    frames.drawIfNeeded()
    let next = [content.host.timeline.nextDeadline, frames.nextDraw].compactMap(\.self).min()
    timelineAlarm?.deadline = next
    if !hasStarted, hasShown, frames.isSettled, next.map({ $0 > clock.now + Self.rest }) ?? true {
      hasStarted = true
      ProcessMemory.giveBackStart()
    }
  }

  /// How long nothing is to happen for the start to be over.
  private static let rest = Duration.seconds(1)

  /// Moves the views' time on to the clock's.
  private func moveOn() { content.host.timeline.advance(to: clock.now) }

  /// Follows the sources of display and input, which come and go with devices.
  private func listen() {
    let wanted = display.eventSources + (input?.eventSources ?? []) + (seat?.eventSources ?? [])
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

  /// Whether frames still reach the glass.
  private var isWell: Bool {
    if display.isOverdue { return false }
    guard let presented = frames.presentedAt else { return true }
    return clock.now - presented < Self.flipLimit
  }

  private func handle(_ event: DisplayEvent) {
    frames.handle(event)
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
      input?.suspend()
    case .changed:
      guard let mode = display.mode else { return }
      logger.info("display \(mode.size), scale \(mode.scale)")
      if seat?.isActive ?? true { input?.resume() }
    case .failed(let error):
      // Whoever runs the kiosk says why it ended.
      stop(.displayFailed(error))
    }
  }

  /// Follows the fonts there are. On a virtual clock pictures depend on nothing that happens meanwhile.
  private func watchFonts() {
    guard clock.isRunning, let fonts = (content.host.environment.textMeasurer as? Typesetter)?.fonts else {
      return
    }
    let host = content.host
    fontWatch = FontWatch(fonts, clock: clock, logger: logger) { [weak host] in
      if let host { host.environment = host.environment }
    }
    guard let fontWatch else { return }
    do throws(Errno) {
      try loop.add(fontWatch)
    } catch {
      logger.error("cannot watch for changes of fonts: \(error)")
    }
  }

  private func handle(_ event: InputEvent) {
    if case .finished(let outcome) = event.kind { return stop(KioskOutcome(outcome)) }
    guard let size = display.mode?.logicalSize else { return }
    switch event.kind {
    case .touch(let slot, let phase, let position):
      send(Touch(id: slot, phase: Touch.Phase(phase), location: position.point(in: size), time: event.time))
    case .pointer(let phase, let position):
      send(Touch(id: -1, phase: Touch.Phase(phase), location: position.point(in: size), time: event.time))
    case .key(let name, isDown: true): press(name)
    case .key(_, isDown: false), .devicesChanged, .finished: break
    }
  }

  private func send(_ touch: Touch) {
    // To the time of the touch, which may have waited while a frame was drawn: a swipe stays as quick as it was.
    content.host.timeline.advance(to: min(touch.time, clock.now))
    // Views are asked about places: they must be where the visitor sees them.
    if content.host.needsUpdate { frames.drawIfNeeded() }
    var touch = touch
    touch.time = min(touch.time, clock.now)
    content.host.send(touch)
  }

  /// Keys for those who can't touch: on, and away.
  private func press(_ key: String) {
    switch key {
    case "enter", "kpenter", "space", "right": content.guides?.next()
    case "left", "backspace": content.guides?.back()
    case "esc": content.guides?.cancel()
    default: break
    }
  }
}

extension Touch.Phase {
  init(_ phase: ContactPhase) {
    switch phase {
    case .began: self = .began
    case .moved: self = .moved
    case .ended: self = .ended
    case .cancelled: self = .cancelled
    }
  }
}
