internal import FollowspotData
internal import FollowspotDocumentRuntime
internal import FollowspotDocuments
internal import FollowspotExecution
internal import FollowspotFiles
internal import FollowspotGuides
internal import FollowspotKiosk
internal import Logging
internal import SystemPackage

/// The initial content of a kiosk: a document with values, or a notice about an error.
enum DocumentStart {
  case document(Document.Reading, [String: DataValue?])
  case notice(DocumentError, InputFiles)

  /// Reads a document for the first time.
  ///
  /// - Throws: The errors of a document that can't be shown, unless the options ask for a notice in its place.
  @MainActor
  init(_ path: FilePath, _ options: RunOptions, _ resources: DocumentResources) throws(CommandFailure) {
    do throws(DocumentError) {
      let reading = try resources.readFirst(path, waitsForPictures: options.kiosk.clock == .virtual)
      reading.printWarnings(options)
      options.locale?.check(in: reading.document)
      self = .document(reading, try reading.document.values(from: options))
    } catch {
      guard options.onError == .notice || options.watches else { throw CommandFailure(error) }
      CommandOutput.printError("\(error)")
      StandardErrorLog.logger.error(
        "'\(path)' can't be shown; a notice is shown instead, until the document is corrected\(options.watches ? "" : " and reloaded by SIGHUP")"
      )
      self = .notice(error, InputFiles([path]))
    }
  }

  var reading: Document.Reading? { if case .document(let reading, _) = self { reading } else { nil } }
  var document: Document? { reading?.document }
  var settings: Settings? { document?.settings }
  var error: DocumentError? { if case .notice(let error, _) = self { error } else { nil } }
  var values: [String: DataValue?] { if case .document(_, let values) = self { values } else { [:] } }

  /// The files that were read. No output may overwrite them.
  var files: InputFiles {
    switch self {
    case .document(let reading, _): reading.files
    case .notice(_, let files): files
    }
  }

  /// Returns a session that shows the content. The values are set later, when it has a clock.
  @MainActor
  func session(
    _ resources: DocumentResources, _ store: GuideStore, _ locale: LanguageOption?, _ logger: Logger
  ) -> DocumentSession {
    let session = DocumentSession(
      document ?? .blank, resources: resources, store: store, locale: locale?.tag, logger: logger)
    session.notice = error.map(Notice.init)
    session.noticeContext = NoticeContext(
      language: LanguageOption.system?.tag, version: "followspot \(FollowspotCommand.version)")
    return session
  }
}

extension Document.Reading {
  /// Prints the warnings. With `--watch`, they include texts without a translation, as `validate` has them.
  func printWarnings(_ options: RunOptions) {
    let untranslated = options.watches ? document.untranslatedTexts(in: document.languages) : []
    let warnings = self.warnings + untranslated
    if !warnings.isEmpty { CommandOutput.printError(Diagnostic.text(warnings)) }
  }
}

extension Document {
  /// Returns the values in the file that the command line names; empty if it names none.
  func values(from options: RunOptions) throws(DocumentError) -> [String: DataValue?] {
    guard let file = options.data else { return [:] }
    return try values(from: file)
  }
}
