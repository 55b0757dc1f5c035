import FollowspotDrawing
import FollowspotGeometry
import Logging
import Observation
import FollowspotPlatform
import FollowspotScripts
import Testing
import FollowspotViews

@testable import FollowspotKiosk

@MainActor
@Suite("A kiosk with two displays")
struct SeveralOutputsTests {
  @Observable @MainActor
  final class Model {
    var isOn = false
    var taps = 0
  }

  /// A display whose views move when touched.
  @MainActor
  private final class Stage {
    let output: KioskOutput
    let display: VirtualDisplay
    let model = Model()
    /// The time and the pixels of each shown frame.
    private(set) var frames: [(time: Duration, bytes: [UInt8])] = []

    init(_ mode: DisplayMode, animation: Animation, script: String, clock: VirtualClock) throws {
      display = VirtualDisplay(mode, clock: clock)
      let host = ViewHost(size: mode.logicalSize, scale: mode.scale) { [model] in
        Color.white
          .overlay(alignment: .topLeading) {
            Circle().fill(Color(hex: 0x2266AA)).frame(width: 15, height: 15)
              .offset(x: model.isOn ? 40 : 0, y: model.isOn ? 30 : 0).padding(5.5)
          }
          .overlay(alignment: .bottomTrailing) {
            Color(hex: 0xAA2200).opacity(model.isOn ? 0.8 : 0.2).frame(width: 20, height: 10)
          }
          .onTapGesture {
            model.taps += 1
            withAnimation(animation) { model.isOn.toggle() }
          }
      }
      output = KioskOutput(
        display: display, input: ScriptPlayer(try InputScript(parsing: script), clock: clock),
        content: ViewContent(host: host), clock: clock)
      display.onFrame = { [unowned self] frame in
        let rows = (0..<frame.size.height).flatMap { y in
          Array(UnsafeRawBufferPointer(start: frame.row(y), count: 4 * frame.size.width))
        }
        frames.append((clock.now, rows))
      }
    }
  }

  private func wide(_ clock: VirtualClock, script: String = Self.wideScript) throws -> Stage {
    try Stage(
      DisplayMode(size: PixelSize(width: 120, height: 80), refreshRate: 50), animation: .linear(duration: 1),
      script: script, clock: clock)
  }

  private func tall(_ clock: VirtualClock, script: String = Self.tallScript) throws -> Stage {
    try Stage(
      DisplayMode(size: PixelSize(width: 120, height: 200), scale: 2, refreshRate: 60, rotation: .quarter),
      animation: .easeInOut(duration: 0.7), script: script, clock: clock)
  }

  private static let wideScript = "wait 1s\ntap 20 20\nwait 300ms\ntap 100 70\nwait 2s\ntap 3 3"
  private static let tallScript = "wait 1100ms\ntap 10 90\nwait 5s\ntap 50 50\nwait 100ms\ntap 50 50"

  private func run(_ stages: [Stage], _ clock: VirtualClock) throws {
    let kiosk = try Kiosk(outputs: stages.map(\.output), clock: clock, logger: Logger(label: "test"))
    #expect(try kiosk.run() == .finished)
  }

  private func alone(_ make: (VirtualClock) throws -> Stage) throws -> Stage {
    let clock = VirtualClock()
    let stage = try make(clock)
    try run([stage], clock)
    return stage
  }

  private func expectSame(_ stage: Stage, _ alone: Stage) {
    #expect(stage.frames.count > 80)
    #expect(stage.frames.map(\.time) == alone.frames.map(\.time))
    let differing = zip(stage.frames, alone.frames).count { $0.bytes != $1.bytes }
    #expect(differing == 0)
    #expect(stage.model.taps == alone.model.taps)
  }

  @Test("Each of two displays shows the same frames at the same times as it would alone")
  func sideBySide() throws {
    let clock = VirtualClock()
    let (wide, tall) = (try wide(clock), try tall(clock))
    try run([wide, tall], clock)
    expectSame(wide, try alone { try self.wide($0) })
    expectSame(tall, try alone { try self.tall($0) })
    #expect(wide.model.taps == 3 && tall.model.taps == 3)
    // The two displays show different pictures.
    #expect(wide.frames[0].bytes.count == 4 * 120 * 80 && tall.frames[0].bytes.count == 4 * 200 * 120)
  }

