internal import FollowspotDocuments
internal import Logging

/// The state that all displays of a kiosk share: one visitor, one set of data, one stream of events.
@MainActor
final class SharedSession {
  /// The state of the visitor's session.
  let visitor: VisitorSession
  /// The document's data.
  let data: SessionData
  /// The fonts and pictures.
  let resources: DocumentResources
  /// The language that every visitor begins with, a BCP 47 tag; nil for the document's own.
  let initialLocale: String?
  let logger: Logger
  /// The hub that reports events to other programs.
  let events = EventHub()
  /// The number of the visitor's session whose end is being handled; nil otherwise.
  var endingNumber: Int?

  init(_ document: Document, resources: DocumentResources, locale: String?, logger: Logger) {
    visitor = VisitorSession(document.settings.session)
    data = SessionData(document)
    self.resources = resources
    initialLocale = locale
    self.logger = logger.limited(to: 100, perSecond: 1)
  }

  /// The number of the session that an event belongs to. The consequences of a session's end still belong to it.
  var eventNumber: Int? { visitor.number ?? endingNumber }
}
