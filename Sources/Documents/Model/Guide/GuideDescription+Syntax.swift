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
    static let cover = Key("cover", .color, "What darkens the screen; 'black 60%' where nothing is said.")
    static let steps = Key("steps", .oneOrMore(StepDescription.syntax), required: true, "The steps in order.")
    static let all = [
      version.any, screen.any, startsAutomatically.any, cancellable.any, cover.any, steps.any,
    ]
  }

  /// The guide is called by its key, which only the section around it knows.
  static let syntax = Syntax<GuideDescription>.record("guide", Keys.all) { fields, reader in
    let steps = fields(Keys.steps, &reader)
    if let node = fields.entries[Keys.steps.name]?.value, case .sequence(let items) = node.content, items.isEmpty {
      reader.report(at: node.position, "a guide needs at least one step")
    }
    return GuideDescription(
      id: "", position: fields.position, version: fields(Keys.version, &reader) ?? 1,
      screen: fields(Keys.screen, &reader) ?? "",
      startsAutomatically: fields(Keys.startsAutomatically, &reader) ?? true,
      isCancellable: fields(Keys.cancellable, &reader) ?? true,
      cover: fields(Keys.cover, &reader) ?? .named("black", opacity: 0.6), steps: steps ?? [])
  }
}

extension StepDescription {
  enum Keys {
    static let targets = Key("targets", .oneOrMore(.target), required: true, "The ids of the views in the light.")
    static let shape = Key(
      "shape", Syntax<ShapeName>.choice, "The shape of the light; that of the view where nothing is said.")
    static let cornerRadius = Key("cornerRadius", .length(), "The radius of rounded corners; 16 where nothing is said.")
    static let padding = Key(
      "padding", .length(), "How far the light reaches beyond the views; 8 where nothing is said.")
    static let title = Key("title", .message, "The heading of the card.")
    static let message = Key("message", .message, required: true, "What the card says.")
    static let passesTouches = Key(
      "passesTouches", .flag,
      "Whether a touch in the light reaches the view there instead of going on; false where nothing is said.")
    static let all = [
      targets.any, shape.any, cornerRadius.any, padding.any, title.any, message.any, passesTouches.any,
    ]
  }

  static let syntax = Syntax<StepDescription>.record("step", Keys.all) { fields, reader in
    let targets = fields(Keys.targets, &reader) ?? []
    if let node = fields.entries[Keys.targets.name]?.value, case .sequence(let items) = node.content, items.isEmpty {
      reader.report(at: node.position, "a step needs at least one target: the id of a view")
    }
    return StepDescription(
      position: fields.position, targets: targets, shape: fields(Keys.shape, &reader),
      cornerRadius: fields(Keys.cornerRadius, &reader) ?? .points(16),
      padding: fields(Keys.padding, &reader) ?? .points(8), title: fields(Keys.title, &reader),
      message: fields(Keys.message, &reader) ?? "", passesTouches: fields(Keys.passesTouches, &reader) ?? false)
  }
}

extension Syntax where Value == StepDescription.Target {
  /// The id of a view; whether the guide's screen has it is checked at the end.
  static var target: Syntax<StepDescription.Target> {
    Syntax<String>.name.map { id, node, _ in StepDescription.Target(id: id, position: node.position) }
  }
}
