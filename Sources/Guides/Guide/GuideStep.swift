internal import FollowspotGeometry
public import FollowspotSpotlights
public import FollowspotViews

/// One step of a guide.
public struct GuideStep: Sendable {
  /// The step's name in its guide; it is what is remembered.
  public var id: String
  /// What comes into the light; without any, the words stand in the middle of a dark display.
  public var targets: [Target]
  /// A line above the message.
  public var title: String?
  /// What the step says.
  public var message: String
  /// What a touch in the cutout does.
  public var spotlightAction: SpotlightAction
  /// What is done before the step is shown, in order.
  public var before: [Preparation]
  /// How long the step stays before the next one follows by itself; nil for until it is touched.
  public var advancesAfter: Duration?
  /// How long the step stays if nobody touches it; nil for the guide's time.
  public var timeLimit: StepPace.Limit?
  /// The buttons beside the step's words; nil for the guide's.
  public var buttons: Set<StepButton>?
  /// Whether the overlay shows its card with title and message.
  public var showsCard: Bool
  /// Views of the step's own over the mask; nil without any.
  public var content: (@MainActor (SpotlightContext) -> AnyView)?

  /// A step whose words are shown by the guide's overlay.
  public init(
    id: String, targets: [Target], title: String? = nil, message: String, spotlightAction: SpotlightAction = .advance,
    before: [Preparation] = [], advancesAfter: Duration? = nil, timeLimit: StepPace.Limit? = nil,
    buttons: Set<StepButton>? = nil
  ) {
    self.id = id
    self.targets = targets
    self.title = title
    self.message = message
    self.spotlightAction = spotlightAction
    self.before = before
    self.advancesAfter = advancesAfter
    self.timeLimit = timeLimit
    self.buttons = buttons
    showsCard = true
  }

  /// A step with views of its own.
  ///
  /// - Parameters:
  ///   - showsCard: Whether the overlay's card is shown beside the views; without it they take its place.
  ///   - content: The views over the mask. They get the whole display, from its upper leading corner, and are told
  ///     what is cut out and what can be done. A touch beside their controls goes on.
  public init(
    id: String, targets: [Target], title: String? = nil, message: String = "",
    spotlightAction: SpotlightAction = .advance,
    before: [Preparation] = [], advancesAfter: Duration? = nil, timeLimit: StepPace.Limit? = nil,
    buttons: Set<StepButton>? = nil, showsCard: Bool = false,
    @ViewBuilder content: @escaping @MainActor (SpotlightContext) -> some View
  ) {
    self.init(
      id: id, targets: targets, title: title, message: message, spotlightAction: spotlightAction, before: before,
      advancesAfter: advancesAfter, timeLimit: timeLimit, buttons: buttons)
    self.showsCard = showsCard
    self.content = { AnyView(content($0)) }
  }

  /// An element and how light falls on it; without room around it by default, unlike ``standardPadding``.
  public typealias Target = StepTarget
  /// What is done before a step.
  public typealias Preparation = StepPreparation
}

extension GuideStep {
  /// What a driver has to know of the step in a guide.
  func plan(in guide: Guide?) -> StepPlan {
    StepPlan(
      targets: targets, before: before,
      pace: StepPace(advancesAfter: advancesAfter, limit: timeLimit ?? guide?.timeLimit ?? .never),
      spotlightAction: spotlightAction)
  }
}
