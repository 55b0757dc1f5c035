internal import FollowspotData
package import FollowspotDocuments
internal import FollowspotGuides
internal import FollowspotImages
internal import Logging
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
      guideStore = guideStore.reopened(for: document.recordName, logger: logger)
      for stage in stages { stage.presenter.remember(in: guideStore) }
    }
    let old = self.document
    let dropped = data.replace(with: document)
    onDataChange?(Set((old.data + document.data).map(\.name)))
    for value in dropped { logger.warning("\(value)") }
    lookAgain(at: data.namedPictures())
    self.document = document
    notice = nil
    if isOther || data.kept == nil { rememberData() }
    for stage in stages { stage.goOn(from: old) }
    let hasLanguage = locale.map { document.problem(withLocale: $0) == nil } ?? true
    // Either call updates what continues.
    setLocale(hasLanguage ? locale : initialLocale)
    visitor.replace(with: document.settings.session)
    // Data that now belong to the session may have a value from outside of it, or an initial value of the old document.
    let hadSessions = old.settings.session != nil || !old.data.contains(where: \.isOfSession)
    if document.data.filter(\.isOfSession) != old.data.filter(\.isOfSession) || !hadSessions { visitor.noteStrayData() }
    for stage in stages { stage.presenter.visit(stage.navigator.screen) }
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
  func picturesDidChange() { for stage in stages { stage.host?.picturesDidChange() } }
}
