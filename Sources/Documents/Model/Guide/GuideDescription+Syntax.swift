extension GuideDescription {
  enum Keys {
    static let version = Key(
      "version", .integer(1...1_000_000), required: true,
      "The guide's version. A higher one shows the guide again on every kiosk.")
    static let screen = Key(
      "screen", .name(of: .screen), "The screen of the guide; default: the start screen.")
    static let startsAutomatically = Key(
      "startsAutomatically", .flag, "Whether it starts automatically when its screen is shown; default: true.")
    static let cancellable = Key(
      "cancellable", .flag, "Whether a visitor can end it early; default: true.")
    static let closesAutomatically = Key(
      "closesAutomatically", .flag,
      "Whether the guide closes when its last step is completed; false keeps it until 'dismiss'. Default: true."
    )
    static let resumes = Key(
      "resumes", .flag,
      "Whether it resumes after a restart of the kiosk at the step that it had reached; default: false."
    )
    static let buttons = Key(
      "buttons", .stepButtons,
      "The buttons on the card of each step; default: 'skip' if it is cancellable, otherwise none.")
    static let missingTargets = Key(
      "missingTargets", .missingTargets,
      "The handling of a step whose views are not visible: 'skip' it, 'center' its text, 'abort' the guide, or 'wait' for some time and then skip it. Default: 'skip'."
    )
    static let timeLimit = Key(
      "timeLimit", .timeLimit,
      "The time without a touch after which a step ends the guide; default: 2min. Use 'never' only for attended displays."
    )
    static let shouldShow = Key(
      "shouldShow", .showRule,
      "When it begins automatically: 'oncePerVersion', 'always', up to a number of 'times', or while the 'data' match. Default: 'oncePerVersion', or 'always' with 'frequency'."
    )
    static let endsWhen = Key(
      "endsWhen", .endRule,
      "A condition that ends the guide at once and keeps it from beginning: '{ data: { alarm: true } }'.")
    static let frequency = Key(
      "frequency", FrequencyDescription.syntax,
      "How often it begins automatically: in each session, in total, and on which days.")
    static let scrim = Key(
      "cover", ScrimDescription.syntax, "The scrim that darkens the screen: a color, or keys; default: 'black 60%'.")
    static let steps = Key("steps", .oneOrMore(StepDescription.syntax), required: true, "The steps in order.")
    static let all = [
      version.any, screen.any, startsAutomatically.any, shouldShow.any, endsWhen.any, frequency.any,
      cancellable.any, closesAutomatically.any,
      resumes.any, buttons.any, missingTargets.any, timeLimit.any, scrim.any, steps.any,
    ]
  }

  /// The id stays empty here: it is the key of the entry, and the section fills it in.
  static let syntax = Syntax<GuideDescription>.record("guide", Keys.all) { fields, reader in
    let steps = fields(Keys.steps, &reader)
    if let node = fields[Keys.steps.name]?.value, case .sequence(let items) = node.content, items.isEmpty {
      reader.report(at: node.position, "a guide needs at least one step")
    }
    let buttons = fields(Keys.buttons, &reader) ?? []
    let isCancellable = fields(Keys.cancellable, &reader) ?? true
    if !isCancellable, let node = fields[Keys.buttons.name]?.value,
      let button = [StepButtonName.skip, .close].first(where: buttons.contains)
    {
      reader.report(
        at: node.position, "a guide that is not cancellable shows no '\(button.rawValue)'; remove one of the two")
    }
    let rule = fields(Keys.shouldShow, &reader)
    return GuideDescription(
      id: "", position: fields.position, version: fields(Keys.version, &reader) ?? 1,
      screen: fields(Keys.screen, &reader) ?? "",
      startsAutomatically: fields(Keys.startsAutomatically, &reader) ?? true,
      isCancellable: isCancellable, closesAutomatically: fields(Keys.closesAutomatically, &reader) ?? true,
      resumes: fields(Keys.resumes, &reader) ?? false, buttons: Set(buttons),
      missingTargets: fields(Keys.missingTargets, &reader) ?? .skip,
      timeLimit: fields(Keys.timeLimit, &reader),
      shouldShow: rule?.rule, showCondition: rule?.condition,
      endCondition: fields(Keys.endsWhen, &reader),
      frequency: fields(Keys.frequency, &reader) ?? FrequencyDescription(),
      scrim: fields(Keys.scrim, &reader) ?? ScrimDescription(), steps: steps ?? [])
  }
}

