internal import FollowspotData
internal import FollowspotLanguages
internal import FollowspotSpelling
internal import SystemPackage

/// The checks across sections.
extension DocumentReader {
  /// Checks a document that has been read.
  mutating func check(_ document: Document, _ checks: DocumentChecks) {
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
    for picture in reader.resources.pictures {
      let problem = problems[picture.path] ?? checks.picture(picture.path)
      problems[picture.path] = problem
      note(problem, at: picture.position)
    }
    for (name, position) in reader.resources.layouts {
      if let problem = checks.layout(name) { reader.warn(at: position, problem) }
    }
    for code in reader.resources.codes { note(checks.code(code.content), at: code.position) }
    for (name, position) in reader.resources.dataPictures {
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
    for (tag, position) in reader.resources.languages {
      if let problem = LanguageTag.problem(withUnknown: tag) { reader.warn(at: position, problem) }
    }
  }

  /// Marks the content of components as unread if an unreadable part may use them.
  private mutating func addUnreadComponents() {
    var components = reader.components.declared
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
    for reference in reader.crossReferences.references {
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
    guard reference.kind == .color, ViewKind[reference.name] != nil || reader.components.declared[reference.name] != nil
    else {
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
    for target in reader.crossReferences.targets
    where !ids.contains(target.id) && !reader.unread.mayContain(id: target.id) {
      let hint = reader.hint(for: target.id, among: ids)
      reader.report(at: target.position, "no screen has a view with the id '\(target.id)'\(hint)")
    }
  }

  /// Warns of a visitor's text that an action copies into data that the session does not end.
  private mutating func checkCopies(_ document: Document) {
    let ofSession = Set(document.data.filter(\.isOfSession).map(\.name))
    for copy in reader.crossReferences.copies where copy.from.type == .text && !ofSession.contains(copy.to) {
      guard case .datum(let source) = copy.from.source, ofSession.contains(source) else { continue }
      reader.warn(
        at: copy.position,
        "'\(copy.to)' keeps the visitor's '\(source)' after the session; give it 'session: true', or send the text to a program instead"
      )
    }
  }

  /// Reports a private value, also of a row or made from others, that an action or a control copies into data that are not
  /// private.
  private mutating func checkPrivateCopies(_ document: Document) {
    let isPrivate = Set(document.data.filter(\.isPrivate).map(\.name))
    for copy in reader.crossReferences.copies where !isPrivate.contains(copy.to) {
      guard let source = copy.from.datum, isPrivate.contains(source) else { continue }
      reader.report(
        at: copy.position, "'\(copy.to)' would show the private '\(source)'; give it 'private: true' as well")
    }
  }

  /// Checks that what guides wait for can happen.
  private mutating func checkFrequencies(_ document: Document) {
    if document.settings.session == nil {
      for rule in reader.events.sessionRules {
        reader.report(
          at: rule.position,
          "'\(rule.key)' counts visitors' sessions, and the document has none; add 'settings: { session: { idle: 1min } }'"
        )
      }
    }
    for awaited in reader.events.awaitedWords where !reader.events.sentWords.contains(awaited.word) {
      let hint = reader.hint(for: awaited.word, among: reader.events.sentWords)
      reader.warn(at: awaited.position, "nothing sends the word \(awaited.word.quoted)\(hint)")
    }
  }

  /// Checks that a view receives the codes of the scanner.
  private mutating func checkScanner() {
    guard let position = reader.events.scanner, !reader.events.takesScans else { return }
    reader.warn(
      at: position,
      "no view receives the scanner's codes; give a view 'onScan: { set: { code: $scan } }', or remove 'scanner'")
  }

  /// Checks that views in rows of a list are named with a row, and only those.
  private mutating func checkRows(_ document: Document) {
    let all = elements.values.flatMap(\.self)
    let (inRows, outside) = (Set(all.filter(\.isInRows).map(\.id)), Set(all.filter { !$0.isInRows }.map(\.id)))
    for target in document.guides.flatMap({ $0.steps.flatMap(\.targets) }) + reader.crossReferences.targets {
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
    for family in reader.resources.families where !family.isAlternative && !checks.isInstalled(family.name) {
      reader.diagnostics.append(
        Diagnostic(
          .warning, at: family.position, "the font '\(family.name)' is not installed; 'fc-list : family' prints what is"
        ))
    }
    let alternatives = reader.resources.families.filter(\.isAlternative)
    if let first = alternatives.first, !alternatives.contains(where: { checks.isInstalled($0.name) }) {
      let names = alternatives.map { "'\($0.name)'" }.joined(separator: ", ")
      reader.diagnostics.append(
        Diagnostic(
          .warning, at: first.position, "none of the fonts is installed: \(names); 'fc-list : family' prints what is"))
    }
  }
}
