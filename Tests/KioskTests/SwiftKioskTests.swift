import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import FollowspotGuides
import FollowspotImages
import FollowspotKiosk
import Logging
import FollowspotSpotlights
import SystemPackage
import Testing
import FollowspotViews

@MainActor
@Suite("A kiosk written in Swift")
struct SwiftKioskTests {
  private struct Home: View {
    @State private var tickets = 1

    var body: some View {
      VStack(spacing: 32) {
        Text("Tickets: \(tickets)").font(.largeTitle)
        Button("One more") { tickets += 1 }.spotlightElement(key: "more", shape: .capsule)
        if tickets == 2 { Text("Two").spotlightElement(key: "two") }
      }
    }
  }

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs the views on a virtual display with scripted touches.
  private func run(_ script: String, guides: [Guide] = [], frames: FilePath? = nil) throws {
    var options = KioskOptions()
    options.display = .virtual
    options.clock = .virtual
    options.input = .script(try folder.write(script, to: "fingers.script"))
    options.size = PixelSize(width: 400, height: 300)
    options.recordDirectory = frames
    try Kiosk.run(options, guides: guides, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }) { Home() }
  }

  private func guide(_ id: String) throws -> Guide {
    Guide(id: try GuideID(id), version: 1, steps: [GuideStep(id: "more", targets: [.init("more")], message: "Here.")])
  }

  @Test("A kiosk in Swift shows its guides one after the other and then accepts touches")
  func runs() throws {
    try run(
      """
      expect guide welcome step 1
      tap 5 5
      expect guide news step 1
      tap 5 5
      expect no guide
      tap @more
      tap @two
      """, guides: [guide("welcome"), guide("news")])
  }

  @Test("A kiosk in Swift fills its window with the palette's background")
  func background() throws {
    try run("wait 1s\n", frames: folder.path)
    let bitmap = try PNG.read(folder.path.appending("frame-00001.png").string)
    #expect(bitmap[0, 0] == Color(.role(.background)).pixel(in: ColorPalette()))
  }

  @Test("A kiosk in Swift throws the failed expectation with its line")
  func failedScript() throws {
    let error = #expect(throws: KioskError.self) { try run("tap @more\nexpect guide welcome step 1\n") }
    #expect(error?.kind == .scriptFailed)
    #expect(error?.description.contains("fingers.script:2") == true, "\(String(describing: error))")
  }

  @Test("A kiosk in Swift throws if its script has faults")
  func faultyScript() throws {
    let error = #expect(throws: KioskError.self) { try run("tip 5 5\n") }
    #expect(error?.kind == .badData)
  }
}
