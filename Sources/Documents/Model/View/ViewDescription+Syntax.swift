internal import FollowspotSpelling

extension Syntax where Value == [ViewDescription] {
  /// A list of views, or one view.
  static var views: Syntax<[ViewDescription]> {
    Syntax(shape: .recursive("views")) { node, reader in
      if case .sequence(let nodes) = node.content {
        return nodes.compactMap { reader.read(ViewDescription.syntax, $0) }
      }
      return reader.read(ViewDescription.syntax, node).map { [$0] }
    }
  }

  /// Views of which only one is shown, so that they may have the same ids.
  static var alternatives: Syntax<[ViewDescription]> {
    Syntax(shape: .recursive("views")) { node, reader in
      guard case .sequence(let nodes) = node.content else { return reader.read(.views, node) }
      reader.counts.choices += 1
      let choice = reader.counts.choices
      return nodes.enumerated().compactMap { index, node in
        reader.context.conditions.append(.isShown(alternative: index, of: choice))
        defer { reader.context.conditions.removeLast() }
        return reader.read(ViewDescription.syntax, node)
      }
    }
  }
}

extension ViewDescription {
  /// A view: one key with a capital letter that names its kind, and keys for its modifiers. A view without content and
  /// modifiers may be its name alone.
  static let syntax = Syntax<ViewDescription>(shape: .recursive("view")) { node, reader in
    switch node.content {
    case .scalar(let name, _) where !node.isNull:
      let nothing = YAMLNode(.scalar("", isPlain: true), at: node.position, number: node.number)
      let entry = YAMLNode.Entry(key: name, keyPosition: node.position, value: nothing)
      guard ViewKind[name] != nil || reader.components.declared[name] != nil else {
        reader.reportUnknownView(name, at: node.position, isAlone: true)
        return nil
      }
      return reader.view(entry, [], of: node)
    case .mapping(let entries):
      let kinds = entries.indices.filter { Self.isKind(entries[$0].key) }
      if let first = kinds.first {
        for other in kinds.dropFirst() {
          reader.reportSecondView(entries[other], beside: entries[first].key)
          reader.unread.add(entries[other])
        }
        return reader.view(entries[first], entries.filter { !Self.isKind($0.key) }, of: node)
      }
      let names = ViewKind.all.map(\.name) + reader.components.declared.keys
      let meant = entries.prefix(8).compactMap { entry in
        reader.nearest(to: entry.key, among: names).map { (entry, $0) }
      }.first
      reader.report(
        at: meant?.0.keyPosition ?? node.position,
        "no view is named here"
          + (entries.contains { ["for", "each", "repeat", "loop"].contains($0.key.lowercased()) }
            ? "; rows of a list are written 'ForEach: $name' with 'content'"
            : meant.map { "; did you mean '\($0.1)'?" } ?? Self.views(meantBy: entries) ?? Self.text(meantBy: entries)
              ?? "; add one such as 'Text' or 'VStack'"))
      return nil
    default:
      reader.mismatch(node, expecting: .recursive("view"))
      return nil
    }
  }
}

extension ViewDescription {
  /// Whether a key names the kind of a view. Such keys begin with an ASCII capital.
  fileprivate static func isKind(_ key: String) -> Bool {
    key.utf8.first.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) } ?? false
  }
}

extension Reader {
  /// Returns the view of a node. A node without variables is read only once.
  fileprivate mutating func view(_ kind: YAMLNode.Entry, _ others: [YAMLNode.Entry], of node: YAMLNode)
    -> ViewDescription?
  {
    if node.hasVariables { return read(kind, others, of: node) }
    return caches.views.value(of: node, in: &self) { $0.read(kind, others, of: node) }
  }

