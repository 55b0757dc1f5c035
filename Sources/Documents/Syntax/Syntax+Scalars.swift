internal import FollowspotData
internal import FollowspotFiles
internal import FollowspotSpelling

extension Syntax where Value == YAMLNode {
  /// Any value, which is read once its type is known.
  static var anything: Syntax<YAMLNode> { Syntax(shape: .any) { node, _ in node } }
}

extension Syntax where Value == String {
  /// Any text.
  static var text: Syntax<String> {
    Syntax(shape: .text) { node, reader in reader.text(node, expecting: .text) }
  }

  /// A word for the kiosk's own program. It is printed on a separate line among messages such as `error: …`, so it
  /// must not look like one.
  static var sentWord: Syntax<String> {
    text.map { text, node, reader in
      if text.unicodeScalars.contains(where: \.isControl) {
        reader.report(
          at: node.position,
          "a word to send is one line, and this has a line break or a control character; remove it")
      } else if text.endsHead {
        reader.report(
          at: node.position,
          "a word to send has no ':' before a space or at its end, because messages of the kiosk have it; remove it, or send the rest 'with' the word"
        )
      }
      return text
    }
  }

  /// The existing name of a connector or device.
  ///
  /// - Parameter kind: The kind of thing, for findings.
  static func existing(_ kind: String) -> Syntax<String> {
    text.map { text, node, reader in
      if text.unicodeScalars.contains(where: \.isControl) {
        reader.report(
          at: node.position, "the name of a \(kind) has no line break or control character; remove it")
        return nil
      }
      if text.isBlank {
        reader.report(at: node.position, "no \(kind) is named here; 'followspot devices' lists them")
        return nil
      }
      return text
    }
  }

  /// A text that visitors read, which `messages` may translate.
  static var message: Syntax<String> {
    text.map { text, node, reader in
      reader.remember(TextTemplate(text), at: node)
      return text
    }
  }

  /// A reference to a name of a kind, which is checked after the whole document was read.
  static func name(of kind: Reference.Kind) -> Syntax<String> {
    name.map { name, node, reader in
      reader.refer(to: kind, name, at: node)
      return name
    }
  }

  /// A name of ASCII letters, digits, `-`, `_` and `.`.
  static var name: Syntax<String> {
    Syntax(shape: .name) { node, reader in
      guard let text = reader.text(node, expecting: .name) else { return nil }
      guard NameRule.allows(text) else {
        if !reader.isOpen { reader.mismatch(node, expecting: .name) }
        return nil
      }
      return text
    }
  }
}

extension Syntax {
  /// A scalar that a function parses. A text for which it returns `nil` is reported.
  static func parsed(_ shape: ValueShape, _ parse: @escaping @Sendable (String) -> Value?) -> Syntax {
    Syntax(shape: shape) { node, reader in
      guard let text = reader.text(node, expecting: shape) else { return nil }
      let value = parse(text)
      if value == nil { reader.mismatch(node, expecting: shape) }
      return value
    }
  }
}

extension Syntax where Value == Bool {
  /// `true` or `false`.
  static var flag: Syntax<Bool> {
    parsed(.flag) { text in text == "true" ? true : text == "false" ? false : nil }.writing { "\($0)" }
  }
}

extension Syntax where Value == Int {
  /// A whole number in a range.
  static func integer(_ range: ClosedRange<Int>) -> Syntax<Int> {
    parsed(.integer(range)) { text in Int(whole: text).flatMap { range.contains($0) ? $0 : nil } }
      .writing { "\($0)" }
  }
}

extension Syntax where Value: RawRepresentable & CaseIterable, Value.RawValue == Int {
  /// A case of an enumeration, by its number.
  static var number: Syntax<Value> {
    parsed(.integers(Value.allCases.map(\.rawValue))) { text in Int(whole: text).flatMap(Value.init(rawValue:)) }
      .writing { "\($0.rawValue)" }
  }
}

