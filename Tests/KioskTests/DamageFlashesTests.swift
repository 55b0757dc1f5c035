import FollowspotDrawing
import FollowspotGeometry
import FollowspotKiosk
import Logging
import Observation
import FollowspotPlatform
import FollowspotScripts
import Testing
import FollowspotViews

@MainActor
@Suite("Tinted damage")
struct DamageFlashesTests {
  @Observable @MainActor
  fileprivate final class Model { var isOn = false }

  /// A frame and the time when it was shown.
  private struct Frame {
    var time: Duration
    var size: PixelSize
    var pixels: [UInt32]

    /// Returns the pixels that differ.
    func differing(from other: Frame) -> [PixelPoint] {
      zip(pixels.indices, zip(pixels, other.pixels)).filter { $1.0 != $1.1 }
        .map { PixelPoint(x: $0.0 % size.width, y: $0.0 / size.width) }
    }

    subscript(x: Int, y: Int) -> UInt32 { pixels[y * size.width + x] }
  }

  /// A white view with a square at 20, 12 that changes its colour at a tap, and a square that the tap moves.
  private struct Home: View {
    let model: Model

    var body: some View {
      Color.white
        .overlay(alignment: .topLeading) {
          (model.isOn ? Color.blue : Color.green).frame(width: 10, height: 8).padding(.leading, 20).padding(.top, 12)
        }
        .overlay(alignment: .bottomLeading) {
          Color.black.frame(width: 6, height: 6).offset(x: model.isOn ? 40 : 0)
            .animation(.linear(duration: 0.5), value: model.isOn)
        }
        .onTapGesture { model.isOn.toggle() }
    }
  }

  private func frames(
    _ script: String, rotation: Rotation = .zero, moves: Bool = true, showsDamage: Bool
  ) throws -> [Frame] {
    let clock = VirtualClock()
    let mode = DisplayMode(size: PixelSize(width: 64, height: 48), rotation: rotation)
    let display = VirtualDisplay(mode, clock: clock)
    var frames: [Frame] = []
    display.onFrame = { target in
      let pixels = (0..<48).flatMap { y in (0..<64).map { target.seen($0, y).load(as: UInt32.self) } }
      frames.append(Frame(time: clock.now, size: mode.size, pixels: pixels))
    }
    let model = Model()
    let host = ViewHost(size: mode.logicalSize) { Home(model: model) }
    host.disablesAnimations = !moves
    let output = KioskOutput(
      display: display, input: ScriptPlayer(try InputScript(parsing: script), clock: clock),
      content: ViewContent(host: host), clock: clock, showsDamage: showsDamage)
    #expect(try Kiosk(outputs: [output], clock: clock, logger: Logger(label: "test")).run() == .finished)
    return frames
  }

  @Test("Damage tints only pixels that a change redraws, and the tint ends", arguments: [Rotation.zero, .quarter])
  func tints(rotation: Rotation) throws {
    let script = "wait 1s\ntap 5 5\nwait 1h"
    let plain = try frames(script, rotation: rotation, moves: false, showsDamage: false)
    let tinted = try frames(script, rotation: rotation, moves: false, showsDamage: true)
    // The start and the tap each add one frame, and with tints a second one that ends them. The hour adds none.
    try #require(plain.count == 2 && tinted.count == 4)
    for (frame, end) in [(0, 1), (2, 3)] {
      let span = tinted[end].time - tinted[frame].time
      #expect(span >= .milliseconds(280) && span < .milliseconds(320))
      #expect(tinted[end].pixels == plain[frame / 2].pixels)
    }
    #expect(tinted[0].differing(from: plain[0]).count == 64 * 48)
    let places = tinted[2].differing(from: plain[1])
    // The old and the new position of the square that moved.
    let rects = [
      PixelRect(x: 20, y: 12, width: 10, height: 8), PixelRect(x: 0, y: 42, width: 6, height: 6),
      PixelRect(x: 40, y: 42, width: 6, height: 6),
    ]
    #expect(places.allSatisfy { place in rects.contains { $0.contains(place) } })
    #expect(places.count == rects.reduce(0) { $0 + $1.area })
    // The outline is opaque; the picture is visible through the tint.
    let (edge, white) = (tinted[2][20, 12], tinted[2][3, 44])
    #expect(edge == 0xFFFF_00CC && tinted[2][29, 19] == edge && white != edge && white & 0xFF00 == 0xBF00)
  }

  @Test("Motion leaves no tint behind and keeps its timing")
  func motion() throws {
    let script = "wait 1s\ntap 5 5\nwait 100ms\ntap 5 5\nwait 2s"
    let plain = try frames(script, showsDamage: false)
    let tinted = try frames(script, showsDamage: true)
    #expect(tinted.last?.pixels == plain.last?.pixels)
    let times = Set(tinted.map(\.time))
    #expect(plain.count > 20 && plain.allSatisfy { times.contains($0.time) })
    // Apart from recent damage, the picture is the same as without tints.
    for frame in plain {
      let other = try #require(tinted.first { $0.time == frame.time })
      if frame.time > .seconds(1) { #expect(other.differing(from: frame).allSatisfy { $0.y >= 12 && $0.x < 46 }) }
    }
  }
}
