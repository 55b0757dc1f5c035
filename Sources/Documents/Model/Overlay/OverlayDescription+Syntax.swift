extension OverlayDescription {
  private static let container = Key(
    "container", .name(of: .container), required: true, "The container it is shown in.")
  private static let content = Key("content", .overlaidViews, required: true, "Its views.")

  /// The name stays empty here: it is the key of the entry, and the section fills it in.
  static let syntax = Syntax<OverlayDescription>.record(
    "overlay", [container.any, content.any] + OverlayOptions.rows.keys(of: .standard)
  ) { fields, reader in
    var options = OverlayOptions()
    fields.fill(&options, OverlayOptions.rows, &reader)
    return OverlayDescription(
      name: "", container: fields(container, &reader) ?? "", content: fields(content, &reader) ?? [], options: options)
  }
}

extension OverlayOptions {
  fileprivate static let rows: [Row<OverlayOptions>] = [
    Row("alignment", Syntax<AlignmentName>.choice, \.alignment, "Its position in the container."),
    Row("tapOnBackgroundDismisses", .flag, \.tapOnBackgroundDismisses, "Whether a tap outside dismisses it."),
    Row(
      "background", .orNone(BackgroundDescription.syntax), \.background,
      "The background, over the whole container: a color, a material, views or 'none'."),
    Row(
      "backgroundTransition", Syntax<BackgroundTransition>.choice, \.backgroundTransition,
      "Whether the background fades, or appears and disappears at once."),
    Row("shadow", .orNone(ShadowDescription.syntax), \.shadow, "Its shadow, or 'none'."),
    Row(
      "dismissGesture", .dismissGesture, \.dismissGesture,
      "A gesture on it that dismisses it: a name, or '{ swipe: [left, right] }'."),
    Row("transition", .transition, \.transition, "How it appears and disappears."),
    Row("animation", .animation, \.animation, "Its duration and speed."),
    Row("autoDismiss", .autoDismiss, \.autoDismiss, "The time after which it disappears automatically, or 'never'."),
    Row("onAppear", Action.syntax, \.onAppear, "The actions when it appears."),
    Row("onDisappear", Action.syntax, \.onDisappear, "The actions after it disappeared."),
  ]

  /// The options of a container for all its views.
  static let syntax = Syntax<OverlayOptions>.record("overlay options", .standard, rows)
}

extension Syntax {
  /// A value, or a word that switches the container's value off.
  fileprivate static func orNone<Inner>(_ inner: Syntax<Inner>, _ word: String = "none") -> Syntax<Value>
  where Value == OverlayOptions.Optional<Inner> {
    Syntax(shape: .either([.choice([word]), inner.shape])) { node, reader in
      if case .scalar(word, _) = node.content { return OverlayOptions.Optional.none }
      return inner.read(node, &reader).map { .some($0) }
    }.writing { value in
      switch value {
      case .none: "'\(word)'"
      case .some(let value): inner.write?(value)
      }
    }
  }
}

extension Syntax where Value == OverlayOptions.Optional<Duration> {
  /// A time or `never`.
  fileprivate static var autoDismiss: Syntax<Value> {
    .orNone(.duration(Duration.milliseconds(1)...Duration.seconds(86_400)), "never")
  }
}

extension Syntax where Value == OverlayOptions.DismissGesture {
  /// A name, or `{ swipe: left }`.
  fileprivate static var dismissGesture: Syntax<Value> {
    let swipe = Key(
      "swipe", .oneOrMore(Syntax<OverlayOptions.SwipeDirection>.choice), required: true,
      "A swipe in one of these directions.")
    return .scalar(
      .choice([
        ("none", OverlayOptions.DismissGesture.none), ("tap", .tap), ("doubleTap", .doubleTap),
        ("longPress", .longPress),
      ]),
      or: .record("dismiss gesture", [swipe.any]) { fields, reader in fields(swipe, &reader).map { .swipe($0) } }
    ).writing { $0 == .none ? "'none'" : nil }
  }
}
