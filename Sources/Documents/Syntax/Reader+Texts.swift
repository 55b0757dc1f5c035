internal import FollowspotData
internal import FollowspotSpelling

extension Reader {
  /// The text of a scalar with its variables filled in; nil after a report where it isn't one, or where it holds data.
  mutating func text(_ node: YAMLNode, expecting shape: ValueShape) -> String? {
    let diagnosed = diagnostics.count
    // What a text would become whose names mean nothing is no question: one finding is enough.
    guard let template = template(node, expecting: shape), diagnostics.count == diagnosed else { return nil }
    guard let name = template.references.keys.min() else { return template.plain }
    report(
      at: node.position,
      "expected \(shape.phrase), found '$\(name)', which is data: it changes, and this stays as it is; write a fixed value"
    )
    return nil
  }

  /// The text of a scalar with its variables filled in, but for those that stand for data; nil after a report where it
  /// isn't one.
  mutating func template(_ node: YAMLNode, expecting shape: ValueShape) -> TextTemplate? {
    if !node.hasVariables, case .scalar(let text, _) = node.content, !node.isNull, text.utf8.count <= Self.textLimit {
      return TextTemplate(text)
    }
    var bytes = 0
    guard let parts = parts(of: node, expecting: shape, &bytes) else { return nil }
    guard bytes <= Self.textLimit else {
      report(at: node.position, "a text of more than \(Self.textLimit) bytes; no display shows that much")
      return nil
    }
    if node.hasVariables {
      filledBytes += bytes
      guard !isFilledUp else {
        report(at: node.position, "more than \(Self.filledLimit) bytes of text with '$names' filled in; use fewer")
        return nil
      }
    }
    return TextTemplate(parts)
  }

  /// Whether nothing of a scalar was written in quotes, which make a text of it: neither itself nor what its variables
  /// stand for, through any number of components and rows. To be asked once the text was read, which bounds the work.
  func isPlain(_ node: YAMLNode, in scope: Scope?) -> Bool {
    guard case .scalar(let text, isPlain: true) = node.content else { return false }
    guard node.hasVariables else { return true }
    return Variable.pieces(of: text).allSatisfy { piece in
      guard case .variable(let variable) = piece, let binding = scope?[variable.name] else { return true }
      return isPlain(binding.node, in: binding.scope)
    }
  }

  /// The stretches of a text; `bytes` counts what they take.
  private mutating func parts(of node: YAMLNode, expecting shape: ValueShape, _ bytes: inout Int) -> [TextTemplate
    .Part]?
  {
    guard case .scalar(let text, _) = node.content, !node.isNull else {
      mismatch(node, expecting: shape)
      return nil
    }
    guard node.hasVariables else {
      bytes += text.utf8.count
      return [.text(text)]
    }
    if isFilledUp { return nil }
    checkVariables(in: text, at: node.position)
    var parts: [TextTemplate.Part] = []
    let pieces = Variable.pieces(of: text)
    for (index, piece) in pieces.enumerated() {
      // What is too long is not put together.
      guard bytes <= Self.textLimit else { break }
      switch piece {
      case .text(let text):
        bytes += text.utf8.count
        parts.append(.text(text))
      case .variable(let variable):
        let next = if index + 1 < pieces.count, case .text(let text) = pieces[index + 1] { text } else { "" }
        parts += self.parts(for: variable, before: next, in: node, &bytes)
      }
    }
    return parts
  }

