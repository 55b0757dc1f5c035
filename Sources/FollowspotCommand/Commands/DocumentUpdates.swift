internal import FollowspotControl
internal import FollowspotDocumentRuntime
internal import FollowspotDocuments
internal import FollowspotFiles
internal import FollowspotKiosk
internal import Logging
internal import FollowspotOutputs
internal import SystemPackage

/// The changes on disk of a shown document. They are read on request; those without errors are shown, and the others are
/// reported.
@MainActor
final class DocumentUpdates {
  private let path: FilePath
  private let resources: DocumentResources
  private let home: WorkingFolder
  private let start: StartSettings
  private let logger = StandardErrorLog.logger
  private let session: DocumentSession
  private weak var kiosk: Kiosk?
  /// The document with `--watch`; nil without.
  private var saved: SavedDocument?
  private var reloading = LatestReading()
  private var checking = LatestReading()
  /// The errors of the document on disk; nil if it is shown.
  private var error: DocumentError?
  /// The settings that have changed on disk and take effect at the next start.
  private var outdated: [String] = []

  /// Creates the updates of a document.
  ///
  /// - Parameters:
  ///   - path: The document.
  ///   - resources: The fonts and pictures.
  ///   - home: The folder in which relative paths start.
  ///   - start: The settings that stay in effect until a restart.
  ///   - error: The errors of the document at the start; nil for none.
  ///   - session: The session that shows the document.
  ///   - kiosk: The kiosk that shows the session.
  init(
    of path: FilePath, _ resources: DocumentResources, _ home: WorkingFolder, _ start: StartSettings,
    error: DocumentError?, in session: DocumentSession, on kiosk: Kiosk
  ) {
    (self.path, self.resources, self.home, self.start) = (path, resources, home, start)
    (self.error, self.session, self.kiosk) = (error, session, kiosk)
    kiosk.problem = error?.status(path)
    kiosk.onReload = { [self] in reload() }
    kiosk.onCheck = { [self] in check() }
  }

  /// Opens the kiosk's sockets. Programs that ask for its problems get those of the document, too.
  ///
  /// - Throws: The `errno` of the kernel when it has no more descriptors or memory.
  func connect(to sockets: ControlSockets) throws(Errno) {
    try kiosk?.serve(session.programs, at: sockets, version: FollowspotCommand.version) { [self] in problems }
  }

  /// Shows the document whenever it is saved.
  ///
  /// - Parameters:
  ///   - seen: The contents before the document was read for the first time.
  ///   - reading: The document as it was read; nil if it has errors.
  func watch(since seen: SavedDocument.Content, showing reading: Document.Reading?) throws(CommandFailure) {
    guard let kiosk else { return }
    saved = try SavedDocument(
      path, data: start.options.data, in: home, seen: seen, shown: reading, by: session, on: kiosk, logger: logger)
  }

  /// The problems of the shown document and of the one on disk, each as a sentence.
  private var problems: [String] {
    session.problems.map(\.description)
      + [error].compactMap { $0 }.map { "the document on disk has errors, and is not shown: \($0.status(path))" }
      + outdated.map { "'\($0)' in the settings has changed since the start; restart the kiosk to apply it" }
  }

  // MARK: Reloads

  /// Reads the document on disk, and shows it if it has no errors.
  private func reload() {
    guard reloading.begin() else { return }
    home.enter()
    let content = saved?.contentToRead()
    resources.readAgain(path, as: content?.texts) { [self] in finishReload($0, content) }
  }

  /// - Parameter content: The contents that were read; nil if the document is not watched.
  private func finishReload(_ result: Result<Document.Reading, DocumentError>, _ content: SavedDocument.Content?) {
    guard reloading.end() else { return reload() }
    guard let kiosk else { return }
    do throws(DocumentError) {
      let reading = try result.get()
      try show(reading, content)
      apply(reading.document.settings, on: kiosk)
    } catch {
      refuse(error, content)
    }
  }

  private func show(_ reading: Document.Reading, _ content: SavedDocument.Content?) throws(DocumentError) {
    let isFirst = session.notice != nil
    let hasNewData = content.flatMap { saved?.hasNewData($0) } ?? false
    let values = isFirst || hasNewData ? try reading.document.values(from: start.options) : [:]
    reading.printWarnings(start.options)
    if isFirst { start.options.locale?.check(in: reading.document) }
    session.replace(with: reading.document)
    session.fill(values)
    logger.notice("reloaded '\(path)'")
    if let content { saved?.noteShown(reading, content) }
  }

  /// Applies the settings of a document that is shown now.
  private func apply(_ settings: Settings, on kiosk: Kiosk) {
    (error, kiosk.problem) = (nil, nil)
    let options = start.options
    // A rotation given for a single connector stays in effect as long as the outputs do.
    if start.connectors.allSatisfy({ $0.rotation == nil }) { kiosk.rotate(options.kiosk.rotation ?? settings.rotation) }
    outdated = start.outdated(by: settings)
    for name in outdated { logger.notice("'\(name)' in the settings has changed; restart the kiosk to apply it") }
  }

  /// Keeps the running document, or the notice, because the one on disk has errors.
  private func refuse(_ error: DocumentError, _ content: SavedDocument.Content?) {
    let showsNotice = session.notice != nil
    logger.error(
      showsNotice
        ? "the notice stays; the document has errors:" : "the running document stays; the one on disk has errors:")
    let texts = try? content?.texts.get()
    CommandOutput.printError(Diagnostic.text(error.diagnostics, quoting: texts ?? []))
    saved?.noteRefused()
    self.error = error
    if showsNotice { showNotice(of: error) }
  }

  private func showNotice(of error: DocumentError) {
    session.notice = Notice(error)
    kiosk?.problem = error.status(path)
  }

  // MARK: Checks

  /// Reads the document on disk, and reports its errors without showing it.
  private func check() {
    guard checking.begin() else { return }
    home.enter()
    resources.check(path) { [self] in finishCheck($0) }
  }

  private func finishCheck(_ found: DocumentError?) {
    guard checking.end() else { return check() }
    guard let found else {
      // The notice describes the fault until the document is shown.
      if session.notice == nil { error = nil }
      return
    }
    logger.error("the document on disk has errors, and is not shown: \(found.status(path))")
    error = found
    if session.notice != nil { showNotice(of: found) }
  }
}

extension DocumentError {
  /// The error as a line for `systemctl status`.
  fileprivate func status(_ path: FilePath) -> String {
    let errors = diagnostics.filter { $0.severity == .error }
    guard let first = errors.first else { return "'\(path)' can't be shown" }
    return "\(first)" + (errors.count > 1 ? " (and \(errors.count - 1) more)" : "")
  }
}
