internal import FollowspotData
internal import FollowspotFiles
internal import FollowspotLanguages
internal import FollowspotSpelling
internal import SystemPackage

/// A reader for the sections of a document, with the checks across sections.
struct DocumentReader {
  var reader: Reader
  private var elements: [String: [ViewOccurrence]] = [:]

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
      if let root { merge.add(root) } else { isWhole = false }
    }
    this.reader.diagnostics += merge.diagnostics
    for entry in merge.unread { this.reader.unread.add(entry) }
    // With a file missing or unreadable, everything in it would be reported as not found.
    guard isWhole, !merge.entries.isEmpty || merge.diagnostics.isEmpty else { return (nil, [], this.findings) }
    let root = SourcePosition(file: texts.first?.name ?? "", line: 1, column: 1)
    let document = this.document(merge.entries, at: root)
    this.check(document, checks)
    return (document, this.reader.pictures, this.findings)
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
    let guides = (fields(Document.Keys.guides, &reader) ?? []).map { named in
      var guide = named.value
      guide.id = named.name
      guide.position = named.position
      if guide.screen.isEmpty { guide.screen = settings.start }
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
    let sheets = named(Document.Keys.sheets, fields, "a sheet")
    let sequences = named(Document.Keys.sequences, fields, "a sequence")
    let spotlights = named(Document.Keys.spotlights, fields, "a spotlight")
    let overlays = named(Document.Keys.overlays, fields, "an overlay")
    for (name, screen) in elements {
      reader.checkIDs(of: reader.overlaid.filter { $0.mayBe(on: name) }, over: screen)
    }
    var containers = named(Document.Keys.containers, fields, "a container")
    for index in containers.indices {
      containers[index].isAttached = reader.attachedContainers.contains(containers[index].name)
    }
    let keyboards = named(Document.Keys.keyboards, fields, "a keyboard")
    checkUnused(reader.components.values.filter { !reader.filledComponents.contains($0.name) })
    return Document(
      settings: settings, data: data, theme: theme, screens: screens, guides: guides, sheets: sheets,
      sequences: sequences,
      spotlights: spotlights, containers: containers, overlays: overlays,
      keyboards: keyboards, messages: messages(fields(Document.Keys.messages, &reader) ?? []), texts: reader.messages,
      conditions: reader.allConditions.union(theme.variants.map(\.condition)))
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
        reader.components[component.name] = Component(
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
      reader.elements = []
      if case .sequence(let items) = entry.value.content, items.isEmpty {
        reader.report(at: entry.value.position, "the screen '\(entry.key)' is empty; a screen needs at least one view")
      }
      let views = reader.read(.views, entry.value) ?? []
      checkName(Named(name: entry.key, position: entry.keyPosition, value: ()), "a screen")
      reader.elements.removeAll { !$0.mayBe(on: entry.key) }
      reader.checkIDs(reader.elements)
      elements[entry.key] = reader.elements
      return ScreenDescription(
        name: entry.key, position: entry.keyPosition, views: views, ids: reader.elements.map(\.id))
    }
  }

  /// Checks components that no screen uses, with arbitrary values for their names, and reports those that nothing uses.
  private mutating func checkUnused(_ components: [Component]) {
    for component in components {
      let (unread, count) = (reader.unread, reader.diagnostics.count)
      reader.elements = []
      reader.scope = .unused(component.name)
      _ = reader.read(.views, component.body)
      // Only a faulty component may be what an unreadable use refers to.
      if reader.diagnostics.count == count { reader.unread = unread }
    }
    reader.scope = nil
    guard !hasErrors else { return }
    // A component in place of a color is reported there.
    let misplaced = reader.references.filter { $0.kind == .color }.map(\.name)
    let used = reader.usedComponents.union(misplaced)
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

  private mutating func check(_ document: Document, _ checks: DocumentChecks) {
    let isRead = !hasErrors
    addUnreadComponents()
    checkReferences(document)
    let ids = elements.mapValues { Set($0.map(\.id)) }
    for guide in document.guides { checkTargets(guide, document, ids) }
    checkTargets(document)
    if isRead {
      checkFrequencies(document)
      checkScanner()
      checkCopies(document)
      checkPrivateCopies(document)
    }
    checkRows(document)
    var problems: [FilePath: DocumentChecks.Finding?] = [:]
    for picture in reader.pictures {
      let problem = problems[picture.path] ?? checks.picture(picture.path)
      problems[picture.path] = problem
      note(problem, at: picture.position)
    }
    for code in reader.codes { note(checks.code(code.content), at: code.position) }
    for (name, position) in reader.dataPictures {
      if let reason = checks.dataPicture(name) {
        reader.report(at: position, "expected the path of a picture, found \(name.quotedPath): \(reason)")
      }
    }
    checkFonts(checks)
    reader.diagnostics += ActionCycles(in: document).diagnostics
    if checks.looksUpLanguages || !document.data.isEmpty { checkLanguages() }
  }

  private mutating func note(_ finding: DocumentChecks.Finding?, at position: SourcePosition) {
    guard let finding else { return }
    if finding.isWarning { reader.warn(at: position, finding.text) } else { reader.report(at: position, finding.text) }
  }

  private mutating func checkLanguages() {
    for (tag, position) in reader.languages {
      if let problem = LanguageTag.problem(withUnknown: tag) { reader.warn(at: position, problem) }
    }
  }

  /// Marks the content of components as unread if an unreadable part may use them.
  private mutating func addUnreadComponents() {
    var components = reader.components
    while true {
      let unread = components.values.filter { reader.unread.contains($0.name) }
      if unread.isEmpty { return }
      for component in unread {
        reader.unread.add(component.body)
        components[component.name] = nil
      }
    }
  }

  private mutating func checkReferences(_ document: Document) {
    // The names of each kind are collected once, because a document may have very many references.
    var known: [Reference.Kind: Set<String>] = [:]
    for reference in reader.references {
      let names = known[reference.kind] ?? Set(reference.kind.names(in: document))
      known[reference.kind] = names
      switch reference.kind {
      case .length(let range):
        for length in document.theme.values(ofLength: reference.name) where !range.contains(length) {
          reader.report(
            at: reference.position,
            "expected \(ValueShape.length(range, allowsInfinity: false).phrase), and '\(reference.name)' is \(ValueShape.text(length))"
          )
        }
      case .language where document.languages.contains { Language.matches(reference.name, $0) }: continue
      default: break
      }
      if !names.contains(reference.name), !reader.unread.contains(reference.name) {
        var hint = hint(forView: reference) ?? reference.hint ?? reader.hint(for: reference.name, among: names)
        if hint.isEmpty || hint.hasPrefix(Suggestion.list) { hint += reference.way }
        reader.report(at: reference.position, "\(reference.kind.absence(of: reference.name))\(hint)")
      }
    }
  }

  /// Returns the remedy for a view in place of a color, or `nil` for other names.
  private func hint(forView reference: Reference) -> String? {
    guard reference.kind == .color, ViewKind[reference.name] != nil || reader.components[reference.name] != nil else {
      return nil
    }
    return "; it is a view, and only 'background' takes views, in brackets: 'background: [\(reference.name)]'"
  }

  private mutating func checkTargets(
    _ guide: GuideDescription, _ document: Document, _ ids: [String: Set<String>]
  ) {
    for step in guide.steps {
      // An unknown screen has already been reported.
      guard let ids = ids[step.screen] else { continue }
      for target in step.targets where !ids.contains(target.id) && !reader.unread.mayContain(id: target.id) {
        let other = document.screens.first { $0.ids.contains(target.id) }
        // The unreadable part may contain a way to the screen.
        if let other, reader.unread.contains(other.name) { continue }
        let hint =
          other.map { "; it is on the screen '\($0.name)', \(remedy(for: step, of: guide, on: $0.name))" }
          ?? reader.hint(for: target.id, among: ids)
        reader.report(at: target.position, "the screen '\(step.screen)' has no view with the id '\(target.id)'\(hint)")
      }
    }
  }

  /// Checks the targets of sheets and sequences, which may be on any screen.
  private mutating func checkTargets(_ document: Document) {
    let ids = Set(document.screens.flatMap(\.ids))
    for target in reader.targets where !ids.contains(target.id) && !reader.unread.mayContain(id: target.id) {
      let hint = reader.hint(for: target.id, among: ids)
      reader.report(at: target.position, "no screen has a view with the id '\(target.id)'\(hint)")
    }
  }

  /// Warns of a visitor's text that an action copies into data that the session does not end.
  private mutating func checkCopies(_ document: Document) {
    let ofSession = Set(document.data.filter(\.isOfSession).map(\.name))
    for copy in reader.copies where copy.from.type == .text && !ofSession.contains(copy.to) {
      guard case .datum(let source) = copy.from.place, ofSession.contains(source) else { continue }
      reader.warn(
        at: copy.position,
        "'\(copy.to)' keeps the visitor's '\(source)' after the session; give it 'session: true', or send the text to a program instead"
      )
    }
  }

  /// Reports a private value, also of a row or made from others, that an action copies into data that are not private.
  private mutating func checkPrivateCopies(_ document: Document) {
    let isPrivate = Set(document.data.filter(\.isPrivate).map(\.name))
    for copy in reader.copies where !isPrivate.contains(copy.to) {
      guard let source = copy.from.datum, isPrivate.contains(source) else { continue }
      reader.report(
        at: copy.position, "'\(copy.to)' would show the private '\(source)'; give it 'private: true' as well")
    }
  }

  /// Checks that what guides wait for can happen.
  private mutating func checkFrequencies(_ document: Document) {
    if document.settings.session == nil {
      for rule in reader.sessionRules {
        reader.report(
          at: rule.position,
          "'\(rule.key)' counts visitors' sessions, and the document has none; add 'settings: { session: { idle: 1min } }'"
        )
      }
    }
    for awaited in reader.awaitedWords where !reader.sentWords.contains(awaited.word) {
      let hint = reader.hint(for: awaited.word, among: reader.sentWords)
      reader.warn(at: awaited.position, "nothing sends the word \(awaited.word.quoted)\(hint)")
    }
  }

  /// Checks that a view receives the codes of the scanner.
  private mutating func checkScanner() {
    guard let position = reader.scanner, !reader.takesScans else { return }
    reader.warn(
      at: position,
      "no view receives the scanner's codes; give a view 'onScan: { set: { code: $scan } }', or remove 'scanner'")
  }

  /// Checks that views in rows of a list are named with a row, and only those.
  private mutating func checkRows(_ document: Document) {
    let all = elements.values.flatMap(\.self)
    let (inRows, outside) = (Set(all.filter(\.isInRows).map(\.id)), Set(all.filter { !$0.isInRows }.map(\.id)))
    for target in document.guides.flatMap({ $0.steps.flatMap(\.targets) }) + reader.targets {
      if target.row == nil, inRows.contains(target.id), !outside.contains(target.id) {
        reader.report(
          at: target.position,
          "'\(target.id)' is in the rows of a list; name the row: '{ id: \(target.id), row: first }', or a row's 'key'")
      }
      if target.row != nil, outside.contains(target.id), !inRows.contains(target.id) {
        reader.report(at: target.position, "'\(target.id)' is in no row of a list; name it by its id alone")
      }
    }
  }

  /// Returns how a step can reach the screen of its view.
  private func remedy(for step: StepDescription, of guide: GuideDescription, on screen: String) -> String {
    if step.screen != guide.screen { return "so go there with 'navigate: \(screen)'" }
    let whole = "so give the guide 'screen: \(screen)'"
    return guide.steps.count == 1 ? whole : whole + ", or the step 'before: { navigate: \(screen) }'"
  }

  private mutating func checkFonts(_ checks: DocumentChecks) {
    for family in reader.families where !family.isAlternative && !checks.isInstalled(family.name) {
      reader.diagnostics.append(
        Diagnostic(
          .warning, at: family.position, "the font '\(family.name)' is not installed; 'fc-list : family' prints what is"
        ))
    }
    let alternatives = reader.families.filter(\.isAlternative)
    if let first = alternatives.first, !alternatives.contains(where: { checks.isInstalled($0.name) }) {
      let names = alternatives.map { "'\($0.name)'" }.joined(separator: ", ")
      reader.diagnostics.append(
        Diagnostic(
          .warning, at: first.position, "none of the fonts is installed: \(names); 'fc-list : family' prints what is"))
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
