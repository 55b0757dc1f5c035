internal import FollowspotData
internal import FollowspotSpelling
internal import SystemPackage

/// The state of reading a document: it reads nodes by their ``Syntax`` and collects what can only be checked at the
/// end.
struct Reader {
  /// The size of the hints, in bytes, up to which they are searched for a missing key.
  static let hintBytes = 4096
  /// The largest size of a text in bytes.
  static let textLimit = 65_536

  /// The rule by which values of data get their types.
  var typing = ValueTyping.words
  var diagnostics: [Diagnostic] = []
  /// The words of all parts that could not be read.
  var unread = UnreadWords()
  /// The values of variables at this point, or `nil` outside of components.
  var scope: Scope?
  /// Whether the values come from a program, in which `$` is a dollar sign.
  var isOfProgram: Bool { typing != .words }
  /// The declarations of data by name.
  var declarations: [String: DataDeclaration] = [:]
  var components = ComponentTable()
  /// The texts that `messages` may translate, each with its first position.
  var messages: [String: Message] = [:]
  var crossReferences = CrossReferences()
  var resources = ResourceReferences()
  var events = EventReferences()
  var identified = IdentifiedViews()
  var context = ReadingContext()
  var counts = ReadingCounts()
  let caches = ReadOnceCaches()
  /// The folders to which paths in each file are relative.
  let folders: [String: FilePath]

  init(folders: [String: FilePath]) { self.folders = folders }

  /// Whether variables without a value are allowed here.
  var isOpen: Bool { scope?.isOpen ?? false }

  /// Reads a value. A scalar that consists of a variable is replaced by its value first, unless that is data.
  mutating func read<Value>(_ syntax: Syntax<Value>, _ node: YAMLNode) -> Value? {
    guard case .scalar(let text, _) = node.content, let name = Variable.whole(text), !isData(name) else {
      let value = syntax.read(node, &self)
      if value == nil { unread.add(node) }
      return value
    }
    guard let binding = substitution(for: name, at: node) else { return nil }
    let outer = scope
    defer { scope = outer }
    scope = binding.scope
    return read(syntax, binding.node)
  }

  /// Reads the value that a node stands for. A variable of a component is followed to its argument, which may refer to
  /// data of a row.
  mutating func follow<Value>(_ node: YAMLNode, _ read: (YAMLNode, inout Reader) -> Value?) -> Value? {
    guard case .scalar(let text, _) = node.content, let name = Variable.whole(text),
      case .value(let binding)? = meaning(of: name)
    else { return read(node, &self) }
    guard countSubstitutions(1, at: node.position) else { return nil }
    let outer = scope
    defer { scope = outer }
    scope = binding.scope
    return follow(binding.node, read)
  }

  /// Counts substitutions. Returns false above the limit, which is reported once.
  mutating func countSubstitutions(_ count: Int, at position: SourcePosition) -> Bool {
    let wasFilledUp = counts.isFilledUp
    counts.substitutions += count
    if counts.isFilledUp, !wasFilledUp {
      report(at: position, "more than \(ReadingCounts.substitutionLimit) '$names' to fill in; use fewer")
    }
    return !counts.isFilledUp
  }

  /// Returns the value of a variable, or `nil` after a report.
  private mutating func substitution(for name: String, at node: YAMLNode) -> Scope.ScopedValue? {
    guard countSubstitutions(1, at: node.position) else { return nil }
    guard case .value(let binding) = meaning(of: name) else {
      reportUnknownVariable(name, at: node)
      return nil
    }
    return binding
  }

  /// Returns the meaning of a name, from the innermost scope to the declared data.
  func meaning(of name: String) -> Scope.Meaning? {
    if let meaning = scope?.meaning(of: name) { return meaning }
    if name == DataReference.now.name { return .data(.now) }
    return declarations[name].map { .data(DataReference(.datum(name), type: $0.type)) }
  }

  private func isData(_ name: String) -> Bool { if case .data = meaning(of: name) { true } else { false } }

