internal import FollowspotData
internal import FollowspotSpelling
internal import SystemPackage

/// Reads nodes by their ``Syntax`` and gathers what can only be checked at the end.
struct Reader {
  /// The most views a document may have once its components are filled in.
  static let viewLimit = 20_000
  /// The deepest nesting of views once components are filled in; the reader's own recursion is bounded by it.
  static let viewDepthLimit = 48
  /// The most `$names` filled in; a name can hold names, so their number can double from level to level.
  static let substitutionLimit = 200_000
  /// How much of what was suggested is searched for a missing key.
  static let hintBytes = 4096
  /// The most bytes of all texts with `$names` filled in: what a few words in a document can become.
  static let filledLimit = 1 << 20
  /// The longest text in bytes.
  static let textLimit = 65_536

  /// How values of data are told apart.
  var typing = ValueTyping.words
  var diagnostics: [Diagnostic] = []
  /// What stands in the parts that were left out for what is wrong with them.
  var unread = UnreadWords()
  /// What `$names` stand for here; nil outside of components.
  var scope: Scope?
  /// Whether values are read that a program says: a `$` in them is a dollar sign.
  var isOfProgram: Bool { typing != .words }
  /// What `data` declares, by name.
  var declarations: [String: DataDeclaration] = [:]
  /// The parts that `components` defines.
  var components: [String: Component] = [:]
  var usedComponents: Set<String> = []
  /// Those that were filled in somewhere, and so read.
  var filledComponents: Set<String> = []
  var references: [Reference] = []
  /// Every text that `messages` may translate, and where it stands first.
  var messages: [String: Message] = [:]
  /// Every condition of a view.
  var allConditions: Set<Condition> = []
  var pictures: [Document.Picture] = []
  /// The pictures that values of data name, and where.
  var dataPictures: [(name: String, position: SourcePosition)] = []
  /// The font families named, with the places that name them. Of alternatives one installed family is enough.
  var families: [(name: String, position: SourcePosition, isAlternative: Bool)] = []
  /// The records around what is being read, the outermost first.
  var records: [(name: String, keys: [AnyKey])] = []
  /// The views with ids of the screen being read.
  var elements: [ViewOccurrence] = []
  /// The views with ids that may lie over any screen.
  var overlaid: [ViewOccurrence] = []
  /// The views that sheets and sequences light; any screen may have them.
  var targets: [TargetReference] = []
  /// How many actions were read that end a sheet they are in.
  var waysOut = 0
  /// The words that something sends.
  var sentWords: Set<String> = []
  /// The words that guides wait for, and where they say so.
  var awaitedWords: [(word: String, position: SourcePosition)] = []
  /// The keys that count visitors' sessions, and where they stand.
  var sessionRules: [(key: String, position: SourcePosition)] = []
  /// The languages that are named, and where.
  var languages: [(tag: String, position: SourcePosition)] = []
  /// The containers that views of screens have.
  var attachedContainers: Set<String> = []
  /// The conditions of the views around the one being read.
  var conditions: [Condition] = []
  /// Views that are the same at every use of the component they are in.
  let views = ReadOnce<ViewDescription>()
  /// The same for what is done to views, by the views' nodes.
  let changes = ReadOnce<ViewDescription.Change>()
  /// Where the outermost component being filled in is used.
  var usePosition: SourcePosition?
  var viewDepth = 0
  var viewCount = 0
  /// How often components were filled in.
  var useCount = 0
  var substitutionCount = 0
  /// How many bytes the texts have whose `$names` were filled in.
  var filledBytes = 0
  /// How many words were compared for suggestions.
  var comparisonCount = 0
  /// The folder that a file's paths start from.
  let folders: [String: FilePath]

  init(folders: [String: FilePath]) { self.folders = folders }

  /// Whether more `$names`, or more text by them, were filled in than a document may have, which was reported.
  var isFilledUp: Bool { substitutionCount > Self.substitutionLimit || filledBytes > Self.filledLimit }

  /// Whether `$names` without a value are fine here.
  var isOpen: Bool { scope?.isOpen ?? false }

  /// Reads a value; a lone `$name` is replaced by what it stands for first, unless that is data.
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

  /// Reads what a node stands for. A lone `$name` of a component is followed to what its use gives for it, which may be
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

  /// Counts names that are filled in, or looked for; false where they are too many, which is reported once.
  mutating func countSubstitutions(_ count: Int, at position: SourcePosition) -> Bool {
    let wasFilledUp = isFilledUp
    substitutionCount += count
    if isFilledUp, !wasFilledUp {
      report(at: position, "more than \(Self.substitutionLimit) '$names' to fill in; use fewer")
    }
    return !isFilledUp
  }

