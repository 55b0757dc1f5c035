import FollowspotData
import FollowspotDocumentKiosk
import FollowspotDocumentRuntime
import FollowspotDocuments
import FollowspotDrawing
import FollowspotGeometry
import Glibc
import FollowspotGuides
import FollowspotKiosk
import Logging
import FollowspotPlatform
import SystemPackage

/// Runs a document for days of virtual time, with visitors, programs and monitors, and checks for growth.
///
/// `Soak DOCUMENT HOURS SEED` prints a last line that begins with `flat` or `GROWS`, and exits with 0 or 1.
@main
@MainActor
struct Soak {
  static func main() throws {
    let words = CommandLine.arguments.dropFirst()
    guard words.count == 3, let path = words.first.map({ FilePath($0) }),
      let hours = words.dropFirst().first.flatMap(Double.init), hours > 0, let seed = words.last.flatMap(UInt64.init)
    else {
      print("usage: Soak DOCUMENT HOURS SEED")
      exit(64)
    }
    Kiosk.blockSignals()
    let soak = try Soak(path, hours: hours, seed: seed)
    try soak.run()
    exit(soak.isFlat() ? 0 : 1)
  }

  private let clock = VirtualClock()
  private let display: VirtualDisplay
  private let session: DocumentSession
  private let visitors: Visitors
  private let news: News
  private let cable: Cable
  private let record: Growth
  private let kiosk: Kiosk

  private init(_ path: FilePath, hours: Double, seed: UInt64) throws {
    let quiet = Logger(label: "soak") { _ in SwiftLogNoOpLogHandler() }
    let resources = DocumentResources { print($0) }
    let document = try resources.readFirst(path, waitsForPictures: true).document
    let store: GuideStore
    if let folder = getenv("SOAK_STATE") {
      store = try GuideStore.open(
        FilePath(String(cString: folder)), document: document.recordName, logger: quiet)
    } else {
      store = GuideStore()
    }
    session = DocumentSession(document, resources: resources, store: store, logger: quiet)
    display = VirtualDisplay(Cable.modes[0], clock: clock)
    let content = DocumentContent(session, on: display)
    session.follow(
      now: { [clock] in clock.now }, moment: { [clock] in UnixTime(secondsSince1970: clock.secondsSince1970) })
    let end = Duration.seconds(hours * 3600)
    // Includes the buttons of cards and sheets.
    let keys = document.screens.flatMap(\.ids) + ["button:close", "button:next", "button:previous", "button:skip"]
    visitors = Visitors(keys, clock: clock, end: end, seed: seed)
    kiosk = try Kiosk(display: display, input: visitors, clock: clock, content: content, logger: quiet)
    news = News(session, clock: clock, end: end, seed: seed)
    cable = Cable(display, clock: clock, end: end, seed: seed)
    record = Growth(display, clock: clock, every: end / Growth.samples)
  }

  private func run() throws {
    let outcome = try kiosk.run()
    session.close()
    guard outcome == .finished else {
      print("GROWS: the kiosk ended with \(outcome)")
      exit(1)
    }
  }

  private func isFlat() -> Bool {
    let findings = record.findings()
    print(
      "\(findings.isEmpty ? "flat" : "GROWS: \(findings.joined(separator: "; "))"): \(record.summary), "
        + "\(visitors.count) touches, \(news.count) news, \(cable.count) changes of the display")
    return findings.isEmpty
  }
}