extension StepDescription {
  enum Keys {
    static let targets = Key(
      "targets", .oneOrMore(.target), required: true, singular: "target", "The ids of the views in the spotlight.")
    static let title = Key("title", .template, "The heading of the card.")
    static let message = Key(
      "message", .template, required: true, unless: "content", "The text of the card.")
    static let spotlightAction = Key(
      "focusAction", Syntax<SpotlightActionName>.choice,
      "The effect of a touch in the cutout: advance, do nothing, reach the view there, or reach it and advance. Default: 'advance'."
    )
    static let passesTouches = Key(
      "passesTouches", .flag, "Short for 'focusAction': true is 'pass', false is 'advance'.")
    static let before = Key(
      "before", .preparations,
      "Preparations before the step is shown, in order: 'scrollIntoView' scrolls its views into view, or keys.")
    static let advancesAfter = Key(
      "advancesAfter", .duration(StepDescription.times),
      "The time after which the next step follows automatically; default: the step waits for a touch.")
    static let timeLimit = Key(
      "timeLimit", .timeLimit, "The time without a touch after which the step ends; default: the guide's limit.")
    static let buttons = Key("buttons", .stepButtons, "The buttons on the card; default: the guide's.")
    static let content = Key(
      "content", .views, "The step's own views over the scrim; they can use the whole display.")
    static let card = Key(
      "card", .flag, "Whether the card is shown; default: true if the step has no 'content'.")
    static let all =
      [targets.any] + CutoutKeys.all + [
        title.any, message.any, spotlightAction.any, passesTouches.any, before.any, advancesAfter.any, timeLimit.any,
        buttons.any, content.any, card.any,
      ]
  }

  /// The range of a step's times. Longer ones are taken for mistakes.
  static let times = Duration.zero...Duration.seconds(86_400)

  static let syntax = Syntax<StepDescription>.record("step", Keys.all) { fields, reader in
    let targets = fields(Keys.targets, &reader) ?? []
    if let node = fields[Keys.targets]?.value, case .sequence(let items) = node.content, items.isEmpty {
      reader.report(at: node.position, "a step needs at least one target: the id of a view")
    }
    let passes = fields(Keys.passesTouches, &reader)
    if passes != nil, fields.has(Keys.spotlightAction), let entry = fields[Keys.passesTouches.name] {
      reader.report(at: entry.keyPosition, "'focusAction' says this already; remove 'passesTouches'")
    }
    if fields(Keys.card, &reader) == true, !fields.has(Keys.message), !fields.has(Keys.title),
      let entry = fields[Keys.card]
    {
      reader.report(at: entry.keyPosition, "the card would be empty; give the step a 'message'")
    }
    return StepDescription(
      position: fields.position, targets: targets, shape: ShapeDescription.cutout(fields, &reader),
      padding: fields(CutoutKeys.padding, &reader), title: fields(Keys.title, &reader),
      message: fields(Keys.message, &reader) ?? TextTemplate(""),
      spotlightAction: fields(Keys.spotlightAction, &reader) ?? (passes == true ? .pass : .advance),
      before: fields(Keys.before, &reader) ?? [], screen: "", advancesAfter: fields(Keys.advancesAfter, &reader),
      timeLimit: fields(Keys.timeLimit, &reader), buttons: fields(Keys.buttons, &reader).map { Set($0) },
      content: fields(Keys.content, &reader), showsCard: fields(Keys.card, &reader))
  }
}
