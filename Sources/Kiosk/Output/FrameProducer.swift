internal import FollowspotDrawing
internal import FollowspotExecution
internal import FollowspotGeometry
package import FollowspotPlatform
package import FollowspotViews

/// Draws the views and presents frames: at most one at a time, and none without a change.
@MainActor
final class FrameProducer {
  private let display: any Display
  private let host: ViewHost
  let compositor: Compositor
  /// The time since when the display has refused frames; nil if it accepted the last one. The display keeps the damage
  /// of refused frames.
  private var refusedSince: Duration?
  /// Whether the compositor lacks the views' items because it was reset for another mode.
  private var isStale = true
  /// Called with each error of the display.
  var onError: ((DisplayError) -> Void)?
  /// The time when the frame in flight was presented; nil without one.
  private(set) var presentedAt: Duration?
  private let clock: any KioskClock
  /// The output's number in traces.
  var number = 0
  /// The number of presented frames.
  private var count = 0
  /// The number of frames that reached the display.
  private(set) var shownCount = 0
  /// The number of shown frames that took more than one and a half refreshes, counted from the start of drawing. The
  /// first frame is never late, because no motion precedes it.
  private(set) var lateCount = 0
  /// The slowest recent frame, apart from the first.
  private(set) var slowest = SlowestFrame()
  /// The time when the last frame reached the display; nil before the first.
  private(set) var lastShown: Duration?
  /// The time when drawing of that frame began; nil before the first.
  private(set) var shownBegunAt: Duration?
  /// The time when drawing of the frame in flight began.
  private var begunAt: Duration?
  /// The time when the last frame was presented, for ``Trace``.
  private var flipStart: UInt64 = 0
  /// The time when the views were last updated.
  private var updatedAt: Duration?
  /// Tints the damage; nil unless requested.
  private var flashes: DamageFlashes?
  /// Whether frames are recorded, so that they need a version without what is for the visitor alone.
  var isRecorded = false
  /// The views of the last update without what is for the visitor alone; nil if nothing is.
  private var masked: DisplayList?
  /// The parts of the picture that the display's buffers show, by their memory.
  private var origins: [UnsafeMutableRawPointer: PixelPoint] = [:]

  init(display: any Display, host: ViewHost, clock: any KioskClock, showsDamage: Bool) {
    self.display = display
    self.host = host
    self.clock = clock
    flashes = showsDamage ? DamageFlashes() : nil
    compositor = Compositor(size: display.mode?.size ?? .zero)
    // On a real clock a visitor must not wait for pictures longer than one refresh. A virtual clock waits for all
    // pictures.
    host.picturePatience = clock.isRunning ? interval : nil
  }

  private var wasRefused: Bool { refusedSince != nil }

  /// The time since when something has been waiting to reach the display; nil if nothing is.
  var waitsSince: Duration? {
    // A draw that is due now happens at the end of this turn, so only earlier times count.
    let due = nextDraw.flatMap { $0 < clock.now ? $0 : nil }
    return [presentedAt, refusedSince, due].compactMap(\.self).min()
  }

  /// Whether the display shows everything that happened so far.
  var isCaughtUp: Bool { !host.needsUpdate && !isStale && !wasRefused && presentedAt == nil && display.mode != nil }

  /// Whether ``isCaughtUp`` holds and no animation is running.
  var isSettled: Bool { isCaughtUp && host.isSettled }

  /// The time when something must be drawn next; nil if nothing moves. Also nil while a frame is in flight, because its
  /// arrival starts the next one.
  var nextDraw: Duration? {
    guard display.isReady, presentedAt == nil, let updatedAt else { return nil }
    // Views that never settle, such as screens that replace each other endlessly, are updated once per frame.
    guard let next = host.needsUpdate ? updatedAt : nextMove else { return nil }
    // Motion that changes no pixel, for example behind another view, presents no frame, so the display sends no event
    // for it.
    return max(next, updatedAt + interval)
  }

  /// The time of the next change by an animation or the end of a tint.
  private var nextMove: Duration? {
    guard let end = flashes?.nextEnd else { return host.nextFrame }
    return min(end, host.nextFrame ?? end)
  }

  private var interval: Duration {
    let rate = display.mode?.refreshRate ?? 0
    return .seconds(1 / (rate > 0 ? rate : 60))
  }

  private var isMotionDue: Bool {
    guard let next = host.nextFrame else { return false }
    return next <= clock.now && updatedAt != clock.now
  }

