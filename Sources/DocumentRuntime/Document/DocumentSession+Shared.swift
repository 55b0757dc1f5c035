internal import Logging

/// The state that a session shares with those of further displays.
extension DocumentSession {
  /// The state of the visitor's session.
  package var visitor: VisitorSession { shared.visitor }

  /// The hub that reports events to other programs.
  package var events: EventHub { shared.events }

  var data: SessionData { shared.data }

  var resources: DocumentResources { shared.resources }

  var initialLocale: String? { shared.initialLocale }

  var logger: Logger { shared.logger }
}
