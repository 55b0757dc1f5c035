internal import FollowspotData
package import FollowspotDocuments
internal import FollowspotGuides
internal import FollowspotImages
internal import Logging
internal import FollowspotOverlays
internal import FollowspotSpotlights
internal import FollowspotViews

extension DocumentSession {
  /// Shows another document. Everything that has the same name in both continues: the screen and the way back, data,
  /// scroll offsets, a guide of the same version and step, sheets, overlays, sequences and spotlights. The visitor's
  /// session and language continue too. The rest ends.
  ///
  /// A document of another name has its own records, and no visitor has started with it, so the session ends.
  package func replace(with document: Document) {
    catchUp()
    let isOther = document.settings.name != self.document.settings.name
    if isOther {
      endSession(.replaced)
      saveBeforeLeaving()
      data.remember(in: nil)
      presenter.remember(in: presenter.store.reopened(for: document.recordName, logger: logger))
    }
    let old = self.document
    let dropped = data.replace(with: document)
    onDataChange?(Set((old.data + document.data).map(\.name)))
    for value in dropped { logger.warning("\(value)") }
    lookAgain(at: data.namedPictures())
    let sessions = [self] + companions
    for session in sessions {
      session.document = document
      session.notice = nil
      if isOther, session !== self { session.presenter.remember(in: presenter.store) }
    }
    if isOther || data.kept == nil { rememberData() }
    for session in sessions { session.goOn(from: old) }
    let hasLanguage = locale.map { document.problem(withLocale: $0) == nil } ?? true
    // Either call updates what continues.
    setLocale(hasLanguage ? locale : initialLocale)
    visitor.replace(with: document.settings.session)
    // Data that now belong to the session may have a value from outside of it, or an initial value of the old document.
    let hadSessions = old.settings.session != nil || !old.data.contains(where: \.isOfSession)
    if document.data.filter(\.isOfSession) != old.data.filter(\.isOfSession) || !hadSessions { visitor.noteStrayData() }
    for session in sessions { session.presenter.visit(session.navigator.screen) }
  }

  /// Handles a change of data: reports it to programs and looks again at the pictures that it names.
  func handle(_ change: DataChange) {
    if !change.values.isEmpty {
      onDataChange?(change.values)
      visitor.reconsider()
    }
    lookAgain(at: Set(change.pictures.flatMap(data.pictures.paths)))
  }

  private func lookAgain(at paths: Set<String>) {
    guard !paths.isEmpty else { return }
    resources.images.lookAgain(at: paths) { [weak self] hasChanged in if hasChanged { self?.picturesDidChange() } }
  }

  /// Shows changed pictures under their old names.
  func picturesDidChange() { for session in [self] + companions { session.host?.picturesDidChange() } }

  /// Keeps the way to the screen and the presentations over it, where the new document has them.
  private func goOn(from old: Document) {
    let way = Navigator(start: start)
    for screen in navigator.path where screen != way.screen && document.screen(screen) != nil {
      way.navigate(to: screen)
    }
    way.continueStay(of: navigator)
    navigator = way
    keepPresentations(of: old)
    host?.environment.style(for: document)
    host?.safeAreaInsets = builder.safeAreaInsets
    host?.picturesDidChange()
  }

  /// Ends what the document no longer has, and updates the rest.
  private func keepPresentations(of old: Document) {
    if let guide = presenter.guide, !isKept(guide) { presenter.end(.replaced) }
    if let shown = sheet { sheet = document.sheet(shown.name) }
    if let running = sequence, model.isActive {
      let new = document.sequence(running.name)
      if let new, new.elements.map(\.target.id) == running.elements.map(\.target.id) {
        sequence = new
      } else {
        endSequence()
      }
    }
    if let running = spotlight {
      if let new = document.spotlight(running.name), new.numbers == running.numbers {
        spotlight = new
      } else {
        endSpotlight()
      }
    }
    for name in overlays.names {
      let container = document.overlay(name)?.container
      if container == nil || container != old.overlay(name)?.container { _ = overlays.dismiss(name, animated: false) }
    }
  }

  /// Whether the document has the guide that is shown, in the same version and with its current step.
  private func isKept(_ guide: Guide) -> Bool {
    guard let description = document.guide(guide.id.rawValue), description.version == guide.version,
      let index = presenter.sequence.index, let new = self.guide(description)
    else { return false }
    return new.steps.contains { $0.id == presenter.sequence.steps[index].id }
  }
}