  /// What the document says for a name; nil after a report.
  private mutating func substitution(for name: String, at node: YAMLNode) -> Scope.ScopedValue? {
    guard countSubstitutions(1, at: node.position) else { return nil }
    guard case .value(let binding) = meaning(of: name) else {
      reportUnknownVariable(name, at: node)
      return nil
    }
    return binding
  }

  /// What a name stands for: looked up from the inside out, the data last.
  func meaning(of name: String) -> Scope.Meaning? {
    if let meaning = scope?.meaning(of: name) { return meaning }
    if name == DataReference.now.name { return .data(.now) }
    return declarations[name].map { .data(DataReference(.datum(name), type: $0.type)) }
  }

  private func isData(_ name: String) -> Bool { if case .data = meaning(of: name) { true } else { false } }

  /// The known keys of a record; unknown and missing ones are reported.
  ///
  /// - Parameter inner: What is inside of the record and has keys of its own, where a missing one may stand.
  mutating func fields(
    _ entries: [YAMLNode.Entry], at position: SourcePosition, of name: String, _ keys: [AnyKey],
    around inner: YAMLNode? = nil
  ) -> Fields {
    let fields = Fields(position: position, entries: entries)
    var hints = ""
    // Unknown keys, and what may have been meant by each.
    var unknown: [(entry: YAMLNode.Entry, hint: String)] = []
    // By places in the tables, of which the largest have sixty keys: to copy a key takes longer than to compare its name.
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
    // A key without a like may be what is missing: that is one finding.
    let guess = needs.isEmpty ? nil : unknown.firstIndex { $0.hint.isEmpty || $0.hint.hasPrefix(Suggestion.list) }
    for (index, (entry, hint)) in unknown.enumerated() {
      report(
        at: entry.keyPosition,
        "'\(name)' has no key \(entry.key.quoted)\(index == guess ? "; it needs \(needs)" : hint)")
    }
    if guess == nil, !needs.isEmpty { report(at: position, "'\(name)' needs \(needs)") }
    return fields
  }

  /// The sentence about a required key that is missing; nil where it is there, or where a hint names it.
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

  /// Warns of a key's former name, and of the same said twice.
  private mutating func checkName(of entry: YAMLNode.Entry, _ key: AnyKey, _ fields: Fields) {
    let isSingular = key.singular.map(entry.isNamed) ?? false
    if let said = [key.name, key.singular].compactMap(\.self).first(where: { !entry.isNamed($0) && fields.has($0) }) {
      report(at: entry.keyPosition, "'\(said)' says this already; take '\(entry.key)' out")
    } else if !isSingular {
      warn(at: entry.keyPosition, "'\(entry.key)' is deprecated and now called '\(key.name)'; rename it")
    } else if case .sequence = entry.value.content {
      report(at: entry.keyPosition, "'\(entry.key)' is one; write '\(key.name)' for a list")
    }
  }

  /// Remembers a name to look up.
  mutating func refer(to kind: Reference.Kind, _ name: String, at node: YAMLNode) {
    if isOpen, name.contains("$") { return }
    references.append(Reference(kind: kind, name: name, position: node.position))
  }

  /// Reports an error.
  mutating func report(at position: SourcePosition, _ message: String) {
    diagnostics.append(Diagnostic(at: position, message))
  }

  /// Reports something that surely isn't what was meant, though it can be shown.
  mutating func warn(at position: SourcePosition, _ message: String) {
    diagnostics.append(Diagnostic(.warning, at: position, message))
  }

  /// Reports that a value is not what belongs there.
  mutating func mismatch(_ node: YAMLNode, expecting shape: ValueShape, _ hint: String = "") {
    if isOpen, case .scalar(let text, _) = node.content, text.contains("$") { return }
    let remedy = hint.isEmpty ? shape.remedy(for: node) : hint
    report(at: node.position, "expected \(shape.phrase), found \(node.noun)\(remedy)")
  }

  mutating func reportUnknownVariable(_ name: String, at node: YAMLNode) {
    // What it is could not be read, and that was said.
    if isOpen || unread.contains(name) { return }
    let known = (scope?.names ?? []).union(declarations.keys)
    let hint =
      known.isEmpty
      ? "; '$' and a name only mean something in 'components' and 'ForEach', and for what 'data' declares. A dollar sign is '$$'"
      : self.hint(for: name, among: known)
    report(at: node.position, "nothing is called '$\(name)' here\(hint)")
  }

  /// A number in plain or scientific notation; nil for anything else, hexadecimal, NaN and the infinite included.
  static func number(_ text: String) -> Double? {
    guard text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }), let value = Double(text), value.isFinite else {
      return nil
    }
    return value
  }
}
