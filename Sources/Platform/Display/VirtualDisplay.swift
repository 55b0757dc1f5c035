public import FollowspotDrawing
public import FollowspotGeometry

/// A display in memory: it behaves like a panel with two scan-out buffers, and its frames can be looked at.
///
/// It can be mounted turned: then its memory is a panel's own, and its targets say how to look at it.
///
/// A frame reaches the glass at the next tick of the display's rate on the clock, as it would at the next
/// vertical blank. ``unplug()``, ``plug(_:)`` and ``refuseNextFrame(_:)`` do what the field does.
@MainActor
public final class VirtualDisplay: Display {
  /// What it shows in now; nil while it shows nothing.
  public private(set) var mode: DisplayMode?
  /// What it is called by.
  public let name: String
  /// Told of every event; set by the loop.
  public var onEvent: ((DisplayEvent) -> Void)?
  /// Nothing: ticks are alarms of the clock.
  public var eventSources: [any EventSource] { [] }
  /// Called with each frame that reached the glass, before ``DisplayEvent/presented``. The memory stays as it is
  /// until the call returns. It is the panel's: `seen(_:_:)` finds pixels where a person sees them, and a PNG of it is
  /// upright.
  public var onFrame: ((PixelTarget) -> Void)?
  /// How many frames reached the glass.
  public private(set) var frameCount = 0

  private let clock: any KioskClock
  private let format: PixelFormat
  /// How the picture was told to be turned; nil until it was.
  private var rotation: Rotation?
  private let pitch: Int?
  private var buffers: [Buffer] = []
  private var damageRing = DamageRing(buffers: 0, size: .zero)
  private var state = State.idle
  private var front: Int?
  private var events: [DisplayEvent] = []
  private var refusal: DisplayError?
  private var started: Duration
  private var alarm: Alarm?

  /// What is awaited.
  private enum State {
    case idle
    /// The frame in this buffer waits for the tick.
    case presenting(Int)
    /// A frame was refused; at the tick the next may be tried.
    case refused
    case closed
  }

  /// Owns one buffer: an array can't hold what can't be copied.
  private final class Buffer {
    let pixels: PixelBuffer
    init(_ pixels: consuming PixelBuffer) { self.pixels = pixels }
  }

  /// A display that is plugged in.
  ///
  /// - Parameters:
  ///   - mode: Its size, scale and rate. A rate of 0 ticks 60 times a second.
  ///   - format: How its pixels are laid out.
  ///   - pitch: Bytes a row; nil for whole cache lines. Less than a row's pixels need counts as what they need.
  ///   - clock: What its ticks go by.
  ///   - name: What it is called by.
  public init(
    _ mode: DisplayMode, format: PixelFormat = .xrgb8888, pitch: Int? = nil, clock: any KioskClock,
    name: String = "virtual"
  ) {
    self.name = name
    self.clock = clock
    self.format = format
    self.pitch = pitch
    started = clock.now
    alarm = Alarm(on: clock) { [weak self] in self?.tick() }
    use(mode)
  }

  /// Whether a frame may be presented now.
  public var isReady: Bool {
    guard case .idle = state else { return false }
    return mode != nil
  }

  /// The frame on the glass, in the panel's memory as for ``onFrame``; nil before the first and while unplugged. Valid
  /// until the display is next called.
  public var shown: PixelTarget? { front.map { target($0) } }

  private func target(_ buffer: Int) -> PixelTarget {
    buffers[buffer].pixels.target.turned(by: mode?.rotation ?? .zero)
  }

  /// Shows a frame; see ``Display/present(_:draw:)``.
  public func present(_ damage: Region, draw: (PixelTarget, Region) -> Void) throws(DisplayError) {
    guard isReady else { return }
    let back = front == 0 ? 1 : 0
    damageRing.add(damage)
    draw(target(back), damageRing.missing(in: back))
    alarm?.deadline = nextTick
    if let refusal {
      self.refusal = nil
      state = .refused
      throw refusal
    }
    damageRing.accept(back)
    state = .presenting(back)
  }

  /// Turns the picture, as if the panel were mounted so; nil is upright. Holds for what is plugged in later as well.
  public func turn(_ rotation: Rotation?) {
    self.rotation = rotation ?? .zero
    guard let mode, mode.rotation != self.rotation else { return }
    change(to: turned(mode), telling: .changed)
  }

  /// A mode as the picture is turned now; as it is where nobody has turned it yet.
  private func turned(_ mode: DisplayMode) -> DisplayMode {
    guard let rotation else { return mode }
    var turned = mode
    turned.size = mode.panelSize.turned(by: rotation)
    turned.rotation = rotation
    return turned
  }

  /// Ends; no event follows. Calling it again does nothing.
  public func close() {
    state = .closed
    alarm?.deadline = nil
    events = []
    onEvent = nil
    onFrame = nil
  }

  // MARK: What the field does

  /// Pulls the plug. A frame that is on its way is never shown.
  public func unplug() { change(to: nil, telling: .away) }

  /// Plugs a monitor in, perhaps another one; its buffers know nothing.
  public func plug(_ mode: DisplayMode) { change(to: turned(mode), telling: .changed) }

  /// Refuses the next frame after it was drawn, as a kernel refuses a commit.
  public func refuseNextFrame(_ error: DisplayError) { refusal = error }

  private func change(to mode: DisplayMode?, telling event: DisplayEvent) {
    if case .closed = state { return }
    state = .idle
    use(mode)
    events.append(event)
    alarm?.deadline = clock.now
  }

  private func use(_ mode: DisplayMode?) {
    self.mode = mode
    front = nil
    guard let mode else {
      buffers = []
      return
    }
    buffers = (0..<2).map { _ in Buffer(PixelBuffer(size: mode.panelSize, format: format, pitch: pitch)) }
    // The first that is shown.
    buffers[0].pixels.prepare()
    damageRing = DamageRing(buffers: 2, size: mode.size)
  }

  // MARK: Ticks

  /// The first tick after now. Ticks lie on a grid from the start, as a panel's do.
  private var nextTick: Duration {
    let rate = mode?.refreshRate ?? 0
    let interval = Duration.seconds(1 / (rate > 0 ? rate : 60))
    // A tick is not followed by itself because it was a rounding early.
    let passed = ((clock.now - started) / interval + 1e-6).rounded(.down)
    return max(started + interval * (passed + 1), clock.now + .nanoseconds(1))
  }

  private func tick() {
    switch state {
    case .presenting(let buffer):
      state = .idle
      front = buffer
      frameCount += 1
      events.append(.presented)
      onFrame?(target(buffer))
    case .refused:
      state = .idle
      events.append(.changed)
    case .idle, .closed:
      break
    }
    let told = events
    events = []
    for event in told { onEvent?(event) }
  }
}
