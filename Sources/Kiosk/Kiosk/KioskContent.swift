package import FollowspotDocumentRuntime
package import FollowspotGuides
package import FollowspotPlatform
internal import FollowspotSpelling
package import FollowspotViews

/// The content of one display, and the effect of keys, sensors and scripts on it.
@MainActor
package protocol KioskContent {
  /// The views.
  var host: ViewHost { get }
  /// The guides over the views; nil for none.
  var guides: GuidePresenter? { get }
  /// The name of the current screen; nil if screens have no names.
  var screenName: String? { get }
  /// The overlays, sheets, sequences and spotlights that are shown, by the names that scripts use.
  var presented: Presented { get }
  /// The state of the visitor's session, by the name that scripts use; nil without sessions.
  var sessionState: String? { get }

  /// Sets a datum to a value as a script writes it. Returns the error, or nil.
  func setData(_ name: String, toText text: String) -> String?

  /// Compares a datum with the value that a script expects, nil for missing. Returns the actual value, or nil if they
  /// match.
  func difference(inData name: String, from text: String?) -> String?

  /// The rules for keys and scanners.
  var keySettings: KeySettings { get }
  /// Goes back to the screen before, if there is one.
  func goBack()
  /// Handles motion near the kiosk.
  func notesMotion()
}

/// The views of a program, which have no screens, data and sessions that scripts could name.
package struct ViewContent: KioskContent {
  package let host: ViewHost
  package let guides: GuidePresenter?

  /// Creates content from views, with the guides over them.
  package init(host: ViewHost, guides: GuidePresenter? = nil) {
    self.host = host
    self.guides = guides
  }

  package var screenName: String? { nil }
  package var presented: Presented { Presented() }
  package var sessionState: String? { nil }
  package func setData(_ name: String, toText text: String) -> String? { "no datum \(name.quoted)" }
  package func difference(inData name: String, from text: String?) -> String? { "no datum \(name.quoted)" }
  package var keySettings: KeySettings { KeySettings() }
  package func goBack() {}
  package func notesMotion() {}
}
