internal import FollowspotDrawing
internal import FollowspotGeometry
internal import FollowspotPlatform

/// A virtual display that records the cost of each frame.
///
/// With a virtual clock nothing waits, so all work between two frames belongs to the second.
@MainActor
final class WatchedDisplay: Display {
  private let display: VirtualDisplay
  private let clock: any KioskClock
  private var last = FrameCost.Reading()
  private(set) var frames: [FrameCost] = []
  /// Returns a description of the shown content.
  var describe: () -> String = { "" }

  init(_ mode: DisplayMode, clock: any KioskClock) {
    display = VirtualDisplay(mode, clock: clock)
    self.clock = clock
    frames.reserveCapacity(4096)
  }

  var mode: DisplayMode? { display.mode }
  var isReady: Bool { display.isReady }
  var eventSources: [any EventSource] { display.eventSources }

  var onEvent: ((DisplayEvent) -> Void)? {
    get { display.onEvent }
    set { display.onEvent = newValue }
  }

  func present(_ damage: Region, draw: (PixelTarget, Region) -> Void) throws(DisplayError) {
    try display.present(damage, draw: draw)
    let now = FrameCost.Reading()
    frames.append(FrameCost(describe(), at: clock.now, from: last, to: now))
    // The recording itself must not count.
    last = FrameCost.Reading()
  }

  func rotate(_ rotation: Rotation?) { display.rotate(rotation) }

  func close() { display.close() }
}
