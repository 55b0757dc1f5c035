import FollowspotCLinux
import FollowspotDocumentKiosk
import FollowspotDocumentRuntime
import FollowspotDocuments
import FollowspotGeometry
import Glibc
import FollowspotGuides
import FollowspotKiosk
import Logging
import FollowspotPlatform
import FollowspotScripts
import Testing

@Suite("A kiosk that runs for long")
struct GrowthTests {
  @Test("After an hour of guides, sheets and toasts in thousands of frames, a kiosk uses no more memory than at first")
  func hour() async {
    // Allocations are counted for a whole process, so the test needs its own.
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let run = try LongRun()
        try #require(run.frames >= 3000 && run.time >= .seconds(3600))
        // The first rounds fill caches. After them, rounds differ by some hundred bytes of tables and fragments.
        let settled = run.held.dropFirst(run.held.count / 2)
        let first = try #require(settled.first)
        let last = try #require(settled.last)
        try #require(last - first < 8 << 10, "\(run.held) bytes after each round")
      }
    }
  }
}

/// Rounds of a visitor who follows a guide, opens and closes a sheet, and sees toasts.
@MainActor
private struct LongRun {
  private(set) var frames = 0
  private(set) var time = Duration.zero
  /// The allocated bytes after each round.
  private(set) var held: [Int] = []

  private static let rounds = 16

  private static let document = """
    followspot: 1
    screens:
      home:
        VStack:
          - { Text: Guide, id: guide, padding: 8, onTapGesture: { startGuide: tour } }
          - { Text: Sheet, id: sheet, padding: 8, onTapGesture: { showSheet: news } }
          - { Text: Toast, id: toast, padding: 8, onTapGesture: { showOverlay: told } }
          - { Text: Round, id: round, padding: 8, onTapGesture: { send: round } }
        frame: { maxWidth: infinity, maxHeight: infinity }
        background: F0F0F0
    guides:
      tour:
        version: 1
        startsAutomatically: false
        steps:
          - { target: guide, message: This opens a guide }
          - { target: sheet, message: This opens a sheet }
          - { targets: [toast, round], message: These two as well }
    sheets:
      news:
        targets: [guide, toast]
        content: { VStack: [{ Text: News, id: news }, { Text: There is a sheet }], padding: 16 }
    containers:
      toasts:
        displayType: vertical
        views: { alignment: top, transition: { move: top }, autoDismiss: 3s, shadow: { radius: 8, y: 2 } }
    overlays:
      told: { container: toasts, content: { Text: Told, id: told, padding: 16, background: white, cornerRadius: 8 } }
    """

  private static let script = """
    tap @guide
    expect guide tour step 1
    tap 4 4
    expect guide tour step 2
    tap 4 4
    expect guide tour step 3
    tap 4 4
    expect no guide
    tap @sheet
    expect sheet news
    tap @button:close
    expect no sheet
    tap @toast
    expect overlay told
    wait 1s
    tap @toast
    wait 225s
    expect no overlay told
    tap @round

    """

  init() throws {
    let clock = VirtualClock()
    let session = DocumentSession(
      try Document.read([SourceText(name: "k.yaml", Self.document)]).document, resources: DocumentResources { _ in },
      store: GuideStore(), logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    let size = PixelSize(width: 320, height: 240)
    let display = VirtualDisplay(DisplayMode(size: size), clock: clock)
    let script = String(repeating: Self.script, count: Self.rounds)
    let kiosk = try Kiosk(
      display: display, input: ScriptPlayer(try InputScript(parsing: script), clock: clock), clock: clock,
      content: DocumentContent(session, on: display),
      logger: Logger(label: "test"))
    let counts = Counts()
    session.onSend = { _ in
      let heap = mallinfo2()
      counts.held.append(Int(heap.uordblks + heap.hblkhd))
    }
    #expect(try kiosk.run() == .finished)
    (frames, time, held) = (display.frameCount, clock.now, counts.held)
    session.close()
  }

  private final class Counts {
    var held: [Int] = []
  }
}
