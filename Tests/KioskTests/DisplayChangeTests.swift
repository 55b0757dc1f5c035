import FollowspotDrawing
import FollowspotGeometry
import FollowspotKiosk
import Logging
import FollowspotPlatform
import FollowspotScripts
import Testing
import FollowspotViews

@MainActor
struct DisplayChangeTests {
  /// Runs a kiosk whose display changes after half a second. Returns the colour of the centre by frame size.
  private func colors(_ change: @escaping @MainActor (VirtualDisplay) -> Void) throws -> [PixelSize: UInt32] {
    let clock = VirtualClock()
    let display = VirtualDisplay(DisplayMode(size: PixelSize(width: 64, height: 32)), clock: clock)
    var shown: [PixelSize: UInt32] = [:]
    display.onFrame = { frame in
      shown[frame.size] = frame.row(frame.size.height / 2).load(
        fromByteOffset: 4 * (frame.size.width / 2), as: UInt32.self)
    }
    let host = ViewHost(size: Size(width: 64, height: 32)) { Color(hex: 0x123456) }
    let script = try InputScript(parsing: "wait 1s\nwait 1s")
    let player = ScriptPlayer(script, clock: clock)
    let alarm = Alarm(on: clock) { change(display) }
    alarm.deadline = clock.now + .milliseconds(500)
    let kiosk = try Kiosk(
      display: display, input: player, clock: clock, content: ViewContent(host: host), logger: Logger(label: "test"))
    _ = try kiosk.run()
    return shown
  }

  @Test("A display that is rotated while the kiosk runs shows the views upright", arguments: Rotation.allCases)
  func turning(rotation: Rotation) throws {
    let clock = VirtualClock()
    let display = VirtualDisplay(DisplayMode(size: PixelSize(width: 64, height: 32)), clock: clock)
    /// The colours in the corners of the rotated picture: upper left, upper right, lower left, lower right.
    var corners: [UInt32] = []
    var size = PixelSize.zero
    display.onFrame = { frame in
      size = frame.seenSize
      let (x, y) = (size.width - 1, size.height - 1)
      corners = [(0, 0), (x, 0), (0, y), (x, y)].map { frame.seen($0.0, $0.1).load(as: UInt32.self) }
    }
    let host = ViewHost(size: Size(width: 64, height: 32)) {
      VStack(spacing: 0) {
        HStack(spacing: 0) {
          Color(hex: 0x000001)
          Color(hex: 0x000002)
        }
        HStack(spacing: 0) {
          Color(hex: 0x000003)
          Color(hex: 0x000004)
        }
      }
    }
    let alarm = Alarm(on: clock) { display.rotate(rotation) }
    alarm.deadline = clock.now + .milliseconds(500)
    let kiosk = try Kiosk(
      display: display, input: ScriptPlayer(try InputScript(parsing: "wait 1s\nwait 1s"), clock: clock), clock: clock,
      content: ViewContent(host: host), logger: Logger(label: "test"))
    _ = try kiosk.run()
    #expect(size == PixelSize(width: 64, height: 32).turned(by: rotation))
    #expect(corners == [0xFF00_0001, 0xFF00_0002, 0xFF00_0003, 0xFF00_0004])
    #expect(display.frameCount == (rotation == .zero ? 1 : 2))
  }

  @Test("A monitor of another size shows the views, and one of the same size shows them again")
  func replugging() throws {
    let other = PixelSize(width: 48, height: 48)
    let bigger = try colors { $0.plug(DisplayMode(size: other)) }
    #expect(bigger[other] == 0xFF12_3456)
    let same = PixelSize(width: 64, height: 32)
    var frames = 0
    let again = try colors { display in
      let before = display.frameCount
      display.unplug()
      display.plug(DisplayMode(size: same))
      frames = before
    }
    #expect(again[same] == 0xFF12_3456)
    #expect(frames == 1)
  }
}
