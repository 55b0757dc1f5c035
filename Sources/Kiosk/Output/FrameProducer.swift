internal import FollowspotCLinux
internal import FollowspotDrawing
internal import FollowspotExecution
internal import FollowspotFiles
internal import FollowspotGeometry
internal import Glibc
internal import FollowspotImages
internal import FollowspotPlatform
internal import SystemPackage
internal import FollowspotViews

/// Brings what the views show onto the display: at most one frame at a time, and none without a change.
@MainActor
final class FrameProducer {
  private let display: any Display
  private let host: ViewHost
  let compositor: Compositor
  /// Since when the display has refused frames, whose damage it knows; nil where it took the last one.
  private var refusedSince: Duration?
  /// Whether the compositor has not seen what the views show: it was made anew for another mode.
  private var isStale = true
  /// Told of what the display could not do.
  var onError: ((DisplayError) -> Void)?
  /// When the frame that is on its way was handed over; nil without one.
  private(set) var presentedAt: Duration?
  private let clock: any KioskClock
  /// Tells its frames from those of other displays, where they are measured.
  var number = 0
  /// How many frames were handed over.
  private var count = 0
  /// How many of them reached the glass.
  private(set) var shownCount = 0
  /// How many of these took more than one and a half refreshes, from when drawing began. The first is never late: there is
  /// nothing before it that stands still.
  private(set) var lateCount = 0
  /// The slowest of late, the first left out.
  private(set) var slowest = SlowestFrame()
  /// When the last one reached the glass; nil where none has.
  private(set) var lastShown: Duration?
  /// When drawing of the frame that is on its way began.
  private var begunAt: Duration?
  /// When the last of them was, for ``Trace``.
  private var flipStart: UInt64 = 0
  /// When the views were last asked what they show.
  private var updatedAt: Duration?
  /// Shows where frames change; nil where nobody wants to see that.
  private var flashes: DamageFlashes?

  init(display: any Display, host: ViewHost, clock: any KioskClock, showsDamage: Bool) {
    self.display = display
    self.host = host
    self.clock = clock
    flashes = showsDamage ? DamageFlashes() : nil
    compositor = Compositor(size: display.mode?.size ?? .zero)
    // A visitor waits for no picture; a clock that is only told the time waits for all.
    host.picturePatience = clock.isRunning ? interval : nil
  }

  private var wasRefused: Bool { refusedSince != nil }

  /// Since when something that is to be shown has not reached the glass; nil where all has.
  var waitsSince: Duration? {
    // What is due is drawn at the end of the turn in which somebody asks.
    let due = nextDraw.flatMap { $0 < clock.now ? $0 : nil }
    return [presentedAt, refusedSince, due].compactMap(\.self).min()
  }

  /// Whether everything that happened so far is on the glass.
  var isCaughtUp: Bool { !host.needsUpdate && !isStale && !wasRefused && presentedAt == nil && display.mode != nil }

  /// Whether it is, and nothing is on its way to rest.
  var isSettled: Bool { isCaughtUp && host.isSettled }

  /// When something is to be drawn next; nil at rest, and while a frame is on its way, whose arrival is the time for
  /// the next.
  var nextDraw: Duration? {
    guard display.isReady, presentedAt == nil, let updatedAt else { return nil }
    // Views that never settle, as screens that send each other away, go on in the next frame.
    guard let next = host.needsUpdate ? updatedAt : nextMove else { return nil }
    // Motion that changes no pixel, as behind something else, presents no frame and gets no sign from the display.
    return max(next, updatedAt + interval)
  }

  /// When something looks another way by itself.
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

  /// Draws and presents if there is something new and the display takes it.
  ///
  /// - Parameter withMotion: Whether what moves is something new.
  /// - Returns: Whether the views were asked what they show, or the display was given something.
  @discardableResult
  func drawIfNeeded(withMotion: Bool) -> Bool {
    // A display may be ready before it has told of its mode.
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
    begunAt = nil
  }

  /// What the display tells.
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
  /// Lays the views out for a display as it shows now.
  func show(on display: any Display) {
    guard let mode = display.mode else { return }
    if environment.minimumTargetSize != mode.minimumTargetSize {
      environment.minimumTargetSize = mode.minimumTargetSize
    }
    resize(to: mode.logicalSize, scale: mode.scale)
    let whole = Rect(origin: .zero, size: mode.logicalSize)
    let panels = display.panels.map { $0.frame(in: mode.logicalSize).intersection(whole) }
    // Those of a mirror show all of it.
    self.panels = panels.contains { $0 != whole } ? panels : []
  }
}

extension FrameProducer {
  /// Writes what the display shows to a PNG in the current folder, or in one below it: a script that asks for it is not trusted,
  /// so neither `..` nor a link leads out of there, and a link in the picture's place is replaced. It is composed once more, into
  /// memory of its own: scan-out memory is never read.
  func write(to path: FilePath) throws(ImageError) {
    let parent = path.removingLastComponent()
    let folder: Descriptor
    do throws(Errno) {
      let home = try Descriptor(opening: ".", linux_o_path | O_DIRECTORY)
      folder = try Descriptor(opening: parent.isEmpty ? "." : parent, beneath: home, linux_o_path | O_DIRECTORY)
    } catch {
      throw ImageError(path: path.string, cause: .unwritable(errno: error.rawValue))
    }
    guard let name = path.lastComponent, name.kind == .regular else {
      throw ImageError(path: path.string, cause: .unwritable(errno: EISDIR))
    }
    // The target is the frame's memory.
    let frame = shownFrame()
    try PNG.write(frame.target, to: FilePath(root: nil, [name]), in: folder, parent)
  }

  /// What the display shows, in memory of its own.
  func shownFrame() -> PixelBuffer {
    let frame = PixelBuffer(size: compositor.size)
    compositor.compose(Region(PixelRect(compositor.size)), into: frame.target)
    return frame
  }
}
