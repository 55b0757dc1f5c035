import FollowspotDrawing
import FollowspotGeometry
import FollowspotImages
import FollowspotPlatform
import FollowspotTesting
import FollowspotTypesetting
import FollowspotViews
import SystemPackage
import Testing

@testable import FollowspotKiosk

@MainActor @Suite("Pictures that leave the kiosk hide what is for the visitor alone")
struct PrivateFrameTests {
  private let clock = VirtualClock()

  private struct Card: View {
    let isPrivate: Bool

    var body: some View {
      VStack(spacing: 4) {
        Text("Card").foregroundColor(.black)
        Text("4711 0815").foregroundColor(.red).privacySensitive(isPrivate)
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background(Color.white)
    }
  }

  /// Shows a card, and returns pictures of the display, of its screenshot and of its recording.
  private func pictures(
    isPrivate: Bool, rotation: Rotation = .zero
  ) throws -> (display: Bitmap, screenshot: Bitmap, recording: Bitmap) {
    let folder = try TemporaryFolder()
    let display = VirtualDisplay(
      DisplayMode(size: PixelSize(width: 160, height: 80), rotation: rotation), clock: clock)
    var environment = EnvironmentValues()
    environment.textMeasurer = Typesetter()
    let host = ViewHost(size: Size(width: 160, height: 80), environment: environment) { Card(isPrivate: isPrivate) }
    let output = KioskOutput(display: display, input: nil, content: ViewContent(host: host), clock: clock)
    let recorder = try FrameRecorder(directory: folder.path, clock: clock)
    recorder.record(display)
    output.follow(recorder)
    output.frames.drawIfNeeded(withMotion: false)
    clock.advance(to: clock.now + .milliseconds(20))
    let shown = try #require(display.shown)
    try PNG.write(shown, to: folder.path.appending("display.png"))
    let screenshot = output.frames.shownFrame()
    try PNG.write(screenshot.target, to: folder.path.appending("screenshot.png"))
    func read(_ name: String) throws -> Bitmap { try PNG.read("\(folder.path)/\(name).png") }
    return (try read("display"), try read("screenshot"), try read("frame-00001"))
  }

  /// The number of red and of black pixels.
  private func ink(_ picture: Bitmap) -> (red: Int, black: Int) {
    var ink = (red: 0, black: 0)
    for y in 0..<picture.size.height {
      for x in 0..<picture.size.width {
        let bits = picture[x, y].bits
        let (red, green) = (bits >> 16 & 255, bits >> 8 & 255)
        if red > 150, green < 100 { ink.red += 1 }
        if red < 60, green < 60 { ink.black += 1 }
      }
    }
    return ink
  }

  private func same(_ a: Bitmap, _ b: Bitmap) -> Bool {
    a.size == b.size
      && (0..<a.size.height).allSatisfy { y in (0..<a.size.width).allSatisfy { a[$0, y] == b[$0, y] } }
  }

  @Test("The display shows a private text, and its screenshot and its recording have an area in its place")
  func masks() throws {
    let (display, screenshot, recording) = try pictures(isPrivate: true)
    #expect(ink(display).red > 20)
    #expect(ink(screenshot).red == 0 && same(screenshot, recording))
    #expect(ink(screenshot).black == ink(display).black && ink(screenshot).black > 20)
    // The words are one line of 160 points at most, so the area is neither missing nor the whole picture.
    let gray = (0..<80).map { screenshot[80, $0] }.filter { $0.bits != 0xFFFF_FFFF }
    #expect((8...40).contains(gray.count))
  }

  @Test("A turned display is recorded upright, without the private text")
  func turned() throws {
    let (upright, turned) = (try pictures(isPrivate: true), try pictures(isPrivate: true, rotation: .quarter))
    #expect(same(turned.recording, upright.recording))
  }

  @Test("Without private texts, all three are the same picture")
  func plain() throws {
    let (display, screenshot, recording) = try pictures(isPrivate: false)
    #expect(same(display, screenshot) && same(display, recording))
  }
}
