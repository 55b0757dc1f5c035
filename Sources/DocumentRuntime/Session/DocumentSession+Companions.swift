internal import FollowspotDocuments
internal import FollowspotViews

/// The same document on several displays.
extension DocumentSession {
  /// A session for a further display of the kiosk: the same document, at a screen of its own.
  ///
  /// There is one visitor, one language and one set of data for all displays of a kiosk: what is touched on one keeps
  /// the visitor's session on, and a datum that is set on one is seen on all. Where the visitor is, and what lies over the
  /// screen, each display has for itself; a guide is shown where its screen is. When a visitor has gone, every display is
  /// as at first. While nobody is there further displays go on with their screens, and are darkened as the first one is.
  ///
  /// - Parameter screen: The screen that it begins with; nil for that of the document's settings.
  public func companion(at screen: String? = nil) -> DocumentSession {
    let companion = DocumentSession(beside: self)
    companion.startScreen = screen
    companion.onSend = { [weak self] in self?.onSend?($0) }
    companions.append(companion)
    return companion
  }

  /// What is shown in place of the start screen while nobody is there; nil for that screen.
  var scene: AttractScene? { main == nil ? visitor.scene : nil }

  /// Whether a screen of `attract` is shown, which ends when a session begins.
  var showsSceneScreen: Bool { if case .screen = scene?.content { true } else { false } }

  /// The screen to begin with: a document that was read anew may lack the one that was said.
  var start: String {
    startScreen.flatMap { document.screen($0) == nil ? nil : $0 } ?? document.settings.start
  }
}
