public import FollowspotDocumentRuntime
public import FollowspotGuides
internal import FollowspotSpelling
public import FollowspotViews

/// The views of one display, with the closures that scripts and input use.
@MainActor
public struct KioskContent {
  /// The views.
  public var host: ViewHost
  /// The guides over the views; nil for none.
  public var guides: GuidePresenter?
  /// Returns the name of the current screen; nil if screens have no names.
  public var screenName: () -> String?
  /// Returns the overlays, sheets, sequences and spotlights that are shown, by the names that scripts use.
  public var presented: () -> Presented

  /// Sets a datum to a value as a script writes it. Returns the error, or nil.
  public var setData: (_ name: String, _ value: String) -> String? = { name, _ in "no datum \(name.quoted)" }

  /// Compares a datum with the value that a script expects, nil for missing. Returns the actual value, or nil if they
  /// match.
  public var checkData: (_ name: String, _ value: String?) -> String? = { name, _ in "no datum \(name.quoted)" }

  /// Called for every key. For false, the key has no further effect.
  public var takesKey: () -> Bool = { true }
  /// Called when a motion sensor reports that somebody is near.
  public var notesMotion: () -> Void = {}
  /// Returns the state of the visitor's session, by the name that scripts use; nil without sessions.
  public var sessionState: () -> String? = { nil }

  /// The contacts on the panel that count as fingers. The fingers of a script are not filtered.
  public var fingerPolicy = FingerPolicy.kiosk

  /// Creates content from views.
  ///
  /// - Parameters:
  ///   - host: The views.
  ///   - guides: The guides over the views.
  ///   - screenName: Returns the current screen's name. Scripts find no screens without it.
  ///   - presented: Returns what is shown over the screen. Scripts find only guides without it.
  public init(
    host: ViewHost, guides: GuidePresenter? = nil, screenName: @escaping () -> String? = { nil },
    presented: @escaping () -> Presented = { Presented() }
  ) {
    self.host = host
    self.guides = guides
    self.screenName = screenName
    self.presented = presented
  }
}
