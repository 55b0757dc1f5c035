package import FollowspotDrawing
package import FollowspotGeometry

/// A display in memory that behaves like a panel with two scan-out buffers and gives access to its frames.
///
/// It can be turned like a panel. Its memory then has the panel's layout, and its targets carry the rotation.
///
/// A frame is shown at the next tick of the display's rate on the clock, like at a vertical blank. ``unplug()``,
/// ``plug(_:)`` and ``refuseNextFrame(_:)`` simulate events of real hardware.
@MainActor
package final class VirtualDisplay: Display {
  /// The current mode; nil while unplugged.
  package private(set) var mode: DisplayMode?
  /// The display's name.
  package let name: String
  /// Called for every event. The event loop sets it.
  package var onEvent: ((DisplayEvent) -> Void)?
  /// Empty: ticks are alarms of the clock.
  package var eventSources: [any EventSource] { [] }
  /// Called with each frame that was shown, before ``DisplayEvent/presented``. The memory does not change until the
  /// call returns. It has the panel's layout: `seen(_:_:)` finds pixels by their position as seen, and a PNG of it is
  /// upright.
  package var onFrame: ((PixelTarget) -> Void)?
  /// The number of frames that were shown.
  package private(set) var frameCount = 0

  private let clock: any KioskClock
  private let format: PixelFormat
  /// The rotation that was last set; nil before the first.
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

  /// The states.
  private enum State {
    case idle
    /// The frame in this buffer waits for the tick.
    case presenting(Int)
    /// A frame was refused; the next may be tried at the tick.
    case refused
    case closed
  }

  /// Owns one buffer, because an array cannot store noncopyable values.
  private final class Buffer {
    let pixels: PixelBuffer
    init(_ pixels: consuming PixelBuffer) { self.pixels = pixels }
  }

  /// Creates a display that is plugged in.
  ///
  /// - Parameters:
  ///   - mode: The size, scale and rate. A rate of 0 ticks 60 times per second.
  ///   - format: The layout of the pixels.
  ///   - pitch: Bytes per row, at least a row's pixels; nil rounds up to whole cache lines.
  ///   - clock: The clock for the ticks.
  ///   - name: The display's name.
  package init(
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
  package var isReady: Bool {
    guard case .idle = state else { return false }
    return mode != nil
  }

  /// The shown frame, in the panel's memory as for ``onFrame``; nil before the first and while unplugged. It is valid
  /// until the next call to the display.
  package var shown: PixelTarget? { front.map { target($0) } }

  private func target(_ buffer: Int) -> PixelTarget {
    buffers[buffer].pixels.target.turned(by: mode?.rotation ?? .zero)
  }

  /// Shows a frame; see ``Display/present(_:draw:)``.
  package func present(_ damage: Region, draw: (PixelTarget, Region) -> Void) throws(DisplayError) {
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

  /// Sets the rotation, as if the panel were mounted so; nil is upright. It also applies to modes that are plugged in
  /// later.
  package func rotate(_ rotation: Rotation?) {
    self.rotation = rotation ?? .zero
    guard let mode, mode.rotation != self.rotation else { return }
    change(to: turned(mode), telling: .changed)
  }

  /// Returns a mode with the rotation that was set, or unchanged if none was set.
  private func turned(_ mode: DisplayMode) -> DisplayMode {
    guard let rotation else { return mode }
    var turned = mode
    turned.size = mode.panelSize.turned(by: rotation)
    turned.rotation = rotation
    return turned
  }

  /// Closes the display. No event follows. Calling it again does nothing.
  package func close() {
    state = .closed
    alarm?.deadline = nil
    events = []
    onEvent = nil
    onFrame = nil
  }

  // MARK: Simulated hardware

  /// Unplugs the monitor. A pending frame is never shown.
  package func unplug() { change(to: nil, telling: .away) }

  /// Plugs in a monitor, possibly another one. The buffers' contents are unknown.
  package func plug(_ mode: DisplayMode) { change(to: turned(mode), telling: .changed) }

  /// Refuses the next frame after it was drawn, like a kernel that refuses a commit.
  package func refuseNextFrame(_ error: DisplayError) { refusal = error }

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
    // This buffer is shown first.
    buffers[0].pixels.prepare()
    damageRing = DamageRing(buffers: 2, size: mode.size)
  }

  // MARK: Ticks

  /// The first tick after now. Ticks lie on a grid from the start, like a panel's.
  private var nextTick: Duration {
    let rate = mode?.refreshRate ?? 0
    let interval = Duration.seconds(1 / (rate > 0 ? rate : 60))
    // The tolerance prevents a second tick in place of one that a rounding error made early.
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
    let pending = events
    events = []
    for event in pending { onEvent?(event) }
  }
}
