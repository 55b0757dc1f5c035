internal import FollowspotData
internal import FollowspotSpelling

extension ControlKind {
  /// Reads a control of this kind.
  func control(
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
