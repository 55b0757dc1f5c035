internal import FollowspotGeometry
public import FollowspotSpotlights
public import FollowspotViews

/// One step of a guide.
public struct GuideStep: Sendable {
  /// The step's id in its guide, under which it is remembered.
  public var id: String
  /// The highlighted elements. Without elements the card is centred on the scrim.
  public var targets: [Target]
  /// The line above the message.
  public var title: String?
  /// The text on the card, below the title.
  public var message: String
  /// The effect of a touch in the cutout.
  public var spotlightAction: SpotlightAction
  /// The preparations that run before the step appears, in order.
  public var before: [Preparation]
  /// The time after which the next step follows automatically; `nil` to wait for a touch.
  public var advancesAfter: Duration?
  /// The limit of the step without touches; `nil` for the guide's limit.
  public var timeLimit: StepPace.Limit?
  /// The buttons of the step; `nil` for the guide's buttons.
  public var buttons: Set<StepButton>?
  /// Whether the overlay shows its card with title and message.
  public var showsCard: Bool
  /// Returns custom views above the scrim; `nil` for none.
  public var content: (@MainActor (SpotlightContext) -> AnyView)?

  /// Creates a step whose text is shown by the guide's overlay. Parameters set the properties of the same names.
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

  /// Creates a step with custom views.
  ///
  /// - Parameters:
  ///   - id: The step's id in its guide, under which it is remembered.
  ///   - targets: The highlighted elements; none to centre the card.
  ///   - title: The line above the message; `nil` for none.
  ///   - message: The message.
  ///   - spotlightAction: The effect of a touch in the cutout.
  ///   - before: The preparations that run before the step appears, in order.
  ///   - advancesAfter: The time after which the next step follows; `nil` to wait for a touch.
  ///   - timeLimit: The limit of the step without touches; `nil` for the guide's.
  ///   - buttons: The buttons; `nil` for the guide's.
  ///   - showsCard: Whether the overlay's card is shown in addition to the views.
  ///   - content: Returns the views above the scrim. They cover the display from its upper leading corner and receive
  ///     the step's cutouts and actions. A touch outside their controls advances.
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

  /// An element with its cutout. Its padding is 0 by default, unlike ``standardPadding``.
  public typealias Target = StepTarget
  /// A preparation that runs before a step appears.
  public typealias Preparation = StepPreparation
  /// A button of a step.
  public typealias Button = StepButton
}

extension GuideStep {
  /// Returns what a driver needs to know about the step in a guide.
  func plan(in guide: Guide?) -> StepPlan {
    StepPlan(
      targets: targets, before: before,
      pace: StepPace(advancesAfter: advancesAfter, limit: timeLimit ?? guide?.timeLimit ?? .never),
      spotlightAction: spotlightAction)
  }
}
