internal import FollowspotData
internal import FollowspotSpelling

/// A control's row in the table of controls: its name, what it sets or shows, its keys and its styles.
struct ControlKind: Sendable {
  /// The use of a datum.
  enum Use: Sendable {
    /// The control changes it.
    case sets
    /// The control sets it to one of several values.
    case chooses
    /// The control shows it.
    case shows(isRequired: Bool)
    /// The control uses no datum.
    case none
  }

  let kind: ControlDescription.Kind
  let summary: String
  let use: Use
  /// The styles, the standard one first.
  let styles: [ControlDescription.Style]
  /// Whether values of a type suit the control.
  let accepts: @Sendable (DataType) -> Bool
  /// The values that the control needs, and how to declare them.
  let needs: (values: String, declaration: String)
  /// Whether the control needs the least and the greatest value.
  var needsBounds = false
  var hasStep = false
  var hasDates = false
  /// Whether a visitor types into it.
  var isField = false

  static let all: [ControlKind] = [
    ControlKind(
      kind: .toggle, summary: "A switch for a datum that is a 'flag'.", use: .sets,
      styles: [.switch, .checkbox, .button], accepts: { $0 == .flag },
      needs: ("true or false", "flag: , default: false")),
    ControlKind(
      kind: .stepper, summary: "A number with a button for less and one for more.", use: .sets, styles: [],
      accepts: { ControlScale($0) != nil }, needs: ("a number", "integer: 1...9"), hasStep: true),
    ControlKind(
      kind: .slider, summary: "A thumb on a track that sets a number within its bounds.", use: .sets, styles: [],
      accepts: { ControlScale($0) != nil }, needs: ("a number with bounds", "integer: 0...20"), needsBounds: true,
      hasStep: true),
    ControlKind(
      kind: .picker, summary: "One of the words of a choice, or one of the rows of a list.", use: .chooses,
      styles: [.menu, .segmented, .wheel, .inline],
      accepts: { if case .choice = $0 { true } else { false } },
      needs: ("a choice, or 'of' with a list", "choice: [small, large]")),
    ControlKind(
      kind: .progressView,
      summary: "A bar or a ring that fills while something is done; without 'value' it moves until it is over.",
      use: .shows(isRequired: false), styles: [.linear, .circular], accepts: { ControlScale($0) != nil },
      needs: ("a number with bounds", "integer: 0...100"), needsBounds: true),
    ControlKind(
      kind: .gauge, summary: "A level between the bounds of a number, with its value.", use: .shows(isRequired: true),
      styles: [.linear, .circular], accepts: { ControlScale($0) != nil },
      needs: ("a number with bounds", "integer: 0...100"), needsBounds: true),
    ControlKind(
      kind: .label, summary: "A text with a picture before it.", use: .none,
      styles: [.titleAndIcon, .iconOnly, .titleOnly], accepts: { _ in false }, needs: ("", "")),
    ControlKind(
      kind: .datePicker, summary: "A calendar for a day, wheels for a time, or both.", use: .sets,
      styles: [.graphical, .wheel], accepts: { DateChoice($0) != nil }, needs: ("a day or a time", "date: medium"),
      hasDates: true),
    ControlKind(
      kind: .textField, summary: "A line of text that a visitor types.", use: .sets,
      styles: [.roundedBorder, .plain], accepts: { $0.isTyped },
      needs: ("a text, a number, an amount, a day or a duration", "text: , limit: 40"), isField: true),
    ControlKind(
      kind: .secureField, summary: "A line of text, such as a PIN, that is shown as bullets.", use: .sets,
      styles: [.roundedBorder, .plain], accepts: { $0 == .text },
      needs: ("a text, which keeps the zeros in front", "text: , private: true"), isField: true),
    ControlKind(
      kind: .textEditor, summary: "Several lines of text that a visitor types.", use: .sets,
      styles: [.roundedBorder, .plain], accepts: { $0 == .text }, needs: ("a text", "text: , limit: 400"),
      isField: true),
  ]

  /// The keys in the order of the reference.
  private var keys: Keys { Keys(self) }

