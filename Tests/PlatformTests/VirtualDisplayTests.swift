import FollowspotDrawing
import FollowspotGeometry
import FollowspotPlatform
import Testing

@MainActor struct VirtualDisplayTests {
  let clock = VirtualClock()
  let size = PixelSize(width: 8, height: 4)

  /// Fills a region with a value and records the region.
  final class TargetFiller {
    var regions: [Region] = []
    func paint(_ value: UInt8) -> (PixelTarget, Region) -> Void {
      { [self] target, region in
        regions.append(region)
        for rect in region.rects {
          for y in rect.minY..<rect.maxY {
            let bytes = target.format.bytesPerPixel
            (target.row(y) + rect.minX * bytes).initializeMemory(
              as: UInt8.self, repeating: value, count: rect.width * bytes)
          }
        }
      }
    }
  }

  func display(rate: Double = 50, format: PixelFormat = .xrgb8888, pitch: Int? = nil) -> VirtualDisplay {
    VirtualDisplay(DisplayMode(size: size, refreshRate: rate), format: format, pitch: pitch, clock: clock)
  }

  var all: Region { Region(PixelRect(size)) }

  func picture(_ target: PixelTarget?) -> [[UInt8]] {
    guard let target else { return [] }
    return (0..<target.size.height).map { y in
      (0..<target.size.width).map { x in
        (target.row(y) + x * target.format.bytesPerPixel).load(as: UInt8.self)
      }
    }
  }

  @Test("A frame is shown at the next tick, not before")
  func paced() throws {
    let display = display()
    var events: [DisplayEvent] = []
    display.onEvent = { events.append($0) }
    try display.present(all, draw: TargetFiller().paint(7))
    #expect(!display.isReady)
    clock.advance(to: .milliseconds(19))
    #expect(events.isEmpty && display.shown == nil)
    clock.advance(to: .milliseconds(20))
    #expect(events == [.presented])
    #expect(display.isReady)
    #expect(picture(display.shown).flatMap { $0 }.allSatisfy { $0 == 7 })
  }

  @Test("No two frames share a tick, at any rate", arguments: [24, 30, 59.94, 60, 74.99])
  func oneATick(rate: Double) throws {
    clock.advance(to: .milliseconds(4_100))
    let display = display(rate: rate)
    var times: [Duration] = []
    display.onFrame = { [clock] _ in times.append(clock.now) }
    for _ in 0..<1000 {
      try display.present(all, draw: TargetFiller().paint(7))
      clock.advance(to: clock.alarms.next ?? clock.now)
    }
    #expect(times.count == 1000)
    for (one, next) in zip(times, times.dropFirst()) {
      #expect(abs((next - one) / .seconds(1 / rate) - 1) < 0.001, "\(one) \(next)")
    }
  }

  @Test("Ticks lie on a grid from the start, however late the frame is")
  func grid() throws {
    let display = display()
    var times: [Duration] = []
    display.onEvent = { _ in times.append(clock.now) }
    clock.advance(to: .milliseconds(47))
    try display.present(all, draw: TargetFiller().paint(1))
    clock.advance(to: .milliseconds(60))
    try display.present(all, draw: TargetFiller().paint(2))
    clock.advance(to: .seconds(1))
    #expect(times == [.milliseconds(60), .milliseconds(80)])
  }