  /// Draws and presents a frame if something has changed and the display is ready.
  ///
  /// - Parameter withMotion: Whether due animation counts as a change.
  /// - Returns: Whether the views were updated or a frame was presented.
  @discardableResult
  func drawIfNeeded(withMotion: Bool) -> Bool {
    // A display may be ready before its mode was reported here.
    guard display.isReady, display.mode?.size == compositor.size else { return false }
    let start = Trace.start()
    let begin = clock.now
    var damage = Region()
    let isAsked = host.needsUpdate || isStale || withMotion && isMotionDue
    if isAsked {
      updatedAt = clock.now
      let list = host.update()
      let start = Trace.start()
      damage = compositor.update(to: flashes?.list(over: list) ?? list)
      Trace.end(.damage, from: start, output: number, frame: count + 1, nodes: list.items.count, pixels: damage.area)
      isStale = false
      if isRecorded { masked = host.listWithoutPrivate }
    }
    if flashes?.follow(damage, at: clock.now) == true, let list = flashes?.list {
      damage.formUnion(compositor.update(to: list))
    }
    guard !damage.isEmpty || wasRefused else { return isAsked }
    begunAt = begin
    present(damage)
    Trace.end(.frame, from: start, output: number, frame: count, pixels: damage.area)
    return true
  }

  private func present(_ damage: Region) {
    count += 1
    let start = Trace.start()
    do throws(DisplayError) {
      try display.present(damage) { target, region in
        let start = Trace.start()
        compositor.compose(region, into: target)
        if isRecorded { origins[target.base] = target.origin }
        Trace.end(.compose, from: start, output: number, frame: count, pixels: region.area)
      }
      refusedSince = nil
      presentedAt = clock.now
      flipStart = Trace.start()
    } catch {
      refusedSince = refusedSince ?? clock.now
      onError?(error)
    }
    Trace.end(.present, from: start, output: number, frame: count, pixels: damage.area)
    if start != 0, count == 1, number == 0 { Trace.end(.start, from: Trace.processStart, frame: count) }
  }

  private func countShown() {
    if let begunAt, lastShown != nil {
      let length = clock.now - begunAt
      if length > interval * 1.5 { lateCount += 1 }
      slowest.note(length, at: clock.now)
    }
    shownCount += 1
    lastShown = clock.now
    shownBegunAt = begunAt
    begunAt = nil
  }

  /// Follows an event of the display.
  func handle(_ event: DisplayEvent) {
    switch event {
    case .presented:
      presentedAt = nil
      countShown()
      Trace.end(.flip, from: flipStart, output: number, frame: count)
    case .changed:
      presentedAt = nil
      guard let mode = display.mode else { return }
      host.show(on: display)
      compositor.resize(to: mode.size)
      compositor.reset()
      flashes?.removeAll()
      isStale = true
    case .away, .failed: presentedAt = nil
    }
  }
}

extension ViewHost {
  /// Lays the views out for the display's current mode.
  package func show(on display: any Display) {
    guard let mode = display.mode else { return }
    if environment.minimumTargetSize != mode.minimumTargetSize {
      environment.minimumTargetSize = mode.minimumTargetSize
    }
    if environment.pointsPerMillimetre != mode.pointsPerMillimetre {
      environment.pointsPerMillimetre = mode.pointsPerMillimetre
    }
    resize(to: mode.logicalSize, scale: mode.scale)
    let whole = Rect(origin: .zero, size: mode.logicalSize)
    let panels = display.panels.map { $0.frame(in: mode.logicalSize).intersection(whole) }
    // A panel of a mirror covers the whole picture and needs no separate frame.
    self.panels = panels.contains { $0 != whole } ? panels : []
  }
}

extension FrameProducer {
  /// Composes the picture that the display shows, into its own buffer, because scan-out memory is never read. Areas of one
  /// colour replace what is for the visitor alone.
  func shownFrame() -> PixelBuffer {
    let frame = PixelBuffer(size: compositor.size)
    if let list = host.listWithoutPrivate {
      compose(list, into: frame.target)
    } else {
      compositor.compose(Region(PixelRect(compositor.size)), into: frame.target)
    }
    return frame
  }

  /// Composes a whole picture from a list that the display does not show.
  private func compose(_ list: DisplayList, into target: PixelTarget) {
    let compositor = Compositor(size: compositor.size)
    _ = compositor.update(to: list)
    compositor.compose(Region(PixelRect(compositor.size)), into: target)
  }
}

extension FrameProducer: FrameMasking {
  func masked(like frame: PixelTarget) -> PixelBuffer? {
    guard let masked else { return nil }
    let buffer = PixelBuffer(size: frame.size, format: frame.format)
    compose(masked, into: buffer.target.turned(by: frame.rotation).showing(from: origins[frame.base] ?? frame.origin))
    return buffer
  }
}
