import FollowspotTesting
import FollowspotGeometry
import FollowspotPlatform

/// Monitors that are unplugged and plugged in a few times a day, with other sizes, scales and rotations, and drivers
/// that refuse a frame.
@MainActor
final class Cable {
  static let modes = [
    DisplayMode(size: PixelSize(width: 480, height: 270), scale: 0.5),
    DisplayMode(size: PixelSize(width: 270, height: 480), scale: 0.5),
    DisplayMode(size: PixelSize(width: 320, height: 240), scale: 0.5, refreshRate: 30),
    DisplayMode(size: PixelSize(width: 480, height: 270), scale: 0.75, rotation: .quarter),
  ]

  /// The number of events so far.
  private(set) var count = 0

  private let display: VirtualDisplay
  private let clock: any KioskClock
  private var chance: SeededGenerator
  private var alarm: Alarm?
  private var isPlugged = true
  /// The longest time between two events, in seconds.
  private let longest: Double

  init(_ display: VirtualDisplay, clock: any KioskClock, end: Duration, seed: UInt64) {
    longest = max(60, min(7200, end / .seconds(40)))
    (self.display, self.clock) = (display, clock)
    chance = SeededGenerator(seed: seed ^ 0xCAB1E)
    alarm = Alarm(on: clock) { [weak self] in self?.act() }
    alarm?.deadline = chance.seconds(30...longest)
  }

  private func act() {
    count += 1
    if !isPlugged {
      display.plug(Self.modes[chance.oneIn(2) ? 0 : chance.below(Self.modes.count)])
      isPlugged = true
    } else if chance.oneIn(4) {
      display.refuseNextFrame(
        DisplayError(.failed, operation: "show a frame on", object: "virtual", cause: "it is busy"))
    } else if chance.oneIn(3) {
      display.rotate(Rotation.allCases[chance.below(4)])
    } else {
      display.unplug()
      isPlugged = false
    }
    alarm?.deadline = clock.now + (isPlugged ? chance.seconds(30...longest) : chance.seconds(1...60))
  }
}
