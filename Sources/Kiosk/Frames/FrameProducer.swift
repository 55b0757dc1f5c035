internal import Drawing
internal import Geometry
internal import Images
internal import Platform
internal import Views

/// Brings what the views show onto the display: at most one frame at a time, and none without a change.
@MainActor
final class FrameProducer {
  private let display: any Display
  private let host: ViewHost
  let compositor: Compositor
  /// What differs from the frame presented last, if that frame was refused.
  private var owed = Region()
  /// Whether the compositor has not seen what the views show: it was made anew for another mode.
  private var isStale = true
  /// Told of what the display could not do.
  var onError: ((DisplayError) -> Void)?
  /// When the frame that is on its way was handed over; nil without one.
  private(set) var presentedAt: Duration?
  private let clock: any KioskClock

  init(display: any Display, host: ViewHost, clock: any KioskClock) {
    self.display = display
    self.host = host
    self.clock = clock
    compositor = Compositor(size: display.mode?.size ?? .zero)
  }

  /// Whether everything that happened so far is on the glass.
  var isCaughtUp: Bool { !host.needsUpdate && !isStale && owed.isEmpty && presentedAt == nil && display.mode != nil }

  /// Draws and presents if there is something new and the display takes it.
  func drawIfNeeded() {
    // A display may be ready before it has told of its mode.
    guard display.isReady, display.mode?.size == compositor.size else { return }
    if host.needsUpdate || isStale {
      owed.formUnion(compositor.update(to: host.update()))
      isStale = false
    }
    guard !owed.isEmpty else { return }
    do throws(DisplayError) {
      try display.present(owed) { target, region in compositor.compose(region, into: target) }
      owed = Region()
      presentedAt = clock.now
    } catch {
      onError?(error)
    }
  }

  /// What the display tells.
  func handle(_ event: DisplayEvent) {
    switch event {
    case .presented: presentedAt = nil
    case .changed:
      presentedAt = nil
      guard let mode = display.mode else { return }
      host.resize(to: mode.logicalSize, scale: mode.scale)
      compositor.resize(to: mode.size)
      compositor.reset()
      isStale = true
    case .away, .failed: presentedAt = nil
    }
  }
}

extension FrameProducer {
  /// Writes what the display shows to a PNG. It is composed once more, into memory of its own: scan-out memory is
  /// never read.
  func write(to path: String) throws(ImageError) {
    let frame = PixelBuffer(size: compositor.size)
    compositor.compose(Region(PixelRect(compositor.size)), into: frame.target)
    try PNG.write(frame.target, to: path)
  }
}
