import FollowspotDrawing
import FollowspotGeometry
import FollowspotPlatform
import Testing
import FollowspotViews

@testable import FollowspotKiosk

@MainActor @Suite("Frame counts")
struct FrameCountTests {
  private let clock = VirtualClock()
  private let panel = Panel()
  private let frames: FrameProducer

  init() {
    let host = ViewHost(size: Size(width: 10, height: 10)) { Color.white }
    frames = FrameProducer(display: panel, host: host, clock: clock, showsDamage: false)
  }

  /// Redraws everything. The frame reaches the display after `time`.
  private func frame(after time: Duration) {
    frames.handle(.changed)
    frames.drawIfNeeded(withMotion: true)
    clock.advance(to: clock.now + time)
    panel.isReady = true
    frames.handle(.presented)
  }

  @Test("A frame counts once it is shown, and as late if it took more than one and a half refreshes")
  func late() {
    #expect(frames.shownCount == 0 && frames.lastShown == nil)
    // The first frame is never late.
    frame(after: .milliseconds(200))
    #expect(frames.shownCount == 1 && frames.lateCount == 0 && frames.lastShown == .milliseconds(200))
    frame(after: .milliseconds(30))
    #expect(frames.shownCount == 2 && frames.lateCount == 0)
    frame(after: .milliseconds(31))
    #expect(frames.shownCount == 3 && frames.lateCount == 1 && frames.lastShown == .milliseconds(261))
  }

  @Test("A shown frame has the time when drawing it began")
  func begun() {
    frame(after: .milliseconds(16))
    #expect(frames.shownBegunAt == .zero)
    frame(after: .milliseconds(20))
    #expect(frames.shownBegunAt == .milliseconds(16) && frames.lastShown == .milliseconds(36))
  }

  @Test("The slowest frame is that of the last five to ten minutes, without the very first")
  func slowest() {
    frame(after: .seconds(9))
    #expect(frames.slowest.length(at: clock.now) == nil)
    frame(after: .seconds(2))
    frame(after: .milliseconds(20))
    #expect(frames.slowest.length(at: clock.now) == .seconds(2))
    clock.advance(to: clock.now + .seconds(300))
    frame(after: .milliseconds(40))
    #expect(frames.slowest.length(at: clock.now) == .seconds(2))
    clock.advance(to: clock.now + .seconds(300))
    #expect(frames.slowest.length(at: clock.now) == .milliseconds(40))
    clock.advance(to: clock.now + .seconds(300))
    #expect(frames.slowest.length(at: clock.now) == nil)
  }

  @Test("The waiting time counts from when a frame was presented or first refused")
  func waiting() {
    #expect(frames.waitsSince == nil)
    frames.drawIfNeeded(withMotion: true)
    clock.advance(to: .seconds(7))
    #expect(frames.waitsSince == .zero)
    panel.isReady = true
    frames.handle(.presented)
    #expect(frames.waitsSince == nil)
    panel.isRefusing = true
    frames.handle(.changed)
    frames.drawIfNeeded(withMotion: true)
    clock.advance(to: .seconds(9))
    frames.drawIfNeeded(withMotion: true)
    #expect(frames.waitsSince == .seconds(7))
    panel.isRefusing = false
    frames.drawIfNeeded(withMotion: true)
    frames.handle(.presented)
    #expect(frames.waitsSince == nil && frames.shownCount == 2)
  }
}

/// A display whose frames are shown when the test says so.
@MainActor
private final class Panel: Display {
  var mode: DisplayMode? = DisplayMode(size: PixelSize(width: 10, height: 10), refreshRate: 50)
  var isReady = true
  var isRefusing = false
  var onEvent: ((DisplayEvent) -> Void)?
  var eventSources: [any EventSource] { [] }

  func present(_ damage: Region, draw: (PixelTarget, Region) -> Void) throws(DisplayError) {
    if isRefusing { throw DisplayError(.busy, operation: "show", object: "a frame", cause: "the test says so") }
    isReady = false
  }

  func rotate(_ rotation: Rotation?) {}
  func suspend() {}
  func revoke() {}
  func resume() {}
  func close() {}
}
