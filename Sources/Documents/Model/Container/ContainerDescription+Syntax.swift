extension ContainerDescription {
  /// The name stays empty here: it is the key of the entry, and the section fills it in.
  static let syntax = Syntax<ContainerDescription>.record(
    "container", ContainerDescription(),
    [
      Row(
        "displayType", Syntax<DisplayType>.choice, \.displayType,
        "The arrangement of its views: stacked, side by side, or one below the other."),
      Row(
        "displayOrder", Syntax<DisplayOrder>.choice, \.displayOrder,
        "The overlap of its views: 'ascending' puts the newest in front, 'descending' behind."),
      Row(
        "queueType", Syntax<QueueType>.choice, \.queueType,
        "Which views are shown together: up to 'maximumNumberOfViews', only the newest, or one after the other."),
      Row(
        "delayForShowingNext", .duration(.zero...Duration.seconds(3600)), \.delayForShowingNext,
        "The pause before the next view takes the place of one that disappeared."),
      maximumNumberOfViews.sets(\.maximumNumberOfViews),
      Row(
        "queueControlOperator", .debounce, \.debounce,
        "The limit for bursts of operations: 'none', or '{ debounce: 300ms }', which keeps the first of a burst."),
      Row("spacing", .length(), \.spacing, "The distance between views."),
      Row("insets", PaddingDescription.syntax, \.insets, "The free space along its edges."),
      Row("clipped", .flag, \.isClipped, "Whether views are clipped to it."),
      Row(
        "ignoresSafeArea", .edges, \.ignoresSafeArea,
        "The edges at which it extends into the display's safe area: 'off', 'all', or a list of edges."),
      Row("order", .number(-1000...1000), \.order, "The stacking order of containers: higher numbers in front."),
      Row(
        "aboveGuides", .flag, \.isAboveGuides,
        "Whether it is in front of guides, sheets, sequences and spotlights and receives touches first, as alarms need."
      ),
      Row("views", OverlayOptions.syntax, \.views, "Default options of its overlays."),
    ]
  ) { container, fields, reader in
    if container.queueType != .multiple, let entry = fields[maximumNumberOfViews] {
      reader.report(
        at: entry.keyPosition,
        "'\(container.queueType.rawValue)' shows one view at a time; remove 'maximumNumberOfViews'")
    }
  }

  private static let maximumNumberOfViews = Key(
    "maximumNumberOfViews", .integer(1...1000),
    "The maximum number of views at once; further views wait in a queue.")
}

extension Syntax where Value == Duration {
  /// `none`, or `{ debounce: 300ms }`.
  fileprivate static var debounce: Syntax<Duration> {
    .scalar(
      .choice([("none", .zero)]),
      or: .record(
        "queue control operator",
        Key(
          "debounce", .duration(.zero...Duration.seconds(60)), required: true,
          "The longest time between the operations of a burst.")))
  }
}

extension Syntax where Value == Set<EdgeName> {
  /// `off`, `all`, or a list of edges.
  fileprivate static var edges: Syntax<Set<EdgeName>> {
    .scalar(
      .choice([("off", []), ("all", Set(EdgeName.allCases))]),
      or: Syntax<[EdgeName]>.list(Syntax<EdgeName>.choice).map { edges, _, _ in Set(edges) })
  }
}
