internal import FollowspotDocuments
internal import FollowspotViews

/// The same document on several displays.
extension DocumentSession {
  /// Returns a session for a further display of the kiosk, with the same document at its own screen.
  ///
  /// All displays share one visitor, one language and one set of data. A touch on any of them keeps the visitor's session
  /// running. Each display has its own screen and its own sheets and overlays; a guide is shown on the displays with its
  /// screen. When a visitor has left, every display is reset. Without a visitor, further displays keep showing their screens
  /// and are dimmed with the first one.
  ///
  /// - Parameter screen: The screen to begin with; nil for `start` of the document's settings.
  package func companion(at screen: String? = nil) -> DocumentSession {
    let companion = DocumentSession(beside: self)
    companion.startScreen = screen
    companion.onSend = { [weak self] in self?.onSend?($0) }
    companions.append(companion)
    return companion
  }

  /// The picture or screen of `attract` that replaces the start screen without a visitor; nil for the start screen.
  var scene: AttractScene? { main == nil ? visitor.scene : nil }

  /// Whether a screen of `attract` is shown.
  var showsSceneScreen: Bool { if case .screen = scene?.content { true } else { false } }

  /// The screen to begin with. A reloaded document may lack ``startScreen``.
  var start: String {
    startScreen.flatMap { document.screen($0) == nil ? nil : $0 } ?? document.settings.start
  }
}
