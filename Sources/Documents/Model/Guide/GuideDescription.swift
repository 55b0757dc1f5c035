public import FollowspotData
public import FollowspotGuides
public import FollowspotSpotlights

/// A guide: what is lit and said, step by step, once per version.
public struct GuideDescription: Sendable {
  /// Its name, and the name of its record on disk.
  public var id: String
  /// Where the name stands.
  public var position: SourcePosition
  /// The version; a higher one than recorded shows the guide again. From 1.
  public var version: Int
  /// The screen that it runs on.
  public var screen: String
  /// Whether it begins by itself when its screen is shown and its version wasn't yet.
  public var startsAutomatically: Bool
  /// Whether a visitor can end it early.
  public var isCancellable: Bool
  /// Whether completing the last step takes the guide away; else it stays until something dismisses it.
  public var closesAutomatically: Bool
  /// Whether it goes on at the step it had reached when the kiosk stopped in the middle.
  public var resumes: Bool
  /// The buttons on each step's card.
  public var buttons: Set<StepButton>
  /// What becomes of steps whose views are not to be seen.
  public var missingTargets: MissingTargetPolicy
  /// When a step that nobody touches has had its time.
  public var timeLimit: StepPace.Limit
  /// When it is shown by itself; nil for once a version, or as often as `frequency` says.
  public var shouldShow: ShowRule?
  /// What must hold of the data for it to be shown by itself; nil for whatever they are.
  public var showCondition: DataCondition?
  /// The condition on data that ends it; nil for none.
  public var endCondition: DataCondition?
  /// How often it is shown by itself.
  public var frequency: GuideFrequency
  /// The days on which it is shown by itself, by the local time zone; nil without a first or a last one.
  public var notBefore, notAfter: CalendarDate?
  /// The darkness and the cutouts.
  public var scrim: ScrimDescription
  /// The steps, at least one.
  public var steps: [StepDescription]
}

/// One step of a guide.
public struct StepDescription: Sendable {
  /// Where the step is written.
  public var position: SourcePosition
  /// The ids of the views in the light, with their places; at least one.
  public var targets: [TargetReference]
  /// The cutouts' shape; nil for the shape that each view is cut to.
  public var shape: ShapeDescription?
  /// How far the cutouts reach beyond the views; nil for as far as the guide's scrim says.
  public var padding: PaddingDescription?
  /// The heading of the card.
  public var title: TextTemplate?
  /// What the card says.
  public var message: TextTemplate
  /// What a touch in the cutout does.
  public var spotlightAction: SpotlightAction
  /// What is done before the step is shown.
  public var before: [Preparation]
  /// The screen that it is on; the guide's, unless a step up to this one goes to another.
  public var screen: String
  /// How long it stays before the next follows by itself; nil for until it is touched.
  public var advancesAfter: Duration?
  /// When it has had its time if nobody touches it; nil for the guide's.
  public var timeLimit: StepPace.Limit?
  /// The buttons on its card; nil for the guide's.
  public var buttons: Set<StepButton>?
  /// Views of its own over the mask; nil without any.
  public var content: [ViewDescription]?
  /// Whether the card is shown; nil for where there are no views of its own.
  public var showsCard: Bool?

  /// Something that is done before a step is shown.
  public enum Preparation: Hashable, Sendable {
    /// Its views are scrolled into sight.
    case scrollIntoView
    /// A screen is gone to.
    case navigate(String)
    /// Some time passes in darkness.
    case wait(Duration)
  }
}

/// When a guide is shown by itself.
public enum ShowRule: Hashable, Sendable {
  /// Until its version was completed once.
  case oncePerVersion
  /// Whenever its screen is shown.
  case always
  /// Until it was shown this often, completed or not.
  case times(Int)
}