  /// Reads a view, checks the limits, and records its id.
  private mutating func read(_ kind: YAMLNode.Entry, _ others: [YAMLNode.Entry], of node: YAMLNode) -> ViewDescription?
  {
    counts.views += 1
    guard counts.views <= ReadingCounts.viewLimit else {
      // The limit is reported only once.
      if counts.views == ReadingCounts.viewLimit + 1 {
        report(at: node.position, "more than \(ReadingCounts.viewLimit) views once components are filled in; use fewer")
      }
      return nil
    }
    guard context.viewDepth < ReadingContext.viewDepthLimit else {
      report(at: node.position, "views nested more than \(ReadingContext.viewDepthLimit) deep; take some stacks away")
      return nil
    }
    context.viewDepth += 1
    defer { context.viewDepth -= 1 }
    let builtIn = ViewKind[kind.key] ?? meantView(kind)
    let fields = fields(
      others, at: kind.keyPosition, of: kind.key, builtIn?.allKeys ?? ViewModifiers.Keys.all, around: kind.value)
    let names = counts.bareNames
    let condition = fields(ViewModifiers.Keys.when, &self)
    if let condition {
      context.conditions.append(.holds(condition))
      var display = condition
      (display.screens, display.data) = (nil, nil)
      if display != Condition() { crossReferences.conditions.insert(display) }
    }
    defer { if condition != nil { context.conditions.removeLast() } }
    remember(fields, isCertain: condition != nil || !fields.has(ViewModifiers.Keys.when))

    let content: ViewDescription.Content?
    if let builtIn {
      content = builtIn.read(kind.value, fields, &self)
    } else {
      content = expand(kind)
    }
    let otherwise = otherwise(fields, condition)
    func change(_ reader: inout Reader) -> ViewDescription.Change {
      var modifiers = ViewModifiers(fields, besides: builtIn?.keys ?? [], &reader)
      modifiers?.when = condition
      modifiers?.otherwise = otherwise
      return ViewDescription.Change(modifiers)
    }
    let change =
      fields.hasVariables || counts.bareNames != names
      ? change(&self) : caches.changes.value(of: node, in: &self, read: change)
    guard let content, let change else { return nil }
    if case .modified(let modifiers) = change, modifiers.repeats?.rotates == true, let entry = fields["repeat"] {
      if case .shape = content {
      } else {
        report(at: entry.keyPosition, "only a shape such as 'Circle' or 'Path' turns; remove 'rotates'")
      }
    }
    checkIgnored(content, change, fields)
    // An argument of a component is located where the component is used.
    var position = node.position
    if case .scalar(let text, _) = kind.value.content, let name = Variable.whole(text), let binding = scope?[name] {
      position = binding.node.position
    }
    return ViewDescription(position: position, content: content, change: change)
  }

  /// Reads the views in place of one whose condition does not hold.
  private mutating func otherwise(_ fields: Fields, _ condition: Condition?) -> [ViewDescription]? {
    let key = ViewModifiers.Keys.otherwise
    guard let entry = fields[key.name] else { return nil }
    if let condition {
      context.conditions[context.conditions.count - 1] = .fails(condition)
    } else if !fields.has(ViewModifiers.Keys.when) {
      report(at: entry.keyPosition, Self.elseWithoutWhen)
    }
    return fields(key, &self)
  }

  /// Reports a view that hides the actions inside from visitors who cannot see them.
  private mutating func checkIgnored(
    _ content: ViewDescription.Content, _ change: ViewDescription.Change, _ fields: Fields
  ) {
    guard case .modified(let modifiers) = change, modifiers.accessibility.children == .ignore,
      let entry = fields["accessibilityElement"]
    else { return }
    let view = ViewDescription(position: fields.position, content: content, change: change)
    if case .button = content {
      report(
        at: entry.value.position,
        "'ignore' takes the action from this button; remove 'accessibilityElement', and write 'accessibilityLabel: …' for its name"
      )
    } else if view.inner.contains(where: \.hasAction) {
      report(
        at: entry.value.position,
        "'ignore' leaves out something inside that can be used; write 'contain', or move the action to this view")
    }
  }

  /// The finding about an `else` that stands alone.
  static let elseWithoutWhen = "'else' belongs to a condition; add a 'when', or remove it"

  /// Records a view's id. If the id or the view's condition cannot be read, the id counts as unread.
  private mutating func remember(_ fields: Fields, isCertain: Bool) {
    guard let entry = fields[ViewModifiers.Keys.id.name], case .scalar(let text, _) = entry.value.content else {
      return
    }
    let place = Variable.whole(text).flatMap { scope?[$0]?.node.position } ?? entry.value.position
    let diagnosed = diagnostics.count
    if !isCertain {
      unread.add(entry)
    } else if let id = read(ViewModifiers.Keys.id.syntax, entry.value) {
      identified.current.append(
        ViewOccurrence(
          id: id, position: place, usePosition: context.usePosition ?? place,
          isInRows: scope?.lists.isEmpty == false,
          conditions: context.conditions))
    } else {
      unread.add(entry)
    }
    // The modifiers read the id again and report its faults then.
    diagnostics.removeLast(diagnostics.count - diagnosed)
  }

  /// Reports an unknown view and returns the kind that was probably meant, so that its content can be checked.
  private mutating func meantView(_ kind: YAMLNode.Entry) -> ViewKind? {
    guard components.declared[kind.key] == nil else { return nil }
    return reportUnknownView(kind.key, at: kind.keyPosition, isAlone: false).flatMap { ViewKind[$0] }
  }
}