  private struct Keys: Sendable {
    let sets: Key<DatumUse>
    let value: Key<DatumUse>
    let step: Key<YAMLNode>
    let dates = DateChoice.Keys()
    let style: Key<ControlDescription.Style>
    let image: Key<ImageDescription.Source>
    let of: Key<EachItems>
    let label: Key<[ViewDescription]>
    let action: Key<[Action]>
    let field: FieldKeys?
    let all: [AnyKey]

    init(_ kind: ControlKind) {
      sets = Key("sets", .datumToSet, required: true, "The name of the datum that a change sets.")
      let isRequired = if case .shows(true) = kind.use { true } else { false }
      value = Key("value", .datumToShow, required: isRequired, "The datum that is shown, '$name'.")
      step = Key(
        "step", .anything,
        kind.needsBounds
          ? "The distance between the values; default: 1 for whole numbers, any for others."
          : "The change by one step; default: 1, or a minute for durations that show minutes.")
      let standard = kind.styles.first?.rawValue ?? ""
      style = Key(
        "style", .choice(kind.styles.map { ($0.rawValue, $0) }), "The appearance; default: '\(standard)'.")
      image = Key("image", .imageSource, "The picture: a file, or '$name' for data of the type 'image'.")
      of = Key(
        "of", .items(of: "of"),
        "The list whose rows are the options, '$name'. The datum is set to the key of a row. Not needed for a choice.")
      label = Key("label", .label, "The text or the views of a row; '$name' stands for the row's value of 'name'.")
      let actions =
        switch kind.use {
        case .chooses:
          "The actions after a change. With 'of', '$name' stands for the value of 'name' of the chosen row."
        case _ where kind.isField: "The actions after the text is submitted."
        default: "The actions after a change."
        }
      action = Key("action", Action.syntax, actions)
      field = kind.isField ? FieldKeys(kind.kind) : nil
      var all: [AnyKey] = []
      switch kind.use {
      case .sets: all = [sets.any]
      case .shows: all = [value.any]
      case .chooses: all = [sets.any, of.any, label.any]
      case .none: all = [image.any, ImageDescription.Keys.renderingMode.any, ImageDescription.Keys.flips.any]
      }
      if kind.hasStep { all.append(step.any) }
      if kind.hasDates { all += dates.all }
      all += field?.all ?? []
      if !kind.styles.isEmpty { all.append(style.any) }
      switch kind.use {
      case .sets, .chooses: all.append(action.any)
      case .shows, .none: break
      }
      self.all = all
    }
  }

  /// The control as a kind of view.
  var view: ViewKind {
    let keys = keys
    let make: @Sendable ([ViewDescription]?, Fields, inout Reader) -> ViewDescription.Content = {
      .control(control($0 ?? [], keys, $1, &$2))
    }
    if kind == .progressView {
      return ViewKind(kind.rawValue, optional: .label, keys: keys.all, summary, make)
    }
    return ViewKind(kind.rawValue, .label, keys: keys.all, summary) { make($0, $1, &$2) }
  }

  private func control(
    _ label: [ViewDescription], _ keys: Keys, _ fields: Fields, _ reader: inout Reader
  ) -> ControlDescription {
    var control = ControlDescription(kind: kind, label: label, style: styles.first ?? .linear)
    let use: DatumUse?
    switch self.use {
    case .sets, .chooses: use = fields(keys.sets, &reader)
    case .shows: use = fields(keys.value, &reader)
    case .none: use = nil
    }
    if case .chooses = self.use {
      control.options = options(of: use, keys, fields, &reader)
      if control.options != nil { control.datum = use?.reference }
    } else if let use, suits(use, &reader) {
      control.datum = use.reference
      control.scale = ControlScale(use.reference.type)
      if hasDates { control.dates = keys.dates.choice(of: use.reference.type, fields, &reader) }
      if let field = keys.field {
        control.field = field.field(use.reference.written, use.reference.type, fields, &reader)
        warnOfOpenSecret(use, &reader)
      }
    }
    if !styles.isEmpty, let style = fields(keys.style, &reader) { control.style = style }
    if hasStep {
      let (node, scale) = (fields(keys.step, &reader), control.scale)
      control.scale?.step = node.flatMap { number(of: $0, scale, &reader) } ?? standardStep(scale)
    }
    let outer = reader.scope
    defer { reader.scope = outer }
    if case .rows(let list, _, _)? = control.options, case .list(let columns, _)? = reader.declarations[list]?.type {
      reader.scope = .rows(of: list, columns, in: outer)
    }
    switch self.use {
    case .sets, .chooses: control.actions = fields(keys.action, &reader) ?? []
    case .shows: break
    case .none:
      let mode = fields(ImageDescription.Keys.renderingMode, &reader)
      let flips = fields(ImageDescription.Keys.flips, &reader)
      control.image = fields(keys.image, &reader).map {
        ImageDescription(source: $0, contentMode: .fit, renderingMode: mode, flipsForRightToLeft: flips)
      }
    }
    return control
  }

