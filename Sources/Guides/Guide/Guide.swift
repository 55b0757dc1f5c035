public import FollowspotSpotlights

/// A guide that is shown once for each version: steps that highlight elements and explain them.
///
/// Each step covers the whole display with one `SpotlightScrim`, whose cutouts may have any shape, and with a card or
/// custom views above it. A touch on the scrim advances. Each step chooses the effect of a touch in a cutout.
///
/// The guide is completed when its last step advances: by a touch, by its button, after ``GuideStep/advancesAfter``, by
/// ``GuidePresenter/next()``, or when the step's own views dismiss it. Then its version is recorded. Any other end
/// cancels the guide, so that it is shown again; see ``GuidePresenter/Event/Reason``.
public struct Guide: Sendable {
  /// The standard limit of a step without touches: the guide ends after two minutes.
  public static let standardTimeLimit = StepPace.Limit.ends(after: .seconds(120))

  /// The id under which the guide is remembered.
  public var id: GuideID
  /// The version. Raise it to show the guide again.
  public var version: Int
  /// The screen of the guide; `nil` for any screen. Its steps may go to others.
  public var screen: String?
  /// The steps in order.
  public var steps: [GuideStep]
  /// Whether a visitor may leave before the last step.
  public var isCancellable: Bool
  /// Whether the guide closes and records its version when the last step is completed.
  ///
  /// Otherwise it rests on its last step until the host calls ``GuidePresenter/close()``. The host then records the
  /// version with ``GuideStore/record(version:of:)``.
  public var closesAutomatically: Bool
  /// Whether a guide that was interrupted by a crash or a power cut continues at the step it had reached.
  ///
  /// The step is found by its id. If the step no longer exists or the version differs, the guide starts at its first
  /// step.
  public var resumes: Bool
  /// The buttons of each step.
  public var buttons: Set<StepButton>
  /// The policy for steps whose elements are missing.
  public var missingTargets: MissingTargetPolicy
  /// The limit of a step without touches, unless the step overrides it.
  public var timeLimit: StepPace.Limit
  /// A rule that replaces the comparison of versions. It receives `nil` if the guide has no record.
  public var shouldShow: (@Sendable (GuideRecord?) -> Bool)?
  /// The limit of the automatic shows. If this limits the number of shows, versions are compared only by
  /// ``shouldShow``.
  public var frequency: GuideFrequency
  /// An additional condition for showing the guide automatically, such as a date; `nil` for none. It is evaluated when
  /// the guide is offered.
  public var condition: (@MainActor @Sendable () -> Bool)?
  /// The condition under which the guide ends with the reason ``GuidePresenter/Event/Reason/conditionMet``; `nil` for
  /// none. The guide does not start while it holds. Changes of observable state in it are noticed.
  public var endsWhen: (@MainActor @Sendable () -> Bool)?

  /// Creates a guide. By default it cannot be cancelled, closes after its last step, and never resumes. Parameters set
  /// the properties of the same names.
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

  /// Returns the index of the step at which an interrupted guide continues; `nil` to start at the first.
  func resumingIndex(after record: GuideRecord?) -> Int? {
    guard resumes, let record, record.runningVersion == version, let reached = record.stepReached else { return nil }
    return steps.firstIndex { $0.id == reached.id }
  }

  /// Whether ``endsWhen`` requires the guide to end, or not to start.
  @MainActor var mustEnd: Bool { endsWhen?() ?? false }
}
