internal import FollowspotData
internal import FollowspotFiles
internal import FollowspotSpelling

/// A reader for the sections of a document.
struct DocumentReader {
  var reader: Reader
  /// The views with ids by the names of their screens.
  private(set) var elements: [String: [ViewOccurrence]] = [:]

  /// Reads texts. The document is `nil` if not even its sections can be read. The findings are sorted and unique.
  static func read(
    _ texts: [SourceText], checks: DocumentChecks
  ) -> (document: Document?, pictures: [Document.Picture], diagnostics: [Diagnostic]) {
    let folders = Dictionary(texts.map { ($0.name, $0.folder) }) { first, _ in first }
    var this = DocumentReader(reader: Reader(folders: folders))
    var merge = SectionMerge()
    var isWhole = true
    for (index, text) in texts.enumerated() {
      let (root, diagnostics, unread) = YAMLComposer.compose(text, index: index)
      this.reader.diagnostics += diagnostics
      for node in unread { this.reader.unread.add(node) }
      if let root { merge.add(root, isAlone: texts.count == 1) } else { isWhole = false }
    }
    this.reader.diagnostics += merge.diagnostics
    for entry in merge.unread { this.reader.unread.add(entry) }
    // With a file missing or unreadable, everything in it would be reported as not found.
    guard isWhole, !merge.entries.isEmpty || merge.diagnostics.isEmpty else { return (nil, [], this.findings) }
    let root = SourcePosition(file: texts.first?.name ?? "", line: 1, column: 1)
    let document = this.document(merge.entries, at: root)
    this.check(document, checks)
    return (document, this.reader.resources.pictures, this.findings)
  }

  /// Whether a part could not be read. Then nothing is reported as unused, because that part may use it.
  var hasErrors: Bool { reader.diagnostics.contains { $0.severity == .error } }

  private var findings: [Diagnostic] { Array(Set(reader.diagnostics)).sorted() }

  private mutating func document(_ entries: [YAMLNode.Entry], at root: SourcePosition) -> Document {
    let fields = reader.fields(entries, at: root, of: "document", Document.Keys.all)
    _ = fields(Document.Keys.followspot, &reader)
    let data = declare(fields(Document.Keys.data, &reader) ?? [])
    define(fields(Document.Keys.components, &reader) ?? [])
    let theme = fields(Document.Keys.theme, &reader) ?? Theme()
    var settings = fields(Document.Keys.settings, &reader) ?? Settings(start: "")
    let screens = screens(fields[Document.Keys.screens.name])
    if settings.start.isEmpty { settings.start = screens.first?.name ?? "" }
    let guides = (fields(Document.Keys.guides, &reader) ?? []).map { guide($0, start: settings.start) }
    let sheets = named(Document.Keys.sheets, fields, "a sheet")
    let sequences = named(Document.Keys.sequences, fields, "a sequence")
    let spotlights = named(Document.Keys.spotlights, fields, "a spotlight")
    let overlays = named(Document.Keys.overlays, fields, "an overlay")
    for (name, screen) in elements {
      reader.checkIDs(of: reader.identified.overlaid.filter { $0.mayBe(on: name) }, over: screen)
    }
    var containers = named(Document.Keys.containers, fields, "a container")
    for index in containers.indices {
      containers[index].isAttached = reader.crossReferences.attachedContainers.contains(containers[index].name)
    }
    let keyboards = named(Document.Keys.keyboards, fields, "a keyboard")
    checkUnused(reader.components.declared.values.filter { !reader.components.filled.contains($0.name) })
    return Document(
      settings: settings, data: data, theme: theme, screens: screens, guides: guides, sheets: sheets,
      sequences: sequences,
      spotlights: spotlights, containers: containers, overlays: overlays,
      keyboards: keyboards, messages: messages(fields(Document.Keys.messages, &reader) ?? []), texts: reader.messages,
      conditions: reader.crossReferences.conditions.union(theme.variants.map(\.condition)))
  }

  /// Returns a guide with its name, and each step with the screen that it is on.
  private mutating func guide(_ named: Named<GuideDescription>, start: String) -> GuideDescription {
    var guide = named.value
    guide.id = named.name
    guide.position = named.position
    if guide.screen.isEmpty { guide.screen = start }
    var screen = guide.screen
    for index in guide.steps.indices {
      for case .navigate(let other) in guide.steps[index].before { screen = other }
      guide.steps[index].screen = screen
    }
    checkName(named, "a guide")
    if named.name == NameRule.sessionCount.description {
      reader.report(at: named.position, "'\(named.name)' is the kiosk's own count of sessions; choose another name")
    }
    return guide
  }

