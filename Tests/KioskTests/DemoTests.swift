import FollowspotDocumentKiosk
import FollowspotDocumentRuntime
import FollowspotDocuments
import FollowspotScripts
import FollowspotTesting
import FollowspotGeometry
import FollowspotGuides
import FollowspotKiosk
import Logging
import FollowspotPlatform
import SystemPackage
import Testing

@MainActor @Suite("The demo that ships")
struct DemoTests {
  private static let folder = FilePath.checkout.appending("config/demo")

  private func document(_ resources: DocumentResources) throws -> Document {
    try resources.read(Self.folder.appending("kiosk.yaml")).document
  }

  @Test("The demo's script passes the guide, changes the language and buys two tickets")
  func tour() throws {
    let resources = DocumentResources { _ in }
    let session = DocumentSession(
      try document(resources), resources: resources, store: GuideStore(), logger: Logger(label: "test"))
    // The script's captures are removed: they would write pictures to the current folder.
    let script = try Self.folder.appending("tour.script").text().split(
      separator: "\n", omittingEmptySubsequences: false
    )
    .map { $0.hasPrefix("capture") ? "" : $0 }.joined(separator: "\n")
    let clock = VirtualClock()
    let display = VirtualDisplay(DisplayMode(size: PixelSize(width: 1920, height: 1080)), clock: clock)
    let kiosk = try Kiosk(
      display: display, input: ScriptPlayer(try InputScript(parsing: script), clock: clock), clock: clock,
      content: DocumentContent(session, on: display),
      logger: Logger(label: "test"))
    #expect(try kiosk.run() == .finished)
    #expect(session.locale == "en")
    session.close()
  }
}