extension Syntax where Value == Double {
  /// A number in a range, which excludes NaN and infinity.
  static func number(_ range: ClosedRange<Double>) -> Syntax<Double> {
    parsed(.number(range)) { text in Reader.number(text).flatMap { range.contains($0) ? $0 : nil } }
      .writing { ValueShape.text($0) }
  }
}

extension Syntax where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// A case of an enumeration, by its name.
  static var choice: Syntax<Value> {
    .choice(Value.allCases.map { ($0.rawValue, $0) }).writing { "'\($0.rawValue)'" }
  }
}

extension Syntax where Value: Sendable {
  /// One of several values, by its name.
  static func choice(_ values: [(name: String, value: Value)]) -> Syntax<Value> {
    let words = values.map(\.name)
    return Syntax(shape: .choice(words)) { node, reader in
      guard let text = reader.text(node, expecting: .choice(words)) else { return nil }
      if let found = values.first(where: { $0.name == text }) { return found.value }
      let nearest = ForeignValues.word(meantBy: text, among: words) ?? reader.nearest(to: text, among: words)
      reader.mismatch(node, expecting: .choice(words), nearest.map { "; did you mean '\($0)'?" } ?? "")
      return nil
    }
  }
}

extension Syntax where Value == TextTemplate {
  /// A text with data that visitors read, which `messages` may translate together with its placeholders.
  static var template: Syntax<TextTemplate> {
    Syntax(shape: .text) { node, reader in
      guard let template = reader.template(node, expecting: .text) else { return nil }
      reader.remember(template, at: node)
      return template
    }
  }
}

extension Syntax where Value == TextTemplate {
  /// A text of a card, which can't hide private data.
  static var cardTemplate: Syntax<TextTemplate> {
    template.map { template, node, reader in
      let names = template.references.values.compactMap(\.datum).filter { reader.declarations[$0]?.isPrivate == true }
      if let name = names.min() {
        reader.report(
          at: node.position,
          "'\(name)' is private, and the text of a card can't hide it; show it in a view of 'content'")
      }
      return template
    }
  }
}

extension Reader {
  /// Records a text that visitors read.
  fileprivate mutating func remember(_ template: TextTemplate, at node: YAMLNode) {
    // The values in an unused component are unknown.
    if isOpen, node.hasVariables, let text = node.text.map(Variable.normalized) {
      if messages[text] == nil { messages[text] = Message(position: node.position, needsTranslation: false, data: nil) }
      return
    }
    if let text = node.text { warnOfForeignNames(in: text, at: node.position) }
    if case .scalar(let text, isPlain: true) = node.content, ["true", "false"].contains(text) {
      warn(at: node.position, "visitors would read '\(text)'; write the text for it, or put quotes around it")
    }
    // A text for visitors of one language needs no translation.
    let isInOneLanguage = context.conditions.contains {
      if case .holds(let condition) = $0 { condition.locale != nil } else { false }
    }
    remember(template.source, data: template.references.mapValues(\.type), isInOneLanguage, at: node.position)
    for (name, reference) in template.references.sorted(by: { $0.key < $1.key }) {
      switch reference.type {
      case .choice(let words):
        for word in words { remember(Variable.written(word), data: [:], isInOneLanguage, at: node.position) }
      case .flag:
        warn(
          at: node.position,
          "visitors would read '$\(name)' as 'true' or 'false'; write a text for each, 'when: { data: { \(name): true } }'"
        )
      default: break
      }
    }
  }

  private mutating func remember(
    _ text: String, data: [String: DataType], _ isInOneLanguage: Bool, at position: SourcePosition
  ) {
    if isInOneLanguage, messages[text] != nil { return }
    messages[text] = Message(
      position: messages[text]?.position ?? position, needsTranslation: !isInOneLanguage, data: data)
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }
}

extension String {
  /// Whether the head of a message could end in the text: at a colon before a space or at the end.
  fileprivate var endsHead: Bool {
    let (colon, space) = (UInt8(ascii: ":"), UInt8(ascii: " "))
    return utf8.last == colon || zip(utf8, utf8.dropFirst()).contains { $0 == colon && $1 == space }
  }
}
