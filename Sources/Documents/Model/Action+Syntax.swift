internal import FollowspotData
internal import FollowspotFiles
internal import FollowspotSpelling

extension Action {
  /// The actions that consist of their name alone.
  static let words: [(name: String, value: Action)] = [
    ("back", .back), ("dismiss", .dismiss), ("nextStep", .nextStep), ("previousStep", .previousStep),
    ("endSequence", .endSequence), ("endSpotlight", .endSpotlight),
    (
      "dismissAllOverlays",
      .dismissAllOverlays(OverlaySelection(), animated: true)
    ),
    ("dismissTopmostOverlay", .dismissTopmostOverlay(in: nil, animated: true)), ("endSession", .endSession),
  ]

  /// A key that names an action and has its object as the value.
  struct ActionKey: Sendable {
    let key: AnyKey
    /// Whether the action accepts `animated`.
    let isAnimatable: Bool
    let read: @Sendable (Fields, inout Reader) -> Action?

    fileprivate init<Object>(
      _ name: String, _ object: Syntax<Object>, _ summary: String, _ action: @escaping @Sendable (Object) -> Action
    ) {
      self.init(Key(name, object, summary)) { object, _, _ in action(object) }
    }

    fileprivate init<Object>(
      animatable name: String, _ object: Syntax<Object>, _ summary: String,
      _ action: @escaping @Sendable (Object, Bool) -> Action
    ) {
      self.init(Key(name, object, summary), isAnimatable: true) { action($0, $1(Keys.animated, &$2)) }
    }

    fileprivate init<Object>(
      _ key: Key<Object>, isAnimatable: Bool = false,
      _ action: @escaping @Sendable (Object, Fields, inout Reader) -> Action
    ) {
      self.key = key.any
      self.isAnimatable = isAnimatable
      read = { fields, reader in fields(key, &reader).map { action($0, fields, &reader) } }
    }
  }

  /// The actions with an object, in the order of the reference.
  static let actionKeys: [ActionKey] = [
    ActionKey("navigate", .name(of: .screen), "Go to this screen.") { .navigate($0) },
    ActionKey("startGuide", .name(of: .guide), "Show this guide from its first step.") { .startGuide($0) },
    ActionKey(animatable: "showSheet", .name(of: .sheet), "Slide this sheet up.") { .showSheet($0, animated: $1) },
    ActionKey("startSequence", .name(of: .sequence), "Start this sequence, replacing a running one.") {
      .startSequence($0)
    },
    ActionKey("startSpotlight", .name(of: .spotlight), "Switch this spotlight on.") { .startSpotlight($0) },
    ActionKey(animatable: "showOverlay", .name(of: .overlay), "Show this overlay in its container.") {
      .showOverlay($0, animated: $1)
    },
    ActionKey(
      animatable: "dismissOverlay", .name(of: .overlay), "Dismiss this overlay, whether it is shown or waiting."
    ) { .dismissOverlay($0, animated: $1) },
    ActionKey(
      animatable: "dismissAllOverlays", OverlaySelection.syntax, "Dismiss all overlays, or those of some containers."
    ) { .dismissAllOverlays($0, animated: $1) },
    ActionKey(animatable: "dismissTopmostOverlay", topmost, "Dismiss the newest overlay of a container.") {
      .dismissTopmostOverlay(in: $0, animated: $1)
    },
    ActionKey(Keys.send) { word, fields, reader in
      reader.events.sentWords.insert(word)
      return .send(word, with: payload(fields, &reader))
    },
    ActionKey(Keys.set) { assignments, _, _ in .set(assignments) },
    ActionKey(
      "wait", .duration(.milliseconds(10)...(.seconds(600))), "Wait this long before the next action in the list."
    ) { .wait($0) },
    ActionKey(
      "setLocale", .name(of: .language), "Switch to this language, such as 'de'; a running guide continues in it."
    ) {
      .setLocale($0)
    },
  ]

  private static var topmost: Syntax<String> {
    .record("topmost", Key("in", .name(of: .container), required: true, "The container."))
  }

  /// The actions within an action.
  private static var inner: Syntax<[Action]> {
    Syntax(shape: .recursive("actions")) { node, reader in reader.read(syntax, node) }
  }

