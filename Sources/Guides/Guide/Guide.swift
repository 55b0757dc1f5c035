public import FollowspotSpotlights

/// Something to be shown once per version: steps, each with light on elements and words about them.
///
/// A step is a mask over the whole display with the cutouts in it: the darkness, what is lit, and over both a
/// card or views of the step's own. The mask is one ``SpotlightScrim`` with cutouts, whatever their shapes, where other
/// designs put four dark rectangles around a clear one. A touch on the mask goes on; what a touch in the light does is
/// each step's own choice.
///
/// Its last step completes it, by whatever goes on from there: a touch, the button for it, the time of
/// ``GuideStep/advancesAfter``, ``GuidePresenter/next()``, or a step's own views that dismiss it. Then its version is
/// recorded. All else cancels it, so that it is shown again: ``GuidePresenter/Event/Reason`` lists what.
public struct Guide: Sendable {
  /// How long a step stays if nobody touches it, unless the guide or the step sets a time: two minutes, then the guide
  /// ends.
  public static let standardTimeLimit = StepPace.Limit.ends(after: .seconds(120))

  /// What the guide is remembered by.
  public var id: GuideID
  /// Raised by its author when the guide is to be shown again.
  public var version: Int
  /// The screen that it is about; nil for whichever is there. Steps may go to others.
  public var screen: String?
  /// The steps in order; any number.
  public var steps: [GuideStep]
  /// Whether a visitor may leave before the last step.
  public var isCancellable: Bool
  /// Whether completing the last step takes the guide away and records its version.
  ///
  /// If not, it rests on its last step until the host calls ``GuidePresenter/close()``, and the host records by
  /// ``GuideStore/record(version:of:)``.
  public var closesAutomatically: Bool
  /// Whether a guide that was cut off by a crash or a power cut goes on at the step it had reached.
  ///
  /// The step is found by its id. Where there is none of that name any more, or the guide has another version, it
  /// begins with its first step.
  public var resumes: Bool
  /// The buttons beside each step's words.
  public var buttons: Set<StepButton>
  /// What happens to steps whose elements are not there.
  public var missingTargets: MissingTargetPolicy
  /// How long a step stays if nobody touches it, unless the step sets a time of its own.
  public var timeLimit: StepPace.Limit
  /// A rule that replaces the comparison of versions; it gets nil where nothing is recorded.
  public var shouldShow: (@Sendable (GuideRecord?) -> Bool)?
  /// How often it is shown by itself. Where that says how often in a session or in all, versions are compared only if
  /// ``shouldShow`` does it.
  public var frequency: GuideFrequency
  /// What else must hold for it to be shown by itself, as a date; nil for nothing. It is asked when the guide is
  /// offered.
  public var condition: (@MainActor @Sendable () -> Bool)?
  /// Ends the guide at once, for the reason ``GuidePresenter/Event/Reason/conditionMet``, as soon as it holds; nil for
  /// never. A guide does not begin while it holds. Where it reads observable state, every change is noticed.
  public var endsWhen: (@MainActor @Sendable () -> Bool)?

  /// By default it can't be left early, closes after its last step, and after a power cut begins with its first.
  public init(
    id: GuideID, version: Int, screen: String? = nil, steps: [GuideStep], isCancellable: Bool = false,
    closesAutomatically: Bool = true, resumes: Bool = false, buttons: Set<StepButton> = [],
    missingTargets: MissingTargetPolicy = .skip, timeLimit: StepPace.Limit = Guide.standardTimeLimit,
    shouldShow: (@Sendable (GuideRecord?) -> Bool)? = nil, frequency: GuideFrequency = GuideFrequency(),
    condition: (@MainActor @Sendable () -> Bool)? = nil,
    endsWhen: (@MainActor @Sendable () -> Bool)? = nil
  ) {
    self.id = id
    self.version = version
    self.screen = screen
    self.steps = steps
    self.isCancellable = isCancellable
    self.closesAutomatically = closesAutomatically
    self.resumes = resumes
    self.buttons = buttons
    self.missingTargets = missingTargets
    self.timeLimit = timeLimit
    self.shouldShow = shouldShow
    self.frequency = frequency
    self.condition = condition
    self.endsWhen = endsWhen
  }

  /// The index of the step at which a guide that was cut off goes on; nil where it begins anew.
  func resumingIndex(after record: GuideRecord?) -> Int? {
    guard resumes, let record, record.runningVersion == version, let reached = record.stepReached else { return nil }
    return steps.firstIndex { $0.id == reached.id }
  }

  /// Whether it ends, or must not begin, because of ``endsWhen``.
  @MainActor var mustEnd: Bool { endsWhen?() ?? false }
}
