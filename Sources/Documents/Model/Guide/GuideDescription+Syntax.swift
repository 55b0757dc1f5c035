extension GuideDescription {
  private static let buttons = Key(
    "buttons", .stepButtons,
    "The buttons on the card of each step; default: 'skip' if it is cancellable, otherwise none.")
  private static let shouldShow = Key(
    "shouldShow", .showRule,
    "When it begins automatically: 'oncePerVersion', 'always', up to a number of 'times', or while the 'data' match. Default: 'oncePerVersion', or 'always' with 'frequency'."
  )
  private static let steps = Key("steps", .oneOrMore(StepDescription.syntax), required: true, "The steps in order.")

  /// The id stays empty here: it is the key of the entry, and the section fills it in.
  static let syntax = Syntax<GuideDescription>.record(
    "guide", GuideDescription(),
    [
      Row(
        "version", .integer(1...1_000_000), \.version, required: true,
        "The guide's version. A higher one shows the guide again on every kiosk."),
      Row("screen", .name(of: .screen), \.screen, "The screen of the guide; default: the start screen."),
      Row(
        "startsAutomatically", .flag, \.startsAutomatically, "Whether it starts automatically when its screen is shown."
      ),
      shouldShow.readSeparately(),
      Row(
        "endsWhen", .endRule, \.endCondition,
        "A condition that ends the guide at once and keeps it from beginning: '{ data: { alarm: true } }'."),
      Row(
        "frequency", FrequencyDescription.syntax, \.frequency,
        "How often it begins automatically: in each session, in total, and on which days."),
      Row("cancellable", .flag, \.isCancellable, "Whether a visitor can end it early."),
      Row(
        "closesAutomatically", .flag, \.closesAutomatically,
        "Whether the guide closes when its last step is completed; false keeps it until 'dismiss'."),
      Row(
        "resumes", .flag, \.resumes, "Whether it resumes after a restart of the kiosk at the step that it had reached."),
      buttons.sets(\.buttons),
      Row(
        "missingTargets", .missingTargets, \.missingTargets,
        "The handling of a step whose views are not visible: 'skip' it, 'center' its text, 'abort' the guide, or 'wait' for some time and then skip it."
      ),
      Row(
        "timeLimit", .timeLimit, \.timeLimit,
        "The time without a touch after which a step ends the guide. Use 'never' only for attended displays."
      ),
      Row(
        "cover", ScrimDescription.syntax, \.scrim,
        "The scrim that darkens the screen: a color, or keys."),
      steps.sets(\.steps),
    ]
  ) { guide, fields, reader in
    guide.position = fields.position
    let rules = fields(shouldShow, &reader)
    (guide.shouldShow, guide.showCondition) = (rules?.rule, rules?.condition)
    if let node = fields[steps]?.value, case .sequence(let items) = node.content, items.isEmpty {
      reader.report(at: node.position, "a guide needs at least one step")
    }
    if !guide.isCancellable, let node = fields[buttons]?.value,
      let button = [StepButtonName.skip, .close].first(where: guide.buttons.contains)
    {
      reader.report(
        at: node.position, "a guide that is not cancellable shows no '\(button.rawValue)'; remove one of the two")
    }
  }
}

extension StepDescription {
  /// The range of a step's times. Longer ones are taken for mistakes.
  static let times = Duration.zero...Duration.seconds(86_400)

  private static let targets = Key(
    "targets", .oneOrMore(.target), required: true, singular: "target", "The ids of the views in the spotlight.")
  private static let title = Key("title", .cardTemplate, "The heading of the card.")
  private static let message = Key(
    "message", .cardTemplate, required: true, unless: "content", "The text of the card.")
  private static let spotlightAction = Key(
    "spotlightAction", Syntax<SpotlightActionName>.choice, former: "focusAction",
    "The effect of a touch in the cutout: advance, do nothing, reach the view there, or reach it and advance.")
  private static let passesTouches = Key(
    "passesTouches", .flag, "Short for 'spotlightAction': true is 'pass', false is 'advance'.")
  private static let card = Key(
    "card", .flag, "Whether the card is shown; default: true if the step has no 'content'.")
  private static let rows: [Row<StepDescription>] = [
    title.sets(\.title), message.sets(\.message), spotlightAction.sets(\.spotlightAction),
    passesTouches.readSeparately(),
    Row(
      "before", .preparations, \.before,
      "Preparations before the step is shown, in order: 'scrollIntoView' scrolls its views into view, or keys."),
    Row(
      "advancesAfter", .duration(StepDescription.times), \.advancesAfter,
      "The time after which the next step follows automatically; default: the step waits for a touch."),
    Row(
      "timeLimit", .timeLimit, \.timeLimit,
      "The time without a touch after which the step ends; default: the guide's limit."),
    Row("buttons", .stepButtons, \.buttons, "The buttons on the card; default: the guide's."),
    Row("content", .views, \.content, "The step's own views over the scrim; they can use the whole display."),
    card.sets(\.showsCard),
  ]

  static let syntax = Syntax<StepDescription>.record(
    "step", [targets.any] + CutoutKeys.all + rows.keys(of: StepDescription())
  ) { fields, reader in
    var step = StepDescription(position: fields.position, targets: fields(targets, &reader) ?? [])
    if let node = fields[targets]?.value, case .sequence(let items) = node.content, items.isEmpty {
      reader.report(at: node.position, "a step needs at least one target: the id of a view")
    }
    let passes = fields(passesTouches, &reader)
    if passes == true { step.spotlightAction = .pass }
    fields.fill(&step, rows, &reader)
    if passes != nil, fields.has(spotlightAction), let entry = fields[passesTouches] {
      reader.report(at: entry.keyPosition, "'spotlightAction' says this already; remove 'passesTouches'")
    }
    if step.showsCard == true, !fields.has(message), !fields.has(title), let entry = fields[card] {
      reader.report(at: entry.keyPosition, "the card would be empty; give the step a 'message'")
    }
    step.shape = ShapeDescription.cutout(fields, &reader)
    step.padding = fields(CutoutKeys.padding, &reader)
    return step
  }
}
