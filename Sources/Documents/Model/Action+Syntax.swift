extension Action {
  /// The actions that need nothing more than their name.
  private enum Word: String, CaseIterable {
    case back, dismiss, nextStep, previousStep, endSequence, endSpotlight, dismissAllOverlays, dismissTopmostOverlay

    var action: Action {
      switch self {
      case .back: .back
      case .dismiss: .dismiss
      case .nextStep: .nextStep
      case .previousStep: .previousStep
      case .endSequence: .endSequence
      case .endSpotlight: .endSpotlight
      case .dismissAllOverlays:
        .dismissAllOverlays(OverlaySelection(containers: nil, except: [], onlyShowing: false), animated: true)
      case .dismissTopmostOverlay: .dismissTopmostOverlay(in: nil, animated: true)
      }
    }
  }

  enum Keys {
    static let navigate = Key("navigate", .name(of: .screen), "Go to this screen.")
    static let startGuide = Key("startGuide", .name(of: .guide), "Show this guide from its first step.")
    static let showSheet = Key("showSheet", .name(of: .sheet), "Slide this sheet up.")
    static let startSequence = Key(
      "startSequence", .name(of: .sequence), "Start this sequence, replacing a running one.")
    static let startSpotlight = Key("startSpotlight", .name(of: .spotlight), "Switch this spotlight on.")
    static let showOverlay = Key("showOverlay", .name(of: .overlay), "Show this overlay in its container.")
    static let dismissOverlay = Key(
      "dismissOverlay", .name(of: .overlay), "Dismiss this overlay, whether it is shown or waiting.")
    static let dismissAllOverlays = Key(
      "dismissAllOverlays", OverlaySelection.syntax, "Dismiss all overlays, or those of some containers.")
    static let dismissTopmostOverlay = Key(
      "dismissTopmostOverlay", topmost, "Dismiss the newest overlay of a container.")
    static let send = Key("send", .line, "Send this word to the kiosk's own program.")
    static let setLocale = Key(
      "setLocale", .name(of: .language), "Switch to this language, such as 'de'; a running guide continues in it."
    )
    static let animated = Key(
      "animated", .flag,
      "With 'showSheet', 'showOverlay' and the actions that dismiss overlays: false skips the animation; default: true."
    )
    static let all = actions + [animated.any]
    fileprivate static let actions = [
      navigate.any, startGuide.any, showSheet.any, startSequence.any, startSpotlight.any, showOverlay.any,
      dismissOverlay.any, dismissAllOverlays.any, dismissTopmostOverlay.any, send.any, setLocale.any,
    ]
    /// The actions that can be done at once.
    fileprivate static let animatable = [
      showSheet.name, showOverlay.name, dismissOverlay.name, dismissAllOverlays.name, dismissTopmostOverlay.name,
    ]
    private static var topmost: Syntax<String> {
      let container = Key("in", .name(of: .container), required: true, "The container.")
      return .record("topmost", [container.any]) { fields, reader in fields(container, &reader) }
    }
  }

  /// A word, or one key with a value; several in a list happen one after the other.
  static let syntax = Syntax<[Action]>.oneOrMore(
    .scalar(
      word,
      or: .record("action", Keys.all) { fields, reader in action(fields, &reader) })
  ).shared(as: "actions")

  private static let word = Syntax<Action>(shape: Syntax<Word>.choice.shape) { node, reader in
    if case .scalar(let text, _) = node.content, let space = text.firstIndex(of: " "),
      let key = Keys.actions.first(where: { $0.name == text[..<space] })
    {
      let value = text[space...].drop { $0 == " " }.prefix(64)
      reader.report(
        at: node.position, "an action and what it acts on are a key and its value: '{ \(key.name): \(value) }'")
      return nil
    }
    guard let word = Syntax<Word>.choice.read(node, &reader) else { return nil }
    if word == .dismiss { reader.waysOut += 1 }
    return word.action
  }

  private static func action(_ fields: Fields, _ reader: inout Reader) -> Action? {
    let animated = fields(Keys.animated, &reader) ?? true
    let actions: [Action] = [
      fields(Keys.navigate, &reader).map { .navigate($0) },
      fields(Keys.startGuide, &reader).map { .startGuide($0) },
      fields(Keys.showSheet, &reader).map { .showSheet($0, animated: animated) },
      fields(Keys.startSequence, &reader).map { .startSequence($0) },
      fields(Keys.startSpotlight, &reader).map { .startSpotlight($0) },
      fields(Keys.showOverlay, &reader).map { .showOverlay($0, animated: animated) },
      fields(Keys.dismissOverlay, &reader).map { .dismissOverlay($0, animated: animated) },
      fields(Keys.dismissAllOverlays, &reader).map { .dismissAllOverlays($0, animated: animated) },
      fields(Keys.dismissTopmostOverlay, &reader).map { .dismissTopmostOverlay(in: $0, animated: animated) },
      fields(Keys.send, &reader).map { .send($0) }, fields(Keys.setLocale, &reader).map { .setLocale($0) },
    ].compactMap { $0 }
    if case .showSheet? = actions.first { reader.waysOut += 1 }
    let written = fields.entries.map(\.key).filter { $0 != Keys.animated.name }
    if written.count != 1 {
      reader.report(at: fields.position, "an action is one key; put several actions into a list")
    } else if let entry = fields[Keys.animated.name], !Keys.animatable.contains(written[0]),
      Keys.actions.contains(where: { $0.name == written[0] })
    {
      reader.report(at: entry.keyPosition, "'\(written[0])' has no 'animated'; take it out")
    }
    return actions.first
  }
}

extension Action.OverlaySelection {
  enum Keys {
    static let containers = Key("in", .oneOrMore(.name(of: .container)), "The containers; default: all.")
    static let except = Key("except", .oneOrMore(.name(of: .container)), "The containers to leave alone.")
    static let onlyShowing = Key(
      "onlyShowing", .flag, "Whether waiting overlays stay and follow; default: false.")
    static let all = [containers.any, except.any, onlyShowing.any]
  }

  static let syntax = Syntax<Action.OverlaySelection>.record("overlays to dismiss", Keys.all) { fields, reader in
    if fields.has(Keys.containers), let entry = fields[Keys.except.name] {
      reader.report(at: entry.keyPosition, "'in' says which containers are meant; take 'in' or 'except' out")
    }
    return Action.OverlaySelection(
      containers: fields(Keys.containers, &reader), except: fields(Keys.except, &reader) ?? [],
      onlyShowing: fields(Keys.onlyShowing, &reader) ?? false)
  }
}