  private enum Keys {
    static let send = Key("send", .sentWord, "Send this word to the kiosk's own program.")
    static let with = Key(
      "with", .mapping(.any), "With 'send': values by name; '$name' is the datum's current value.")
    static let set = Key(
      "set", DataAssignment.syntax,
      "Change data: 'name: value', or 'name: { add: 1 }', 'toggle', '{ append: { … } }', '{ remove: key }', 'clear'.")
    static let when = Key(
      "when", DataCondition.record, "Run the action only if the data match: '{ data: { name: value } }'.")
    static let otherwise = Key(
      "else", inner,
      "With 'when': the action or actions to run instead if the data do not match.")
    static let animated = Key(
      "animated", .flag,
      "With 'showSheet', 'showOverlay' and the actions that dismiss overlays: false skips the animation."
    ).or(true)
    static let all = actionKeys.map(\.key) + [animated.any, with.any, when.any, otherwise.any]
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

  /// Actions in which `$scan` is the code of a scanner.
  static let scanSyntax = Syntax<[Action]>(shape: syntax.shape) { node, reader in
    let outer = reader.scope
    defer { reader.scope = outer }
    reader.scope = .scan(in: outer)
    reader.events.takesScans = true
    return syntax.read(node, &reader)
  }

  private static let record = Syntax<Action>.record("action", Keys.all) { fields, reader in action(fields, &reader) }

  /// Returns the correct form of an action that has its name as a value and its object beside it, such as
  /// `{ type: navigate, to: home }`.
  private static func written(by entries: [YAMLNode.Entry]) -> String? {
    guard !entries.isEmpty, !entries.contains(where: { entry in Keys.all.contains { $0.names(entry) } }),
      let action = entries.lazy.compactMap(\.value.text).first(where: { actionKey($0) != nil })
    else { return nil }
    let object = entries.lazy.compactMap(\.value.text).first { $0 != action }
    return "{ \(action): \((object.map { $0.prefix(64).drop { $0 == "/" } } ?? "…")) }"
  }

  private static let word = Syntax<Action>(shape: simple.shape) { node, reader in
    if case .scalar(let text, _) = node.content,
      let space = text.firstIndex(where: { " :(=".contains($0) }), let meant = actionKey(String(text[..<space]))
    {
      let words = text[space...].drop { " :(='\"".contains($0) }.prefix { !")'\"".contains($0) }.prefix(64)
      let value = meant.key.name == Keys.set.name ? DataAssignment.written(words) : String(words)
      reader.report(
        at: node.position, "an action is a key, and its target the value: '{ \(meant.key.name): \(value) }'")
      return nil
    }
    if case .scalar(let text, _) = node.content, !node.isNull, !words.contains(where: { $0.name == text }) {
      reader.report(
        at: node.position,
        actionKey(text) == nil
          ? "there is no action \(text.quoted)\(reader.hint(meaning: text))"
          : "'\(text)' needs a target: '{ \(text): … }'")
      return nil
    }
    guard let action = simple.read(node, &reader) else { return nil }
    if action == .dismiss || action == .endSession { reader.counts.dismissals += 1 }
    return action
  }

  private static let simple = Syntax<Action>.choice(words)

  private static func actionKey(_ name: String) -> ActionKey? { actionKeys.first { $0.key.name == name } }

  private static func action(_ fields: Fields, _ reader: inout Reader) -> Action? {
    let actions = actionKeys.compactMap { $0.read(fields, &reader) }
    if case .showSheet? = actions.first { reader.counts.dismissals += 1 }
    let written = fields.entries.compactMap { actionKey($0.key) }
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
    if let entry = fields[Keys.animated.name], !written[0].isAnimatable {
      reader.report(at: entry.keyPosition, "'\(written[0].key.name)' has no 'animated'; remove it")
    } else if let entry = fields[Keys.with.name], written[0].key.name != Keys.send.name {
      reader.report(at: entry.keyPosition, "'with' belongs to 'send' alone; remove it")
    }
    guard fields.has(Keys.when) else {
      if let entry = fields[Keys.otherwise.name] { reader.report(at: entry.keyPosition, Reader.elseWithoutWhen) }
      return actions.first
    }
    let (condition, others) = (fields(Keys.when, &reader), fields(Keys.otherwise, &reader))
    guard let condition, let action = actions.first else { return nil }
    return .when(condition, [action], else: others ?? [])
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
  private static let containers = Key("in", .oneOrMore(.name(of: .container)), "The containers; default: all.")
  private static let except = Key("except", .oneOrMore(.name(of: .container)), "The containers to skip.")

  static let syntax = Syntax<Action.OverlaySelection>.record(
    "overlays to dismiss", Action.OverlaySelection(),
    [
      containers.sets(\.containers), except.sets(\.except),
      Row("onlyShowing", .flag, \.onlyShowing, "Whether waiting overlays are kept and shown afterwards."),
    ]
  ) { _, fields, reader in
    if fields.has(containers), let entry = fields[except] {
      reader.report(at: entry.keyPosition, "'in' already names the containers; remove 'in' or 'except'")
    }
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
