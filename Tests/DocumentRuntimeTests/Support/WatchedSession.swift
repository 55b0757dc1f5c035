import FollowspotDocuments
import FollowspotGeometry
import FollowspotGuides
import FollowspotTesting
import FollowspotViews
import Logging

@testable import FollowspotDocumentRuntime

/// A document on a display of 640×480 with a virtual clock, and the messages that it has sent.
@MainActor
final class WatchedSession {
  let session: DocumentSession
  let host: ViewHost
  var sent: [String] = []

  init(_ document: Document) {
    session = DocumentSession(
      document, resources: DocumentResources { _ in }, store: GuideStore(), locale: "en",
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    host = session.makeHost(size: Size(width: 640, height: 480), scale: 1, textMeasurer: MonospacedMeasurer())
    session.onSend = { [weak self] in self?.sent.append($0.name) }
    pass(.milliseconds(50))
  }

  convenience init(_ text: String) throws {
    self.init(try Document.read([SourceText(name: "k.yaml", text)]).document)
  }

  /// Advances the time, with an update for every timer.
  func pass(_ time: Duration) {
    let end = host.timeline.now + time
    _ = host.update()
    while let next = host.timeline.nextDeadline, next <= end {
      host.timeline.advance(to: next)
      _ = host.update()
    }
    _ = host.update(at: end)
  }

  /// Taps the middle of the display, and lets a second pass.
  func touch() {
    for phase in [TouchEvent.Phase.began, .ended] {
      host.send(TouchEvent(phase: phase, location: Point(x: 320, y: 240), time: host.timeline.now))
    }
    pass(.seconds(1))
  }

  /// The texts on the display.
  var texts: [String] { host.placedViews.compactMap { $0.text?.string } }
}
