internal import FollowspotData
internal import FollowspotDocuments
internal import FollowspotGuides
internal import FollowspotRuntime
internal import FollowspotViews
internal import Logging

/// The replacement of a session's document by another one, or by a changed one of the same name.
@MainActor
struct DocumentReplacement {
  private let session: DocumentSession
  private let old: Document
  private let new: Document

  init(of session: DocumentSession, with document: Document) {
    (self.session, old, new) = (session, session.document, document)
  }

  func run() {
    session.catchUp()
    // A typed text belongs to the old document.
    for stage in session.stages { stage.host?.endEditing() }
    let isOther = new.settings.name != old.settings.name
    if isOther { changeRecords() }
    replaceData()
    session.document = new
    session.notice = nil
    if isOther || session.data.kept == nil { session.rememberData() }
    for stage in session.stages { stage.resume(from: old) }
    let hasLanguage = session.locale.map { new.problem(withLocale: $0) == nil } ?? true
    // Either call updates what continues.
    session.setLocale(hasLanguage ? session.locale : session.initialLocale)
    session.visitor.replace(with: new.settings.session)
    // Data that now belong to the session may have a value from outside of it, or an initial value of the old document.
    let hadSessions = old.settings.session != nil || !old.data.contains(where: \.isOfSession)
    if new.data.filter(\.isOfSession) != old.data.filter(\.isOfSession) || !hadSessions {
      session.visitor.noteDataOutsideSession()
    }
    for stage in session.stages { stage.presenter.visit(stage.navigator.screen) }
  }

  /// Ends the visitor's session, and continues with the records of the other document.
  private func changeRecords() {
    session.endSession(.replaced)
    session.saveBeforeLeaving()
    session.data.remember(in: nil)
    session.guideStore = session.guideStore.reopened(for: new.recordName, logger: session.logger)
    for stage in session.stages { stage.presenter.remember(in: session.guideStore) }
  }

  private func replaceData() {
    let dropped = session.data.replace(with: new)
    for value in dropped { session.logger.warning("\(value)") }
    session.lookAgain(at: session.data.namedPictures())
  }
}