  /// Returns the known keys of a record, and reports unknown and missing ones.
  ///
  /// - Parameter inner: The content of the record, whose keys may include a misplaced one.
  mutating func fields(
    _ entries: [YAMLNode.Entry], at position: SourcePosition, of name: String, _ keys: [AnyKey],
    around inner: YAMLNode? = nil
  ) -> Fields {
    let fields = Fields(position: position, entries: entries)
    var hints = ""
    // The unknown keys, each with a hint.
    var unknown: [(entry: YAMLNode.Entry, hint: String)] = []
    // Indices avoid copies of keys, which cost more than the comparison of names; the largest table has sixty keys.
    for index in entries.indices {
      guard let place = keys.indices.first(where: { keys[$0].names(entries[index]) }) else {
        let entry = entries[index]
        let hint = hint(for: entry, among: keys)
        if hints.utf8.count < Self.hintBytes { hints += hint }
        unknown.append((entry, hint))
        unread.add(entry)
        continue
      }
      if !entries[index].isNamed(keys[place].name) { checkName(of: entries[index], keys[place], fields) }
    }
    let needs = keys.indices.filter { keys[$0].isRequired }
      .compactMap { need(of: keys[$0], fields, hints, around: inner) }.joined(separator: ", and ")
    // An unknown key without a suggestion may stand for a missing key, so both become one finding.
    let guess = needs.isEmpty ? nil : unknown.firstIndex { $0.hint.isEmpty || $0.hint.hasPrefix(Suggestion.list) }
    for (index, (entry, hint)) in unknown.enumerated() {
      report(
        at: entry.keyPosition,
        "'\(name)' has no key \(entry.key.quoted)\(index == guess ? "; it needs \(needs)" : hint)")
    }
    if guess == nil, !needs.isEmpty { report(at: position, "'\(name)' needs \(needs)") }
    return fields
  }

  /// Returns the message about a missing required key, or `nil` if it is present or a hint names it.
  private func need(of key: AnyKey, _ fields: Fields, _ hints: String, around inner: YAMLNode?) -> String? {
    guard !fields.entries.contains(where: key.names) else { return nil }
    if let other = key.alternative, fields.has(other) { return nil }
    if key.names.contains(where: { hints.holds("'\($0)'?") || hints.holds("'\($0): ") }) { return nil }
    let other = (key.singular ?? key.alternative).map { " or '\($0)'" } ?? ""
    let place = inner?.entries(named: key.name).first.map {
      "; the one at \($0.keyPosition) belongs one level further out"
    }
    return "the key '\(key.name)'\(other): \(key.shape.phrase)\(place ?? "")"
  }

  /// Warns of a key's former name, and reports a key that is present under two names.
  private mutating func checkName(of entry: YAMLNode.Entry, _ key: AnyKey, _ fields: Fields) {
    let isSingular = key.singular.map(entry.isNamed) ?? false
    if let written = [key.name, key.singular].compactMap(\.self).first(where: { !entry.isNamed($0) && fields.has($0) })
    {
      report(at: entry.keyPosition, "'\(written)' says this already; remove '\(entry.key)'")
    } else if !isSingular {
      warn(at: entry.keyPosition, "'\(entry.key)' is deprecated and now called '\(key.name)'; rename it")
    } else if case .sequence = entry.value.content {
      report(at: entry.keyPosition, "'\(entry.key)' takes one value; write '\(key.name)' for a list")
    }
  }

  /// Records a name for the check that it exists.
  mutating func refer(to kind: Reference.Kind, _ name: String, at node: YAMLNode) {
    if isOpen, name.contains("$") { return }
    crossReferences.references.append(Reference(kind: kind, name: name, position: node.position))
  }

  /// Reports an error.
  mutating func report(at position: SourcePosition, _ message: String) {
    diagnostics.append(Diagnostic(at: position, message))
  }

  /// Reports a probable mistake that does not prevent the document from being shown.
  mutating func warn(at position: SourcePosition, _ message: String) {
    diagnostics.append(Diagnostic(.warning, at: position, message))
  }

  /// Reports a value of the wrong kind.
  mutating func mismatch(_ node: YAMLNode, expecting shape: ValueShape, _ hint: String = "") {
    if isOpen, case .scalar(let text, _) = node.content, text.contains("$") { return }
    let remedy = hint.isEmpty ? shape.remedy(for: node) : hint
    report(at: node.position, "expected \(shape.phrase), found \(node.noun)\(remedy)")
  }

  mutating func reportUnknownVariable(_ name: String, at node: YAMLNode) {
    // An unreadable declaration has already been reported.
    if isOpen || unread.contains(name) { return }
    let known = (scope?.names ?? []).union(declarations.keys)
    let hint =
      known.isEmpty
      ? "; '$' and a name stand for a value in 'components' and 'ForEach', and for declared 'data'. A dollar sign is '$$'"
      : self.hint(for: name, among: known)
    report(at: node.position, "there is nothing called '$\(name)' here\(hint)")
  }

  /// Parses a number in plain or scientific notation. Returns `nil` for anything else, including hexadecimal, NaN and
  /// infinity.
  static func number(_ text: String) -> Double? {
    guard text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }), let value = Double(text), value.isFinite else {
      return nil
    }
    return value
  }
}
