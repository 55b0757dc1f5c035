internal import FollowspotData
internal import FollowspotSpelling

extension Reader {
  /// Returns the text of a scalar with its variables filled in. Returns `nil` after a report if the node is no scalar
  /// or contains data.
  mutating func text(_ node: YAMLNode, expecting shape: ValueShape) -> String? {
    let diagnosed = diagnostics.count
    // After a report about a variable, a second finding about data would be noise.
    guard let template = template(node, expecting: shape), diagnostics.count == diagnosed else { return nil }
    guard let name = template.references.keys.min() else { return template.plain }
    report(
      at: node.position,
      "expected \(shape.phrase), found '$\(name)', which is data and changes; this key needs a fixed value"
    )
    return nil
  }

  /// Returns the text of a scalar with its variables filled in, except for placeholders of data. Returns `nil` after a
  /// report if the node is no scalar.
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
      counts.filledBytes += bytes
      guard !counts.isFilledUp else {
        report(
          at: node.position, "more than \(ReadingCounts.filledLimit) bytes of text with '$names' filled in; use fewer")
        return nil
      }
    }
    return TextTemplate(parts)
  }

  /// Whether neither a scalar nor the values of its variables are quoted, through all components and rows. Quotation
  /// marks make a value a text. Call this after the text was read, because reading limits the work.
  func isPlain(_ node: YAMLNode, in scope: Scope?) -> Bool {
    guard case .scalar(let text, isPlain: true) = node.content else { return false }
    guard node.hasVariables else { return true }
    return Variable.pieces(of: text).allSatisfy { piece in
      guard case .variable(let variable) = piece, let binding = scope?[variable.name] else { return true }
      return isPlain(binding.node, in: binding.scope)
    }
  }

  /// Returns the parts of a text and adds their size to `bytes`.
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
    if counts.isFilledUp { return nil }
    checkVariables(in: text, at: node.position)
    var parts: [TextTemplate.Part] = []
    let pieces = Variable.pieces(of: text)
    for (index, piece) in pieces.enumerated() {
      // A text that is too long is not assembled.
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

  /// Warns of placeholders in the notation of other languages, which visitors would read literally.
  mutating func warnOfForeignNames(in text: String, at position: SourcePosition) {
    warnOfBraces(in: text, at: position)
    guard let rest = text.after("\\("), let end = rest.firstIndex(of: ")") else { return }
    let name = rest[..<end]
    guard name.utf8.count <= 64, meaning(of: String(name)) != nil else { return }
    warn(at: position, "visitors would read '\\(\(name))'; write '$\(name)' for its value")
  }

  private mutating func warnOfBraces(in text: String, at position: SourcePosition) {
    if let rest = text.after("{{").map(String.init), rest.holds("}}"),
      meaning(of: String(rest.prefix { $0 != "}" }.filter { $0 != " " }.prefix(64))) == nil
    {
      warn(
        at: position,
        "visitors would read '{{ … }}', for templates are not filled in; declare a datum in 'data' and write '$' and its name"
      )
      return
    }
    guard text.utf8.contains(UInt8(ascii: "{")), !text.utf8.contains(UInt8(ascii: "$")) else { return }
    for part in text.split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
      guard let end = part.firstIndex(of: "}") else { continue }
      let name = part[..<end].filter { $0 != " " }
      guard name.utf8.count <= 64, meaning(of: name) != nil else { continue }
      warn(at: position, "visitors would read the braces of '{\(name)}'; write '$\(name)' for its value")
      return
    }
  }

  /// Reports invalid variables that begin with `${`, which visitors would read literally.
  mutating func checkVariables(in text: String, at position: SourcePosition) {
    for flaw in Variable.flaws(in: text) {
      let name = flaw.dropFirst(2).prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
      let example = name.isEmpty ? "'${name}'" : "'${\(name)}'"
      report(
        at: position,
        flaw.hasSuffix("}")
          ? "\(flaw.quoted) can't be filled in: braces have a name, optionally with '.part' and '|style'; write \(example), or '$${' for these characters"
          : "\(flaw.quoted) has no '}' after the name; write \(example), or '$${' for these characters")
    }
  }

  /// Returns the parts that replace a variable, or the variable itself after a report.
  ///
  /// - Parameter next: The text after the variable.
  private mutating func parts(
    for variable: Variable, before next: String, in node: YAMLNode, _ bytes: inout Int
  ) -> [TextTemplate.Part] {
    guard countSubstitutions(1, at: node.position) else { return [] }
    switch meaning(of: variable.name) {
    case nil:
      if let way = way(insteadOfRow: variable, part: variable.field ?? Self.part(in: next)) {
        report(at: node.position, "there is nothing called '$\(variable.name)' here; \(way)")
      } else {
        reportUnknownVariable(variable.name, at: node)
      }
    case .data(let reference):
      if let reference = part(of: reference, variable, before: next, at: node) { return [.place(variable, reference)] }
    case .value(let binding):
      if variable.field != nil || variable.style != nil {
        if let found = data(of: variable, before: next, at: node) { return found }
        report(
          at: node.position,
          "'\(variable.written)': '$\(variable.name)' is a fixed value here, without parts and styles; write '$\(variable.name)', or give it data such as '$name'"
        )
      }
      let outer = scope
      defer { scope = outer }
      scope = binding.scope
      return parts(of: binding.node, expecting: .text, &bytes) ?? []
    }
    return [.text(variable.written)]
  }

  /// Returns the data that a component's argument refers to, with the field and style of the text; `nil` if the
  /// argument is constant.
  private mutating func data(of variable: Variable, before next: String, at node: YAMLNode) -> [TextTemplate.Part]? {
    guard let given = given(for: variable.name, in: scope),
      case .data(let reference)? = given.scope?.meaning(of: given.name)
        ?? declared(given.name)
    else { return nil }
    let shown = Variable(
      name: given.name, field: variable.field ?? given.field, style: variable.style ?? given.style, isBraced: true)
    guard let found = part(of: reference, shown, before: next, at: node) else { return [.text(variable.written)] }
    return [.place(shown, found)]
  }

  /// Returns the variable that an argument consists of, through all components around it.
  private func given(for name: String, in scope: Scope?) -> (
    name: String, field: String?, style: String?, scope: Scope?
  )? {
    guard case .value(let binding)? = scope?.meaning(of: name), case .scalar(let text, _) = binding.node.content,
      let inner = Variable(whole: text)
    else { return nil }
    if inner.field == nil, inner.style == nil, let further = given(for: inner.name, in: binding.scope) {
      return further
    }
    return (inner.name, inner.field, inner.style, binding.scope)
  }

  private func declared(_ name: String) -> Scope.Meaning? {
    if name == DataReference.now.name { return .data(.now) }
    return declarations[name].map { .data(DataReference(.datum(name), type: $0.type)) }
  }

  /// Returns how to write a field of a row if a variable stands for the row as in other languages, or `nil` otherwise.
  private mutating func way(insteadOfRow variable: Variable, part: String?) -> String? {
    // A use may define it later, or its declaration is unreadable and has been reported.
    if isOpen || unread.contains(variable.name) { return nil }
    let lists = scope?.lists ?? []
    if lists.isEmpty {
      guard let part, let list = nearest(to: variable.name, among: declarations.keys),
        case .list(let fields, _)? = declarations[list]?.type, fields.contains(where: { $0.name == part })
      else { return nil }
      return "go through the list with 'ForEach: $\(list)', and write '$\(part)' in its 'content'"
    }
    let fields = lists.flatMap { declarations[$0]?.type.fields?.map(\.name) ?? [] }
    if let part {
      guard let field = fields.contains(part) ? part : nearest(to: part, among: fields) else { return nil }
      return "in a row, write '$\(field)'"
    }
    guard ["item", "row", "this", "self", "it", "element"].contains(variable.name) else { return nil }
    let names = fields.prefix(5).map { "'$\($0)'" }.joined(separator: ", ")
    return "a row is given by its fields: \(names)"
  }

  /// Returns the part of a datum that a variable shows, or `nil` after a report.
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
      report(
        at: node.position,
        "'\(variable.written)' can't be shown as a text, because it is \(reference.type.phrase); \(hint)")
      return nil
    }
    if let style = variable.style, reference.type.styled(style) == nil {
      let styles = reference.type.styles
      let hint = styles.isEmpty ? "; its type has no styles" : self.hint(for: style, among: styles)
      report(at: node.position, "'\(variable.name)' has no style \(style.quoted)\(hint)")
      return nil
    }
    return reference
  }

  /// Returns how to show a field of a list's rows.
  private func remedy(forList name: String, _ fields: [String], _ part: String?) -> String {
    guard let part, fields.contains(part) else { return "go through it with 'ForEach: $\(name)'" }
    let isInRow = scope?.lists.contains(name) ?? false
    return isInRow
      ? "in a row, write '$\(part)'" : "go through it with 'ForEach: $\(name)', and write '$\(part)' in its 'content'"
  }

  /// Returns the word after a leading dot.
  private static func part(in text: String) -> String? {
    guard text.utf8.first == UInt8(ascii: ".") else { return nil }
    return String(text.dropFirst().prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") })
  }

  /// Returns how to show a field of a record: the one in a text such as `$train.line`, or an example.
  private static func remedy(for variable: Variable, _ fields: [String], before next: String) -> String {
    if let part = part(in: next), fields.contains(part) { return "write '${\(variable.name).\(part)}'" }
    return "show a part of it, such as '${\(variable.name).\(fields.first ?? "part")}'"
  }

  /// Returns a field of a record, or the whole value for `nil`. Returns `nil` after a report if there is no such field.
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
    return DataReference(reference.source, field: field, type: found.type)
  }
}
