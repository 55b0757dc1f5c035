public import FollowspotDocumentRuntime
public import FollowspotGuides
internal import FollowspotSpelling
public import FollowspotViews

/// What a kiosk shows, and whom it asks about it.
@MainActor
public struct KioskContent {
  /// The views.
  public var host: ViewHost
  /// The guides over them; nil where there are none.
  public var guides: GuidePresenter?
  /// The name of the screen that is shown; nil where screens have no names.
  public var screenName: () -> String?
  /// What is shown over the screen, by names that scripts know.
  public var presented: () -> Presented

  /// Has a datum hold another value, as a script writes it; returns what is wrong with it.
  public var setData: (_ name: String, _ value: String) -> String? = { name, _ in "no datum \(name.quoted)" }

  /// Returns what a datum holds instead of a value that a script expects, nil for missing; or nil where it holds that.
  public var checkData: (_ name: String, _ value: String?) -> String? = { name, _ in "no datum \(name.quoted)" }

  /// Asked about every key; where it says false, the key does nothing else.
  public var takesKey: () -> Bool = { true }
  /// Told that somebody has come near.
  public var notesMotion: () -> Void = {}
  /// How the visitor's session stands, by a name that scripts know; nil where there are none.
  public var sessionState: () -> String? = { nil }

  /// What of the contacts on the panel counts as a finger. A script's fingers are taken as they come.
  public var fingerPolicy = FingerPolicy.kiosk

  /// Scripts ask `screenName` and `presented`: without them they find no screens, and nothing over these but guides.
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