  /// Reads a section and sets the names of its entries.
  private mutating func named<Value: NamedDescription>(
    _ key: Key<[Named<Value>]>, _ fields: Fields, _ noun: String
  ) -> [Value] {
    (fields(key, &reader) ?? []).map { named in
      checkName(named, noun)
      var value = named.value
      value.name = named.name
      return value
    }
  }

  private mutating func declare(_ data: [Named<WrittenDeclaration>]) -> [DataDeclaration] {
    let declarations = data.map { named in
      reader.checkDataName(named.name, at: named.position)
      if named.name == DataReference.now.name {
        reader.report(at: named.position, "'now' already is the time of day; choose another name")
      }
      var declaration = named.value.declaration
      declaration.name = named.name
      reader.declarations[named.name] = declaration
      return declaration
    }
    return reader.derive(declarations, data)
  }

  private mutating func define(_ components: [Named<YAMLNode>]) {
    for component in components {
      if ViewKind[component.name] != nil {
        reader.report(at: component.position, "'\(component.name)' already is a view; choose another name")
        reader.unread.add(component.value)
      } else if component.name.first?.isUppercase != true || !NameRule.allows(component.name) {
        reader.report(
          at: component.position,
          "a component's name begins with a capital letter, such as 'TopBar'; \(component.name.quoted) doesn't")
        // Its uses may already have the correct name.
        reader.unread.add(component.name)
        reader.unread.add(component.name.prefix(1).uppercased() + component.name.dropFirst())
        reader.unread.add(component.value)
      } else {
        reader.components.declared[component.name] = Component(
          name: component.name, position: component.position, body: component.value)
      }
    }
  }

  private mutating func screens(_ section: YAMLNode.Entry?) -> [ScreenDescription] {
    guard let section else { return [] }
    guard case .mapping(let entries) = section.value.content else {
      reader.mismatch(section.value, expecting: Document.Keys.screens.syntax.shape)
      return []
    }
    if entries.isEmpty { reader.report(at: section.value.position, "a document needs at least one screen") }
    return entries.map { entry in
      reader.identified.current = []
      if case .sequence(let items) = entry.value.content, items.isEmpty {
        reader.report(at: entry.value.position, "the screen '\(entry.key)' is empty; a screen needs at least one view")
      }
      let views = reader.read(.views, entry.value) ?? []
      checkName(Named(name: entry.key, position: entry.keyPosition, value: ()), "a screen")
      reader.identified.current.removeAll { !$0.mayBe(on: entry.key) }
      reader.checkIDs(reader.identified.current)
      elements[entry.key] = reader.identified.current
      return ScreenDescription(
        name: entry.key, position: entry.keyPosition, views: views, ids: reader.identified.current.map(\.id))
    }
  }

  /// Checks components that no screen uses, with arbitrary values for their names, and reports those that nothing uses.
  private mutating func checkUnused(_ components: [Component]) {
    for component in components {
      let (unread, count) = (reader.unread, reader.diagnostics.count)
      reader.identified.current = []
      reader.scope = .unused(component.name)
      _ = reader.read(.views, component.body)
      // Only a faulty component may be what an unreadable use refers to.
      if reader.diagnostics.count == count { reader.unread = unread }
    }
    reader.scope = nil
    guard !hasErrors else { return }
    // A component in place of a color is reported there.
    let misplaced = reader.crossReferences.references.filter { $0.kind == .color }.map(\.name)
    let used = reader.components.used.union(misplaced)
    for component in components where !used.contains(component.name) {
      var finding = Diagnostic(
        .warning, at: component.position,
        "nothing uses the component '\(component.name)'; remove it, or use it in a screen")
      finding.isAboutLeftover = true
      reader.diagnostics.append(finding)
    }
  }

  private mutating func checkName<Value>(_ named: Named<Value>, _ noun: String) {
    if !NameRule.allows(named.name) {
      reader.report(
        at: named.position,
        "\(noun)'s name has up to 64 letters, digits, '-' and '_'; \(named.name.quoted) has not")
    }
  }
}

/// A description whose name is its key in a section.
protocol NamedDescription: Sendable {
  var name: String { get set }
}

extension SheetDescription: NamedDescription {}
extension SequenceDescription: NamedDescription {}
extension SpotlightDescription: NamedDescription {}
extension ContainerDescription: NamedDescription {}
extension OverlayDescription: NamedDescription {}
extension KeyboardDescription: NamedDescription {}