  /// Warns of a secret that is none for programs and logs.
  private func warnOfOpenSecret(_ use: DatumUse, _ reader: inout Reader) {
    let name = use.reference.written
    guard kind == .secureField, reader.declarations[name]?.isPrivate != true else { return }
    reader.warn(
      at: use.position,
      "'\(name)' is not private, so logs and programs see what the visitor types; declare '\(name): { text: , private: true }'"
    )
  }

  private func standardStep(_ scale: ControlScale?) -> Double? {
    if needsBounds, case .number = scale?.type { return nil }
    return scale?.standardStep
  }

  /// Whether a datum suits the control; reports it otherwise.
  private func suits(_ use: DatumUse, _ reader: inout Reader) -> Bool {
    let (name, type) = (use.reference.written, use.reference.type)
    guard accepts(type) else {
      reader.report(
        at: use.position,
        "a '\(kind.rawValue)' needs \(needs.values), and '\(name)' is \(type.phrase); \(remedy(for: type, name))")
      return false
    }
    if needsBounds, ControlScale(type)?.bounds == nil {
      reader.report(
        at: use.position,
        "a '\(kind.rawValue)' needs bounds, and '\(name)' has none; declare '\(name): { \(needs.declaration) }'")
      return false
    }
    return true
  }

  /// Reads the options of a picker: the words of its datum, or the rows of a list.
  private func options(
    of use: DatumUse?, _ keys: Keys, _ fields: Fields, _ reader: inout Reader
  ) -> OptionsDescription? {
    guard fields.has(keys.of) else {
      if let label = fields[keys.label] {
        reader.report(at: label.keyPosition, "'label' says how a row looks, and there is no list; add 'of: $name'")
        return nil
      }
      guard let use, suits(use, &reader), case .choice(let words) = use.reference.type else { return nil }
      return .words(words)
    }
    guard let each = fields(keys.of, &reader) else { return nil }
    guard case .rows(let list, let columns) = each else {
      reader.report(at: fields.position, "'of' is a list of the data, '$name'; for fixed words declare a 'choice'")
      return nil
    }
    guard case .list(_, let key)? = reader.declarations[list]?.type,
      let column = columns.first(where: { $0.name == key })
    else { return nil }
    let outer = reader.scope
    reader.scope = .rows(of: list, columns, in: outer)
    let label = fields(keys.label, &reader)
    reader.scope = outer
    guard let use else { return nil }
    guard use.takes(column, of: list, &reader) else { return nil }
    guard let label else {
      if !fields.has(keys.label) {
        let name = columns.first { $0.name != key }?.name ?? key
        reader.report(at: fields.position, "the rows of '$\(list)' need words; add 'label: $\(name)'")
      }
      return nil
    }
    return .rows(list: list, key: key, label: label)
  }

  private func remedy(for type: DataType, _ name: String) -> String {
    switch use {
    case .sets where kind != .secureField, .chooses:
      if let other = Self.all.first(where: { $0.isFor(type) }) { return "use a '\(other.kind.rawValue)'" }
    case .sets, .shows, .none: break
    }
    return "declare '\(name): { \(needs.declaration) }'"
  }

  private func isFor(_ type: DataType) -> Bool {
    switch use {
    case .sets, .chooses: accepts(type)
    case .shows, .none: false
    }
  }

  /// Reads a step, which is a positive value of the datum's type without its bounds.
  private func number(of node: YAMLNode, _ scale: ControlScale?, _ reader: inout Reader) -> Double? {
    guard let scale else { return nil }
    let type = scale.type.withoutBounds
    if case .integer = type, let text = node.text, Int(text) == nil, Reader.number(text) != nil {
      reader.report(at: node.position, "a step of whole numbers is one of them, and this is \(text); write 'step: 1'")
      return nil
    }
    guard let value = reader.value(node, of: type, at: "step") else { return nil }
    guard let number = scale.number(of: value), number > 0 else {
      reader.report(at: node.position, "a step is more than 0; write 'step: 1'")
      return nil
    }
    return number
  }
}

