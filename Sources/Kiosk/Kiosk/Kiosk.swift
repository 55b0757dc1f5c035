internal import CLinux
internal import Drawing
public import Geometry
internal import Glibc
internal import Guides
internal import Input
internal import KMS
public import Logging
public import Platform
internal import Seat
internal import Spotlights
public import SystemPackage
internal import Views

/// The running kiosk: input to views, views to display, until someone ends it.
@MainActor
public final class Kiosk {
  let display: any Display
  let content: KioskContent
  let frames: FrameProducer
  /// Called when the process is asked to read its document again (`SIGHUP`).
  public var onReload: (() -> Void)?

  private let input: (any InputSource)?
  private let clock: any KioskClock
  private let loop: EventLoop
  private let logger: Logger
  private let manager = ServiceManager()
  private var listened: [any EventSource] = []
  private var outcome = KioskOutcome.finished
  private var hasShown = false
  /// Whether the first picture is there and nothing has moved since.
  private var hasStarted = false
  /// Rings if the seat is never given to the kiosk.
  private var seatAlarm: Alarm? { didSet { oldValue?.deadline = nil } }
  /// Ends the loop's sleep when the views have something to do.
  private var timelineAlarm: Alarm?
  private lazy var script = ScriptLink(kiosk: self)

  /// A frame that takes longer than this to reach the glass is lost.
  private static let flipLimit = Duration.seconds(5)

  private let seat: Seat?

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
    loop = try EventLoop(clock: clock)
    frames = FrameProducer(display: display, host: content.host, clock: clock)
  }

  /// Keeps the signals that end or reload a kiosk from killing the process. Call it first thing in `main`.
  public nonisolated static func blockSignals() { Signals.block([SIGTERM, SIGINT, SIGHUP]) }

  /// Shows the content until a signal, the script's end, or a display that can't go on. The display is then given back.
  public func run() throws(Errno) -> KioskOutcome {
    let signals = try Signals([SIGTERM, SIGINT, SIGHUP]) { [weak self] signal in
      if signal == SIGHUP { self?.onReload?() } else { self?.stop(.finished) }
    }
    try loop.add(signals)
    if let queue = MainQueue() { try loop.add(queue) }
    connect()
    loop.run()
    manager.stopping()
    input?.close()
    display.close()
    seat?.close()
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
    MarksKey.onDuplicate = { [logger] in
      logger.warning("two views are marked '\($0)': the later one is lit; give one of them another key")
    }
    content.host.fingerPolicy = input is ScriptPlayer ? .exact : content.fingerPolicy
    if let player = input as? ScriptPlayer {
      player.delegate = script
      player.onFinish = { [weak self] failure in self?.stop(failure.map { .scriptFailed($0) } ?? .finished) }
    }
    if let mode = display.mode { fitInput(to: mode) }
    connectSeat()
    // The turn that follows does what is due.
    timelineAlarm = Alarm(on: clock) {}
    loop.onTurn = { [weak self] in self?.goOn() }
    manager.feedWatchdog(on: clock) { [weak self] in self?.isWell ?? false }
  }

  /// Display and input work while the seat is ours; when it is given up, both have stopped.
  private func connectSeat() {
    guard let seat else {
      input?.resume()
      return
    }
    seat.onEnable = { [weak self] in
      self?.seatAlarm = nil
      (self?.display as? KMSDisplay)?.resume()
      self?.input?.resume()
    }
    seat.onDisable = { [weak self] in
      (self?.display as? KMSDisplay)?.suspend()
      self?.input?.suspend()
    }
    seat.onLost = { [weak self] reason in
      self?.stop(.displayFailed(DisplayError(.failed, operation: "hold", object: "the seat", cause: reason)))
    }
    guard !seat.isActive else {
      seat.onEnable?()
      return
    }
    let alarm = Alarm(on: clock) { [weak self] in self?.stop(.displayFailed(Self.noSeat)) }
    alarm.deadline = clock.now + Self.seatPatience
    seatAlarm = alarm
    logger.notice(
      "waiting for \(seat.name): another session is in front, or this user may not use it; try as root or in a login on the kiosk"
    )
  }

  /// How long the seat may take to become ours for the first time. A seat that another user may use, and this one may
  /// not, never does.
  private static let seatPatience = Duration.seconds(10)

  private static let noSeat = DisplayError(
    .notPermitted, operation: "use", object: "the seat",
    cause: "its display was not given to this user; run as root, in a login on the kiosk, or in the group of seatd")

  /// What follows every round of events.
  private func goOn() {
    listen()
    moveOn()
    // While something moves a frame is always on its way but now, when the last has just arrived.
    (input as? ScriptPlayer)?.run()
    frames.drawIfNeeded()
    (input as? ScriptPlayer)?.run()
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
    if (display as? KMSDisplay)?.isOverdue == true { return false }
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
      }
    case .away:
      logger.notice("no display to show on; waiting for one")
      // A kiosk whose monitor is off is up and well.
      manager.ready()
      input?.suspend()
    case .changed:
      guard let mode = display.mode else { return }
      logger.info("display \(mode.size), scale \(mode.scale)")
      fitInput(to: mode)
      if seat?.isActive ?? true { input?.resume() }
    case .failed(let error):
      // Whoever runs the kiosk says why it ended.
      stop(.displayFailed(error))
    }
  }

  /// Tells devices what they point at.
  private func fitInput(to mode: DisplayMode) {
    guard let input = input as? LibinputSource else { return }
    input.displaySize = mode.logicalSize
    input.rotation = mode.rotation
  }

  private func handle(_ event: InputEvent) {
    guard let size = display.mode?.logicalSize else { return }
    switch event.kind {
    case .touch(let slot, let phase, let position):
      send(Touch(id: slot, phase: Touch.Phase(phase), location: position.point(in: size), time: event.time))
    case .pointer(let phase, let position):
      send(Touch(id: -1, phase: Touch.Phase(phase), location: position.point(in: size), time: event.time))
    case .key(let name, isDown: true): press(name)
    case .key(_, isDown: false), .devicesChanged: break
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