  @Test("A display shows the same frames as alone while another monitor is replaced")
  func replugged() throws {
    let clock = VirtualClock()
    // The script pauses while its monitor is unplugged, and continues where it was.
    let (wide, tall) = (try wide(clock), try tall(clock, script: "wait 3s\ntap 20 20\nwait 4s"))
    let other = DisplayMode(size: PixelSize(width: 64, height: 48), refreshRate: 60)
    let alarms = [
      (Duration.milliseconds(500), { tall.display.unplug() }), (.milliseconds(1500), { tall.display.plug(other) }),
    ].map { time, action in
      let alarm = Alarm(on: clock, action: action)
      alarm.deadline = time
      return alarm
    }
    try run([wide, tall], clock)
    expectSame(wide, try alone { try self.wide($0) })
    #expect(tall.model.taps == 1 && tall.frames.count > 30)
    // The monitor returns with the rotation set before, which is none.
    #expect(tall.frames.last?.bytes.count == 4 * 64 * 48)
    #expect(alarms.allSatisfy { $0.deadline == nil })
  }

  @Test("A touch on one display changes another display within the next frame")
  func sharedModel() throws {
    let clock = VirtualClock()
    let count = Model()
    let mode = DisplayMode(size: PixelSize(width: 20, height: 20), refreshRate: 60)
    let shown = VirtualDisplay(mode, clock: clock)
    var times: [Duration] = []
    shown.onFrame = { _ in times.append(clock.now) }
    let outputs = [
      KioskOutput(
        display: shown, input: nil,
        content: ViewContent(
          host: ViewHost(size: mode.logicalSize) { count.taps == 0 ? Color.black : Color.white }), clock: clock),
      KioskOutput(
        display: VirtualDisplay(mode, clock: clock),
        input: ScriptPlayer(try InputScript(parsing: "wait 1s\ntap 5 5\nwait 1s"), clock: clock),
        content: ViewContent(
          host: ViewHost(size: mode.logicalSize) { Color.red.onTapGesture { count.taps += 1 } }), clock: clock),
    ]
    #expect(try Kiosk(outputs: outputs, clock: clock, logger: Logger(label: "test")).run() == .finished)
    #expect(times.count == 2)
    let tapped = Duration.seconds(1) + ScriptPlayer.contactTime
    #expect(times.last.map { $0 > tapped && $0 <= tapped + .milliseconds(34) } == true, "\(times)")
  }

  @Test("A kiosk ends at the first failed expectation on any display, and otherwise after the last script")
  func ends() throws {
    let clock = VirtualClock()
    let (wide, tall) = (try wide(clock, script: "wait 1h"), try tall(clock, script: "wait 1s\nexpect screen a"))
    let outcome = try Kiosk(
      outputs: [wide, tall].map(\.output), clock: clock, logger: Logger(label: "test")
    ).run()
    guard case .scriptFailed(let failure) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(failure.line == 2 && clock.now < .seconds(2))
  }

  @Test("A centred element appears on the first display of a wide picture and on both displays of a mirror")
  func seam() throws {
    /// Returns the columns of each display that show the mark.
    func marks(_ arrangement: DisplayGroup.Arrangement) throws -> [[Int]] {
      let clock = VirtualClock()
      let displays = ["A", "B"].map { name in
        VirtualDisplay(DisplayMode(size: PixelSize(width: 40, height: 20)), clock: clock, name: name)
      }
      let group = DisplayGroup(displays, arrangement)
      let host = ViewHost(size: group.mode?.logicalSize ?? .zero) {
        InPanel(alignment: .center) { Color.white.frame(width: 4, height: 4) }
      }
      host.show(on: group)
      let script = try InputScript(parsing: "wait 1s")
      var found: [[Int]] = []
      let alarm = Alarm(on: clock) {
        found = displays.map { display in
          (0..<40).filter { x in
            display.shown.map { $0.seen(x, 10).load(as: UInt32.self) & 0xFFFFFF == 0xFFFFFF } ?? false
          }
        }
      }
      alarm.deadline = .milliseconds(500)
      _ = try Kiosk(
        display: group, input: ScriptPlayer(script, clock: clock), clock: clock, content: ViewContent(host: host),
        logger: Logger(label: "test")
      ).run()
      return found
    }
    #expect(try marks(.wide) == [[18, 19, 20, 21], []])
    #expect(try marks(.mirror) == [[18, 19, 20, 21], [18, 19, 20, 21]])
  }
}