extension DataType {
  /// Whether values of another type may be equal to values of this one.
  func isOfSameKind(as other: DataType) -> Bool {
    switch (self, other) {
    case (.text, .text), (.text, .choice), (.choice, .choice), (.integer, .integer), (.date, .date): true
    default: self == other
    }
  }
}

/// The use of a datum at a position of the document.
struct DatumUse: Sendable {
  let reference: DataReference
  let position: SourcePosition

  /// Whether the datum can be set to the key of a row; reports it otherwise. Notes the copy.
  func takes(_ key: DataType.Field, of list: String, _ reader: inout Reader) -> Bool {
    guard reference.type.isOfSameKind(as: key.type) else {
      reader.report(
        at: position,
        "'\(reference.written)' is \(reference.type.phrase), and the '\(key.name)' of '$\(list)' is \(key.type.phrase); both need the same type"
      )
      return false
    }
    let source = DataReference(.row(list: list, field: key.name), type: key.type)
    reader.crossReferences.copies.append((from: source, to: reference.name, position: position))
    return true
  }
}

extension Syntax where Value == DatumUse {
  /// The name of a datum that a control sets.
  static var datumToSet: Syntax<DatumUse> {
    Syntax(shape: .name) { node, reader in
      if let name = reader.dataName(withDollar: node) {
        reader.report(at: node.position, Reader.needlessDollar(name))
        return nil
      }
      guard let name = reader.text(node, expecting: .name),
        let reference = reader.reference(to: name, at: node.position)
      else { return nil }
      guard case .datum = reference.source, reference.field == nil else {
        reader.report(
          at: node.position,
          "'\(name)' is a part of a datum, and a control sets a datum as a whole; name a datum of its own")
        return nil
      }
      if let derivation = reader.declarations[name]?.derivation {
        reader.report(at: node.position, derivation.refusal(of: name))
        return nil
      }
      return DatumUse(reference: reference, position: node.position)
    }
  }

  /// A datum that a control shows, as `$name`.
  fileprivate static var datumToShow: Syntax<DatumUse> {
    Syntax(shape: .text) { node, reader in
      guard case .scalar(let text, _) = node.content else {
        reader.mismatch(node, expecting: .text)
        return nil
      }
      guard let variable = Variable(whole: text) else {
        let hint = reader.declarations[text] == nil ? "" : "; write '$\(text)'"
        reader.report(at: node.position, "expected a datum such as '$name', found \(text.quoted)\(hint)")
        return nil
      }
      guard case .data(let whole) = reader.meaning(of: variable.name) else {
        _ = reader.reference(to: variable.name, at: node.position)
        return nil
      }
      return reader.part(of: whole, field: variable.field, called: variable.name, at: node.position)
        .map { DatumUse(reference: $0, position: node.position) }
    }
  }
}

extension Syntax where Value == YAMLNode {
  /// Any value, which is read once its type is known.
  fileprivate static var anything: Syntax<YAMLNode> { Syntax(shape: .any) { node, _ in node } }
}

extension Syntax where Value == [ViewDescription] {
  /// The label of a control: a text, or views.
  static var label: Syntax<[ViewDescription]> {
    let shape = ValueShape.either([.text, Syntax<[ViewDescription]>.views.shape])
    return Syntax(shape: shape) { node, reader in
      guard case .scalar(let text, _) = node.content, !node.isNull else { return reader.read(.views, node) }
      if reader.components.declared[text] != nil {
        reader.warn(
          at: node.position, "\(text.quoted) is the text of this control; for the component write '{ \(text): }'")
      }
      return reader.read(Syntax<TextTemplate>.template, node).map {
        [ViewDescription(position: node.position, content: .text($0), modifiers: nil)]
      }
    }
  }
}

extension DataType {
  /// Whether a visitor can type a value.
  fileprivate var isTyped: Bool {
    switch self {
    case .text, .integer, .number, .money, .date, .duration: true
    case .flag, .choice, .time, .image, .record, .list: false
    }
  }
}