  @Test(
    "Two buffers alternate and always show whole frames",
    arguments: [(PixelFormat.xrgb8888, nil), (.xrgb8888, 37), (.rgb565, 19), (.rgb565, nil)] as [(PixelFormat, Int?)])
  func wholeFrames(format: PixelFormat, pitch: Int?) throws {
    let display = display(format: format, pitch: pitch)
    let filler = TargetFiller()
    var expected = Array(repeating: Array(repeating: UInt8(1), count: size.width), count: size.height)
    try display.present(all, draw: filler.paint(1))
    clock.advance(by: .milliseconds(20))
    for frame in 0..<6 {
      // Each frame changes another column. Missed columns are copied from the expected picture.
      let column = PixelRect(x: frame, y: 0, width: 1, height: size.height)
      for y in 0..<size.height { expected[y][frame] = UInt8(frame + 2) }
      try display.present(Region(column)) { target, region in
        for rect in region.rects {
          for y in rect.minY..<rect.maxY {
            for x in rect.minX..<rect.maxX {
              (target.row(y) + x * target.format.bytesPerPixel).storeBytes(of: expected[y][x], as: UInt8.self)
            }
          }
        }
      }
      clock.advance(by: .milliseconds(20))
      #expect(picture(display.shown) == expected)
      if let pitch { #expect(display.shown?.pitch == pitch) }
    }
    #expect(display.frameCount == 7)
  }

  @Test("A pending frame is lost when the monitor is unplugged, and everything is redrawn when it returns")
  func unplugged() throws {
    let display = display()
    let filler = TargetFiller()
    var events: [DisplayEvent] = []
    display.onEvent = { events.append($0) }
    try display.present(all, draw: filler.paint(1))
    display.unplug()
    clock.advance(by: .seconds(1))
    #expect(events == [.away])
    #expect(display.mode == nil && !display.isReady)
    try display.present(all, draw: filler.paint(2))
    #expect(filler.regions.count == 1)

    let other = DisplayMode(size: PixelSize(width: 5, height: 5), refreshRate: 60)
    display.plug(other)
    clock.advance(by: .seconds(1))
    #expect(events == [.away, .changed])
    #expect(display.mode == other && display.isReady)
    try display.present(Region(PixelRect(x: 0, y: 0, width: 1, height: 1)), draw: filler.paint(3))
    #expect(filler.regions.last == Region(PixelRect(other.size)))
  }

  @Test("A refused frame counts as not shown, and the next may be tried a tick later")
  func refused() throws {
    let display = display()
    let filler = TargetFiller()
    var events: [DisplayEvent] = []
    display.onEvent = { events.append($0) }
    let error = DisplayError(.busy, operation: "commit a frame", object: "virtual", cause: "as asked")
    display.refuseNextFrame(error)
    #expect(throws: error) { try display.present(self.all, draw: filler.paint(1)) }
    #expect(!display.isReady)
    clock.advance(by: .milliseconds(20))
    #expect(events == [.changed])
    try display.present(all, draw: filler.paint(2))
    clock.advance(by: .milliseconds(20))
    #expect(events == [.changed, .presented])
  }

  @Test("The frame hook is called before the event for the loop")
  func hook() throws {
    let display = display()
    var order: [String] = []
    display.onFrame = { order.append("frame \(self.picture($0)[0][0])") }
    display.onEvent = { _ in order.append("event") }
    try display.present(all, draw: TargetFiller().paint(9))
    clock.advance(by: .seconds(1))
    #expect(order == ["frame 9", "event"])
  }

  @Test("A closed display reports no events")
  func closed() throws {
    let display = display()
    var events: [DisplayEvent] = []
    display.onEvent = { events.append($0) }
    try display.present(all, draw: TargetFiller().paint(9))
    display.close()
    display.close()
    display.plug(DisplayMode(size: size))
    clock.advance(by: .seconds(1))
    #expect(events.isEmpty && !display.isReady)
  }

  @Test("A display with an unknown rate ticks 60 times per second")
  func unknownRate() throws {
    let display = display(rate: 0)
    var times: [Duration] = []
    display.onEvent = { _ in times.append(clock.now) }
    try display.present(all, draw: TargetFiller().paint(9))
    clock.advance(by: .seconds(1))
    #expect(times.count == 1)
    #expect(times[0] > .milliseconds(16) && times[0] < .milliseconds(17))
  }

  @Test("A turned display writes its frames turned into the panel's memory", arguments: Rotation.allCases)
  func turned(rotation: Rotation) throws {
    let display = VirtualDisplay(
      DisplayMode(size: size.turned(by: rotation), refreshRate: 50, rotation: rotation), clock: clock)
    var seen: [PixelTarget] = []
    display.onFrame = { seen.append($0) }
    var drawn: PixelTarget?
    try display.present(all) { target, _ in drawn = target }
    clock.advance(by: .seconds(1))
    for target in [drawn, seen.first, display.shown] {
      #expect(target?.size == size && target?.rotation == rotation)
      #expect(target?.seenSize == display.mode?.size)
    }
  }

  @Test("A display that is turned while it runs keeps its panel, reports the change and redraws everything")
  func turning() throws {
    let display = display()
    let filler = TargetFiller()
    var events: [DisplayEvent] = []
    display.onEvent = { events.append($0) }
    try display.present(all, draw: filler.paint(1))
    clock.advance(by: .seconds(1))
    display.rotate(.quarter)
    clock.advance(by: .zero)
    #expect(events == [.presented, .changed])
    #expect(display.mode == DisplayMode(size: PixelSize(width: 4, height: 8), refreshRate: 50, rotation: .quarter))
    #expect(display.mode?.panelSize == size && display.shown == nil)
    display.rotate(.quarter)
    display.rotate(.threeQuarters)
    display.rotate(nil)
    clock.advance(by: .zero)
    #expect(display.mode == DisplayMode(size: size, refreshRate: 50))
    var region = Region()
    try display.present(Region(PixelRect(x: 0, y: 0, width: 1, height: 1))) { region = $1 }
    #expect(region == all)
    display.unplug()
    display.rotate(.threeQuarters)
    #expect(display.mode == nil)
    display.plug(DisplayMode(size: PixelSize(width: 5, height: 3)))
    #expect(display.mode == DisplayMode(size: PixelSize(width: 3, height: 5), rotation: .threeQuarters))
  }
}
