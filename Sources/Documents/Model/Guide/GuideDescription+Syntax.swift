internal import Guides
internal import Spotlights

extension GuideDescription {
  enum Keys {
    static let version = Key(
      "version", .integer(1...1_000_000), required: true, "Raise it and every kiosk shows the guide once more.")
    static let screen = Key(
      "screen", .name(of: .screen), "The screen that the guide runs on; the start screen where none is named.")
    static let startsAutomatically = Key(
      "startsAutomatically", .flag, "Whether it begins by itself when its screen is shown; true where nothing is said.")
    static let cancellable = Key(
      "cancellable", .flag, "Whether a visitor can end it early; true where nothing is said.")
    static let closesAutomatically = Key(
      "closesAutomatically", .flag,
      "Whether the last step's completion takes the guide away; false leaves it there until 'dismiss'. True where nothing is said."
    )
    static let resumes = Key(
      "resumes", .flag,
      "Whether it goes on at the step it had reached when the kiosk stopped in the middle; false where nothing is said."
    )
    static let buttons = Key(
      "buttons", .stepButtons,
      "The buttons on the card of each step; where nothing is said 'skip' if it is cancellable, else none.")
    static let missingTargets = Key(
      "missingTargets", .missingTargets,
      "What becomes of a step whose views are not to be seen: 'skip' it, 'center' its words, 'abort' the guide, or 'wait' so long and then skip it. 'skip' where nothing is said."
    )
    static let timeLimit = Key(
      "timeLimit", .timeLimit,
      "How long a step stays that nobody touches, then the guide ends; 2min where nothing is said. 'never' only for displays that are always looked after."
    )
    static let shouldShow = Key(
      "shouldShow", .showRule,
      "When it begins by itself: 'oncePerVersion', 'always', or a number of 'times' it may be shown. 'oncePerVersion' where nothing is said."
    )
    static let cover = Key(
      "cover", CoverDescription.syntax, "What darkens the screen: a color, or keys; 'black 60%' where nothing is said.")
    static let steps = Key("steps", .oneOrMore(StepDescription.syntax), required: true, "The steps in order.")
    static let all = [
      version.any, screen.any, startsAutomatically.any, shouldShow.any, cancellable.any, closesAutomatically.any,
      resumes.any, buttons.any, missingTargets.any, timeLimit.any, cover.any, steps.any,
    ]
  }

  /// The guide is called by its key, which only the section around it knows.
  static let syntax = Syntax<GuideDescription>.record("guide", Keys.all) { fields, reader in
    let steps = fields(Keys.steps, &reader)
    if let node = fields[Keys.steps.name]?.value, case .sequence(let items) = node.content, items.isEmpty {
      reader.report(at: node.position, "a guide needs at least one step")
    }
    let buttons = fields(Keys.buttons, &reader) ?? []
    let isCancellable = fields(Keys.cancellable, &reader) ?? true
    if !isCancellable, let node = fields[Keys.buttons.name]?.value,
      let button = [StepButton.skip, .close].first(where: buttons.contains)
    {
      reader.report(
        at: node.position, "a guide that is not cancellable shows no '\(button.rawValue)'; take one of the two out")
    }
    return GuideDescription(
      id: "", position: fields.position, version: fields(Keys.version, &reader) ?? 1,
      screen: fields(Keys.screen, &reader) ?? "",
      startsAutomatically: fields(Keys.startsAutomatically, &reader) ?? true,
      isCancellable: isCancellable, closesAutomatically: fields(Keys.closesAutomatically, &reader) ?? true,
      resumes: fields(Keys.resumes, &reader) ?? false, buttons: Set(buttons),
      missingTargets: fields(Keys.missingTargets, &reader) ?? .skip,
      timeLimit: fields(Keys.timeLimit, &reader) ?? Guide.standardTimeLimit,
      shouldShow: fields(Keys.shouldShow, &reader) ?? .oncePerVersion,
      cover: fields(Keys.cover, &reader) ?? CoverDescription(), steps: steps ?? [])
  }
}

extension StepDescription {
  enum Keys {
    static let targets = Key("targets", .oneOrMore(.target), required: true, "The ids of the views in the light.")
    static let title = Key("title", .message, "The heading of the card.")
    static let message = Key("message", .message, required: true, "What the card says.")
    static let focusAction = Key(
      "focusAction", Syntax<FocusAction>.choice,
      "What a touch in the light does: it goes on, does nothing, reaches the view there, or reaches it and goes on. 'advance' where nothing is said."
    )
    static let passesTouches = Key(
      "passesTouches", .flag, "Another way to say 'focusAction': true is 'pass', false is 'advance'.")
    static let before = Key(
      "before", .preparations,
      "What is done before the step is shown, in order: 'scrollIntoView' brings its views into sight, or keys.")
    static let advancesAfter = Key(
      "advancesAfter", .duration(StepDescription.times),
      "After so long the next step follows by itself; until it is touched where nothing is said.")
    static let timeLimit = Key(
      "timeLimit", .timeLimit, "How long the step stays if nobody touches it; as the guide says where nothing is said.")
    static let buttons = Key("buttons", .stepButtons, "The buttons on the card; the guide's where nothing is said.")
    static let content = Key(
      "content", .views, "Views of the step's own over the darkness, with the whole display for room.")
    static let card = Key(
      "card", .flag, "Whether the card is shown; true where nothing is said and the step has no 'content'.")
    static let all =
      [targets.any] + LightKeys.all + [
        title.any, message.any, focusAction.any, passesTouches.any, before.any, advancesAfter.any, timeLimit.any,
        buttons.any, content.any, card.any,
      ]
  }

  /// The times that a step may be told: longer ones are a mistake.
  static let times = Duration.zero...Duration.seconds(86_400)

  static let syntax = Syntax<StepDescription>.record("step", Keys.all) { fields, reader in
    let targets = fields(Keys.targets, &reader) ?? []
    if let node = fields[Keys.targets.name]?.value, case .sequence(let items) = node.content, items.isEmpty {
      reader.report(at: node.position, "a step needs at least one target: the id of a view")
    }
    let passes = fields(Keys.passesTouches, &reader)
    if passes != nil, fields.has(Keys.focusAction), let entry = fields[Keys.passesTouches.name] {
      reader.report(at: entry.keyPosition, "'focusAction' says this already; take 'passesTouches' out")
    }
    return StepDescription(
      position: fields.position, targets: targets, shape: LightKeys.readShape(fields, &reader),
      padding: fields(LightKeys.padding, &reader), title: fields(Keys.title, &reader),
      message: fields(Keys.message, &reader) ?? "",
      focusAction: fields(Keys.focusAction, &reader) ?? (passes == true ? .pass : .advance),
      before: fields(Keys.before, &reader) ?? [], screen: "", advancesAfter: fields(Keys.advancesAfter, &reader),
      timeLimit: fields(Keys.timeLimit, &reader), buttons: fields(Keys.buttons, &reader).map { Set($0) },
      content: fields(Keys.content, &reader), showsCard: fields(Keys.card, &reader))
  }
}

extension Syntax where Value == Target {
  /// The id of a view; whether a screen has it is checked at the end.
  static var target: Syntax<Target> {
    Syntax<String>.name.map { id, node, _ in Target(id: id, position: node.position) }
  }
}
