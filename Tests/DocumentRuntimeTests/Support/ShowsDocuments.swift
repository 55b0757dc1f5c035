import FollowspotTesting
import FollowspotDocuments
import FollowspotGeometry
import FollowspotGuides
import Logging
import Testing
import FollowspotViews

@testable import FollowspotDocumentRuntime

/// A suite that shows documents on a display.
@MainActor
protocol ShowsDocuments {}

extension ShowsDocuments {
  /// Returns a session of a document on a display of 640 × 480.
  func session(
    _ document: Document, store: GuideStore = GuideStore()
  ) -> (session: DocumentSession, host: ViewHost) {
    let session = DocumentSession(
      document, resources: DocumentResources { _ in }, store: store, logger: Logger(label: "test"))
    return (session, session.makeHost(size: Size(width: 640, height: 480), scale: 1))
  }

  func read(_ text: String) throws -> Document {
    try Document.read([SourceText(name: "k.yaml", "followspot: 1\n" + text)]).document
  }

  func touch(_ host: ViewHost, _ point: Point) {
    // The content must have settled before it can be touched.
    host.timeline.advance(to: host.timeline.now + .seconds(1))
    host.settled()
    host.send(TouchEvent(phase: .began, location: point))
    host.send(TouchEvent(phase: .ended, location: point))
    host.settled()
  }

}
