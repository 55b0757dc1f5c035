extension ContainerDescription {
  enum Keys {
    static let displayType = Key(
      "displayType", Syntax<DisplayType>.choice,
      "The arrangement of its views: stacked, side by side, or one below the other; default: 'stacking'."
    )
    static let queueType = Key(
      "queueType", Syntax<QueueType>.choice,
      "Which views are shown together: up to 'maximumNumberOfViews', only the newest, or one after the other. Default: 'multiple'."
    )
    static let delayForShowingNext = Key(
      "delayForShowingNext", .duration(.zero...Duration.seconds(3600)),
      "The pause before the next view takes the place of one that disappeared; default: 500ms.")
    static let maximumNumberOfViews = Key(
      "maximumNumberOfViews", .integer(1...1000),
      "The maximum number of views at once; further views wait in a queue. Default: 100.")
    static let queueControlOperator = Key(
      "queueControlOperator", .debounce,
      "The limit for bursts of operations: 'none', or '{ debounce: 300ms }', which keeps the first of a burst.")
    static let spacing = Key("spacing", .length(), "The distance between views; default: 10.")
    static let insets = Key("insets", PaddingDescription.syntax, "The free space along its edges.")
    static let clipped = Key("clipped", .flag, "Whether views are clipped to it; default: false.")
    static let ignoresSafeArea = Key(
      "ignoresSafeArea", .edges,
      "The edges at which it extends into the display's safe area: 'off', 'all', or a list of edges.")
    static let order = Key(
      "order", .number(-1000...1000), "The stacking order of containers: higher numbers in front; default: 0.")
    static let aboveGuides = Key(
      "aboveGuides", .flag,
      "Whether it is in front of guides, sheets, sequences and spotlights and receives touches first, as alarms need; default: false."
    )
    static let views = Key("views", OverlayOptions.syntax, "Default options of its overlays.")
    static let all = [
      displayType.any, queueType.any, delayForShowingNext.any, maximumNumberOfViews.any, queueControlOperator.any,
      spacing.any, insets.any, clipped.any, ignoresSafeArea.any, order.any, aboveGuides.any, views.any,
    ]
  }

  /// The name stays empty here: it is the key of the entry, and the section fills it in.
  static let syntax = Syntax<ContainerDescription>.record("container", Keys.all) { fields, reader in
    let queueType = fields(Keys.queueType, &reader) ?? .multiple
    if queueType != .multiple, let entry = fields[Keys.maximumNumberOfViews.name] {
      reader.report(
        at: entry.keyPosition, "'\(queueType.rawValue)' shows one view at a time; remove 'maximumNumberOfViews'")
    }
    return ContainerDescription(
      name: "", displayType: fields(Keys.displayType, &reader) ?? .stacking, queueType: queueType,
      delayForShowingNext: fields(Keys.delayForShowingNext, &reader),
      maximumNumberOfViews: fields(Keys.maximumNumberOfViews, &reader),
      debounce: fields(Keys.queueControlOperator, &reader) ?? .zero, spacing: fields(Keys.spacing, &reader),
      insets: fields(Keys.insets, &reader), isClipped: fields(Keys.clipped, &reader) ?? false,
      ignoresSafeArea: fields(Keys.ignoresSafeArea, &reader) ?? [], order: fields(Keys.order, &reader) ?? 0,
      isAboveGuides: fields(Keys.aboveGuides, &reader) ?? false,
      views: fields(Keys.views, &reader) ?? OverlayOptions())
  }
}

extension Syntax where Value == Duration {
  /// `none`, or `{ debounce: 300ms }`.
  fileprivate static var debounce: Syntax<Duration> {
    let time = Key(
      "debounce", .duration(.zero...Duration.seconds(60)), required: true,
      "The longest time between the operations of a burst.")
    return .scalar(
      .choice([("none", .zero)]),
      or: .record("queue control operator", [time.any]) { fields, reader in fields(time, &reader) })
  }
}

extension Syntax where Value == Set<EdgeName> {
  /// `off`, `all`, or a list of edges.
  fileprivate static var edges: Syntax<Set<EdgeName>> {
    .scalar(
      .choice([("off", []), ("all", Set(EdgeName.allCases))]),
      or: Syntax<[EdgeName]>.list(Syntax<EdgeName>.choice).map { names, _, _ in Set(names) })
  }
}
