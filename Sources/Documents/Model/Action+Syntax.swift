internal import FollowspotData
internal import FollowspotFiles
internal import FollowspotSpelling

extension Action {
  /// The actions that consist of their name alone.
  enum Word: String, CaseIterable {
    case back, dismiss, nextStep, previousStep, endSequence, endSpotlight, dismissAllOverlays, dismissTopmostOverlay
    case endSession

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
      case .endSession: .endSession
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
    static let send = Key("send", .sentWord, "Send this word to the kiosk's own program.")
    static let with = Key(
      "with", .mapping(.any), "With 'send': values by name; '$name' is the datum's current value.")
    static let set = Key(
      "set", DataAssignment.syntax,
      "Change data: 'name: value', or 'name: { add: 1 }', 'toggle', '{ append: { … } }', '{ remove: key }', 'clear'.")
    static let wait = Key(
      "wait", .duration(.milliseconds(10)...(.seconds(600))), "Wait this long before the next action in the list.")
    static let when = Key(
      "when", DataCondition.record, "Run the action only if the data match: '{ data: { name: value } }'.")
    static let setLocale = Key(
      "setLocale", .name(of: .language), "Switch to this language, such as 'de'; a running guide continues in it."
    )
    static let animated = Key(
      "animated", .flag,
      "With 'showSheet', 'showOverlay' and the actions that dismiss overlays: false skips the animation; default: true."
    )
    static let all = actions + [animated.any, with.any, when.any]
    static let actions = [
      navigate.any, startGuide.any, showSheet.any, startSequence.any, startSpotlight.any, showOverlay.any,
      dismissOverlay.any, dismissAllOverlays.any, dismissTopmostOverlay.any, send.any, set.any, wait.any,
      setLocale.any,
    ]
    /// The actions that accept `animated`.
    fileprivate static let animatable = [
      showSheet.name, showOverlay.name, dismissOverlay.name, dismissAllOverlays.name, dismissTopmostOverlay.name,
    ]
    private static var topmost: Syntax<String> {
      let container = Key("in", .name(of: .container), required: true, "The container.")
      return .record("topmost", [container.any]) { fields, reader in fields(container, &reader) }
    }
  }

  /// A word, or one key with a value. The actions of a list are performed in order.
  static let syntax = Syntax<[Action]>.oneOrMore(
    .scalar(
      word,
      or: Syntax(shape: record.shape) { node, reader in
        if let written = written(by: node.entries) {
          reader.report(at: node.position, "the action is the key, and its target the value; write '\(written)'")
          return nil
        }
        return record.read(node, &reader)
      })
  ).shared(as: "actions")

  private static let record = Syntax<Action>.record("action", Keys.all) { fields, reader in action(fields, &reader) }

  /// Returns the correct form of an action that has its name as a value and its object beside it, such as
  /// `{ type: navigate, to: home }`.
  private static func written(by entries: [YAMLNode.Entry]) -> String? {
    guard !entries.isEmpty, !entries.contains(where: { entry in Keys.all.contains { $0.names(entry) } }),
      let action = entries.first(where: { entry in Keys.actions.contains { $0.name == entry.value.text } })?.value.text
    else { return nil }
    let object = entries.lazy.compactMap(\.value.text).first { $0 != action }
    return "{ \(action): \((object.map { $0.prefix(64).drop { $0 == "/" } } ?? "…")) }"
  }

