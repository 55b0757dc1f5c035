import FollowspotDrawing
import FollowspotScripts
import FollowspotTesting
import FollowspotGeometry
import FollowspotGuides
import FollowspotImages
import FollowspotKiosk
import Glibc
import Logging
import FollowspotPlatform
import FollowspotSpotlights
import Testing
import FollowspotTypesetting
import FollowspotViews

private struct Home: View {
  var body: some View {
    VStack(spacing: 24) {
      Text("Where are you going?").font(.system(size: 48, weight: .bold))
      HStack(spacing: 24) {
        ForEach(["Single", "Day", "Airport"], id: \.self) { name in
          Text(name).font(.system(size: 28, weight: .semibold)).frame(width: 260, height: 160)
            .background(Color.white, in: RoundedRectangle(cornerRadius: 24))
            .shadow(color: Color(white: 0, opacity: 0.15), radius: 16, y: 6)
            .spotlightElement(key: SpotlightKey(name), shape: .roundedRectangle(cornerRadius: 32))
        }
      }
      Spacer()
      Text("Help").font(.system(size: 24)).padding(16).spotlightElement(key: "help")
    }
    .padding(48)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(Color(hex: 0xEEF1F5))
  }
}

@MainActor
struct KioskTests {
  private func guide() throws -> Guide {
    Guide(
      id: "welcome", version: 1,
      steps: [
        GuideStep(
          id: "a", targets: [.init("Single", padding: EdgeInsets(12)), .init("Airport", padding: EdgeInsets(12))],
          title: "Two tickets", message: "Most people take one of these. The others are just as easy to find."),
        GuideStep(id: "b", targets: [.init("help")], title: "Help", message: "We are here day and night."),
      ])
  }

  @Test("A script steps a guide to its end, and the guide does not start again")
  func guideIsSteppedThrough() throws {
    let clock = VirtualClock()
    let display = VirtualDisplay(DisplayMode(size: PixelSize(width: 1280, height: 800)), clock: clock)
    let folder = try TemporaryFolder()
    let script = try InputScript(
      parsing: """
        expect guide welcome step 1
        wait 90s
        tap 10 10
        expect guide welcome step 2
        tap @help
        expect no guide
        """)
    let presenter = GuidePresenter(store: GuideStore())
    var environment = EnvironmentValues()
    environment.textMeasurer = Typesetter()
    environment.imageProvider = ImageLibrary { _ in }
    let host = ViewHost(size: Size(width: 1280, height: 800), environment: environment) {
      Home().guides(presenter)
    }
    let guide = try guide()
    #expect(presenter.offer(guide))
    let kiosk = try Kiosk(
      display: display, input: ScriptPlayer(script, clock: clock), clock: clock,
      content: ViewContent(host: host, guides: presenter), logger: Logger(label: "test"))
    let recorder = try FrameRecorder(directory: folder.path, clock: clock)
    recorder.record(display)
    #expect(try kiosk.run() == .finished)
    for number in 1...3 {
      let path = "\(folder.path)/frame-0000\(number).png"
      #expect(throws: Never.self) { try PNG.read(path) }
      var file = stat()
      try #require(stat(path, &file) == 0)
      // The frame's time, however long it took to be written.
      #expect((VirtualClock().secondsSince1970...clock.secondsSince1970).contains(Double(file.st_mtim.tv_sec)))
    }
    #expect(!presenter.offer(guide))
    // The fingers of a script are not filtered; those of visitors are.
    #expect(host.fingerPolicy == .exact)
    #expect(KioskOptions().fingerPolicy == .kiosk)
  }

  @Test("The picture is not called settled before the first frame")
  func settles() throws {
    let clock = VirtualClock()
    let display = VirtualDisplay(DisplayMode(size: PixelSize(width: 32, height: 32)), clock: clock)
    let kiosk = try Kiosk(
      display: display, input: ScriptPlayer(InputScript(parsing: "wait 1s\n"), clock: clock), clock: clock,
      content: ViewContent(host: ViewHost(size: Size(width: 32, height: 32)) { Color.white }),
      logger: Logger(label: "test"))
    var events: [String] = []
    kiosk.onPresented = { _ in events.append("presented") }
    kiosk.onSettled = { events.append("settled") }
    #expect(try kiosk.run() == .finished)
    #expect(events.first == "presented" && events.contains("settled"))
  }
}