  /// Warns of a name in braces, as other languages fill in a text: visitors would read the braces.
  mutating func warnOfBraces(in text: String, at position: SourcePosition) {
    guard text.utf8.contains(UInt8(ascii: "{")), !text.utf8.contains(UInt8(ascii: "$")) else { return }
    for part in text.split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
      guard let end = part.firstIndex(of: "}") else { continue }
      let name = part[..<end].filter { $0 != " " }
      guard name.utf8.count <= 64, meaning(of: name) != nil else { continue }
      warn(at: position, "visitors would read the braces of '{\(name)}'; write '$\(name)' for its value")
      return
    }
  }

  /// Reports what begins with `${` and is no variable: it would stand there in front of visitors.
  mutating func checkVariables(in text: String, at position: SourcePosition) {
    for flaw in Variable.flaws(in: text) {
      let name = flaw.dropFirst(2).prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
      let example = name.isEmpty ? "'${name}'" : "'${\(name)}'"
      report(
        at: position,
        flaw.hasSuffix("}")
          ? "\(flaw.quoted) is no name to fill in: between the braces are a name, maybe '.part' and '|style', and nothing else; write \(example), or '$${' for these signs"
          : "\(flaw.quoted) has no '}' after the name; write \(example), or '$${' for these signs")
    }
  }

  /// What stands for a variable; the variable itself after a report.
  ///
  /// - Parameter next: The text behind it.
  private mutating func parts(
    for variable: Variable, before next: String, in node: YAMLNode, _ bytes: inout Int
  ) -> [TextTemplate.Part] {
    guard countSubstitutions(1, at: node.position) else { return [] }
    switch meaning(of: variable.name) {
    case nil:
      let part = variable.field ?? Self.part(in: next)
      let words = ["item", "row", "this", "self", "it", "element"]
      if let part, words.contains(variable.name), scope?.meaning(of: part) != nil {
        report(at: node.position, "nothing is called '$\(variable.name)' here; in a row, write '$\(part)'")
      } else {
        reportUnknownVariable(variable.name, at: node)
      }
    case .data(let reference):
      if let reference = part(of: reference, variable, before: next, at: node) { return [.place(variable, reference)] }
    case .value(let binding):
      if variable.field != nil || variable.style != nil {
        report(
          at: node.position,
          "'\(variable.written)': '$\(variable.name)' is no data here; write it as '$\(variable.name)'")
      }
      let outer = scope
      defer { scope = outer }
      scope = binding.scope
      return parts(of: binding.node, expecting: .text, &bytes) ?? []
    }
    return [.text(variable.written)]
  }

  /// What of a datum a variable shows; nil after a report where it can't.
  private mutating func part(
    of reference: DataReference, _ variable: Variable, before next: String, at node: YAMLNode
  ) -> DataReference? {
    guard let reference = part(of: reference, field: variable.field, called: variable.name, at: node.position) else {
      return nil
    }
    if let fields = reference.type.fields {
      let hint =
        if case .list = reference.type { remedy(forList: variable.name, fields.map(\.name), Self.part(in: next)) } else
        {
          Self.remedy(for: variable, fields.map(\.name), before: next)
        }
      report(at: node.position, "'\(variable.written)' is more than a text: \(reference.type.phrase); \(hint)")
      return nil
    }
    if let style = variable.style, reference.type.styled(style) == nil {
      let styles = reference.type.styles
      let hint = styles.isEmpty ? "; it is shown in one way" : self.hint(for: style, among: styles)
      report(at: node.position, "'\(variable.name)' has no style \(style.quoted)\(hint)")
      return nil
    }
    return reference
  }

  /// How a field of a list's rows is shown: by its name alone, in a row.
  private func remedy(forList name: String, _ fields: [String], _ part: String?) -> String {
    guard let part, fields.contains(part) else { return "go through it with 'ForEach: $\(name)'" }
    let isInRow = scope?.lists.contains(name) ?? false
    return isInRow
      ? "in a row, write '$\(part)'" : "go through it with 'ForEach: $\(name)', and write '$\(part)' in its 'content'"
  }

  /// The word behind a dot that a text begins with.
  private static func part(in text: String) -> String? {
    guard text.utf8.first == UInt8(ascii: ".") else { return nil }
    return String(text.dropFirst().prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") })
  }

  /// How a part of a record is written: the one that was meant in `$train.line`, or any.
  private static func remedy(for variable: Variable, _ fields: [String], before next: String) -> String {
    if let part = part(in: next), fields.contains(part) { return "write '${\(variable.name).\(part)}'" }
    return "show a part of it, such as '${\(variable.name).\(fields.first ?? "part")}'"
  }

  /// A part of a record; the whole where no field is named, and nil after a report where there is no such part.
  mutating func part(
    of reference: DataReference, field: String?, called name: String, at position: SourcePosition
  ) -> DataReference? {
    guard let field else { return reference }
    guard case .record(let fields) = reference.type else {
      let remedy =
        if case .list(let fields, _) = reference.type { "; " + remedy(forList: name, fields.map(\.name), field) } else {
          ""
        }
      report(at: position, "'\(name)' has no parts; it is \(reference.type.phrase)\(remedy)")
      return nil
    }
    guard let found = fields.first(where: { $0.name == field }) else {
      report(at: position, "'\(name)' has no part \(field.quoted)\(hint(for: field, among: fields.map(\.name)))")
      return nil
    }
    return DataReference(reference.place, field: field, type: found.type)
  }
}
