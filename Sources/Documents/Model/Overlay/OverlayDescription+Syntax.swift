extension OverlayDescription {
  enum Keys {
    static let container = Key("container", .name(of: .container), required: true, "The container it is shown in.")
    static let content = Key("content", .overlaidViews, required: true, "Its views.")
    static let all = [container.any, content.any] + OverlayOptions.Keys.all
  }

  /// The name stays empty here: it is the key of the entry, and the section fills it in.
  static let syntax = Syntax<OverlayDescription>.record("overlay", Keys.all) { fields, reader in
    OverlayDescription(
      name: "", container: fields(Keys.container, &reader) ?? "", content: fields(Keys.content, &reader) ?? [],
      options: OverlayOptions(fields, &reader))
  }
}

extension OverlayOptions {
  enum Keys {
    static let alignment = Key(
      "alignment", Syntax<AlignmentName>.choice, "Its position in the container; default: the center.")
    static let tapOnBackgroundDismisses = Key(
      "tapOnBackgroundDismisses", .flag, "Whether a tap outside dismisses it; default: false.")
    static let background = Key(
      "background", .orNone(BackgroundDescription.syntax),
      "The background, over the whole container: a color, a material, views or 'none'.")
    static let backgroundTransition = Key(
      "backgroundTransition", Syntax<BackgroundTransition>.choice,
      "Whether the background fades, or appears and disappears at once; default: 'opacity'.")
    static let shadow = Key("shadow", .orNone(ShadowDescription.syntax), "Its shadow, or 'none'.")
    static let dismissGesture = Key(
      "dismissGesture", .dismissGesture, "A gesture on it that dismisses it: a name, or '{ swipe: [left, right] }'.")
    static let transition = Key("transition", .transition, "How it appears and disappears; default: a fade.")
    static let animation = Key(
      "animation", .animation, "Its duration and speed; default: 'easeInOut'.")
    static let autoDismiss = Key(
      "autoDismiss", .autoDismiss, "The time after which it disappears automatically, or 'never'.")
    static let onAppear = Key("onAppear", Action.syntax, "The actions when it appears.")
    static let onDisappear = Key("onDisappear", Action.syntax, "The actions after it disappeared.")
    static let all = [
      alignment.any, tapOnBackgroundDismisses.any, background.any, backgroundTransition.any, shadow.any,
      dismissGesture.any, transition.any, animation.any, autoDismiss.any, onAppear.any, onDisappear.any,
    ]
  }

  /// The options of a container for all its views.
  static let syntax = Syntax<OverlayOptions>.record("overlay options", Keys.all) { fields, reader in
    OverlayOptions(fields, &reader)
  }

  init(_ fields: Fields, _ reader: inout Reader) {
    alignment = fields(Keys.alignment, &reader)
    tapOnBackgroundDismisses = fields(Keys.tapOnBackgroundDismisses, &reader)
    background = fields(Keys.background, &reader)
    backgroundTransition = fields(Keys.backgroundTransition, &reader)
    shadow = fields(Keys.shadow, &reader)
    dismissGesture = fields(Keys.dismissGesture, &reader)
    transition = fields(Keys.transition, &reader)
    animation = fields(Keys.animation, &reader)
    autoDismiss = fields(Keys.autoDismiss, &reader)
    onAppear = fields(Keys.onAppear, &reader)
    onDisappear = fields(Keys.onDisappear, &reader)
  }
}

extension Syntax {
  /// A value, or a word that switches the container's value off.
  fileprivate static func orNone<Inner>(_ inner: Syntax<Inner>, _ word: String = "none") -> Syntax<Value>
  where Value == OverlayOptions.Optional<Inner> {
    Syntax(shape: .either([.choice([word]), inner.shape])) { node, reader in
      if case .scalar(word, _) = node.content { return OverlayOptions.Optional.none }
      return inner.read(node, &reader).map { .some($0) }
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
      or: .record("dismiss gesture", [swipe.any]) { fields, reader in fields(swipe, &reader).map { .swipe($0) } })
  }
}