  private static let word = Syntax<Action>(shape: Syntax<Word>.choice.shape) { node, reader in
    if case .scalar(let text, _) = node.content,
      let space = text.firstIndex(where: { " :(=".contains($0) }),
      let key = Keys.actions.first(where: { $0.name == text[..<space] })
    {
      let words = text[space...].drop { " :(='\"".contains($0) }.prefix { !")'\"".contains($0) }.prefix(64)
      let value = key.name == Keys.set.name ? DataAssignment.written(words) : String(words)
      reader.report(
        at: node.position, "an action is a key, and its target the value: '{ \(key.name): \(value) }'")
      return nil
    }
    if case .scalar(let text, _) = node.content, !node.isNull, Word(rawValue: text) == nil {
      let acts = Keys.actions.contains { $0.name == text }
      reader.report(
        at: node.position,
        acts
          ? "'\(text)' needs a target: '{ \(text): … }'"
          : "there is no action \(text.quoted)\(reader.hint(meaning: text))")
      return nil
    }
    guard let word = Syntax<Word>.choice.read(node, &reader) else { return nil }
    if word == .dismiss || word == .endSession { reader.waysOut += 1 }
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
      fields(Keys.send, &reader).map { send($0, fields, &reader) },
      fields(Keys.set, &reader).map { .set($0) }, fields(Keys.wait, &reader).map { .wait($0) },
      fields(Keys.setLocale, &reader).map { .setLocale($0) },
    ].compactMap { $0 }
    if case .showSheet? = actions.first { reader.waysOut += 1 }
    let written = fields.entries.map(\.key).filter { name in Keys.actions.contains { $0.name == name } }
    guard written.count == 1 else {
      // An unknown key has been reported and may be a misspelt action.
      let isKnown = fields.entries.allSatisfy { entry in Keys.all.contains { $0.names(entry) } }
      if written.count > 1 {
        reader.report(at: fields.position, "an action is one key; put several actions into a list")
      } else if isKnown {
        reader.report(at: fields.position, "no action is named here; add one such as 'navigate' or 'set'")
      }
      _ = fields(Keys.when, &reader)
      return actions.first
    }
    if let entry = fields[Keys.animated.name], !Keys.animatable.contains(written[0]) {
      reader.report(at: entry.keyPosition, "'\(written[0])' has no 'animated'; remove it")
    } else if let entry = fields[Keys.with.name], written[0] != Keys.send.name {
      reader.report(at: entry.keyPosition, "'with' belongs to 'send' alone; remove it")
    }
    guard fields.has(Keys.when) else { return actions.first }
    return fields(Keys.when, &reader).flatMap { condition in actions.first.map { .when(condition, [$0]) } }
  }

  private static func send(_ word: String, _ fields: Fields, _ reader: inout Reader) -> Action {
    reader.sentWords.insert(word)
    return .send(word, with: payload(fields, &reader))
  }

  /// Returns the values that are sent with a word.
  private static func payload(_ fields: Fields, _ reader: inout Reader) -> [String: DataOperand] {
    guard let entry = fields[Keys.with.name] else { return [:] }
    guard case .mapping(let entries) = entry.value.content else {
      reader.report(at: entry.value.position, "values to send need names: 'with: { count: $tickets }'")
      return [:]
    }
    return Dictionary(
      entries.compactMap { entry in reader.follow(entry.value, { $1.payload($0) }).map { (entry.key, $0) } }
    ) { first, _ in
      first
    }
  }
}

extension Action.OverlaySelection {
  enum Keys {
    static let containers = Key("in", .oneOrMore(.name(of: .container)), "The containers; default: all.")
    static let except = Key("except", .oneOrMore(.name(of: .container)), "The containers to skip.")
    static let onlyShowing = Key(
      "onlyShowing", .flag, "Whether waiting overlays are kept and shown afterwards; default: false.")
    static let all = [containers.any, except.any, onlyShowing.any]
  }

  static let syntax = Syntax<Action.OverlaySelection>.record("overlays to dismiss", Keys.all) { fields, reader in
    if fields.has(Keys.containers), let entry = fields[Keys.except.name] {
      reader.report(at: entry.keyPosition, "'in' already names the containers; remove 'in' or 'except'")
    }
    return Action.OverlaySelection(
      containers: fields(Keys.containers, &reader), except: fields(Keys.except, &reader) ?? [],
      onlyShowing: fields(Keys.onlyShowing, &reader) ?? false)
  }
}

extension Syntax where Value == YAMLNode {
  /// Any value. Its type is only known when it is read.
  fileprivate static var any: Syntax<YAMLNode> { Syntax(shape: .any) { node, _ in node } }
}

extension Reader {
  /// Returns the end of a finding about a word that is no action: the nearest action, or how to write a screen and a
  /// word for the program.
  fileprivate mutating func hint(meaning word: String) -> String {
    if let nearest = nearest(to: word, among: Action.names) { return "; did you mean '\(nearest)'?" }
    guard NameRule.allows(word) else { return "; write an action such as '{ navigate: home }'" }
    return "; write '{ navigate: \(word) }' for a screen, or '{ send: \(word) }' for the kiosk's program"
  }

  /// Returns a value to send: a reference to a datum, or a number, a Boolean or a text.
  fileprivate mutating func payload(_ node: YAMLNode) -> DataOperand? {
    if node.isNull { return .value(nil) }
    guard case .scalar(let text, _) = node.content else {
      report(at: node.position, "a value to send is a number, a text, 'true', 'false', or '$name', found \(node.noun)")
      return nil
    }
    if Variable.pieces(of: text).count == 1, case .variable(let variable)? = Variable.pieces(of: text).first,
      case .data(let whole) = meaning(of: variable.name)
    {
      return part(of: whole, field: variable.field, called: variable.name, at: node.position).map { .reference($0) }
    }
    guard let word = self.text(node, expecting: .text) else { return nil }
    guard isPlain(node, in: scope) else { return .value(.text(word)) }
    let types: [DataType] = [.integer(.min ... .max), .number(DataType.anyNumber, digits: nil), .flag, .text]
    return .value(types.lazy.compactMap { $0.value(ofText: word) }.first)
  }
}
