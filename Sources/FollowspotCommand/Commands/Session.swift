internal import FollowspotControl
internal import FollowspotData
internal import FollowspotDocumentRuntime
internal import FollowspotDocuments
internal import FollowspotExecution
internal import FollowspotFiles
internal import FollowspotGeometry
internal import FollowspotGuides
internal import FollowspotKiosk
internal import Logging
internal import FollowspotOutputs
internal import SystemPackage

/// A run of one document, from start to the end of the kiosk.
enum Session {
  static func run(_ path: FilePath, _ options: RunOptions) throws {
    // Must come before the first thread, because threads inherit the signal mask.
    Kiosk.blockSignals()
    try CommandOutput.startQueueing()
    let logger = StandardErrorLog.logger
    try MainActor.assumeIsolated {
      var times = options.kiosk.traceFile == nil ? nil : StartTimes()
      times?.end(.load)
      let resources = DocumentResources { CommandOutput.printError($0) }
      let home = WorkingFolder()
      let seen = options.watches ? SavedDocument.Content(path, options.data) : nil
      let start = try start(path, options, resources)
      times?.end(.document)
      let settings = start.document?.settings
      let kioskOptions = options.kioskOptions(for: settings)
      let (parts, store, sockets) = try open(kioskOptions, start, logger)
      times?.end(.open)
      let session = start.session(resources, store, options.locale, logger)
      session.noticeContext = NoticeContext(
        language: LanguageOption.system?.tag, version: "followspot \(FollowspotCommand.version)")
      let words = SentMessages(logger: logger)
      session.onSend = words.send

      let outcome: KioskOutcome
      do {
        let kiosk = try Kiosk(parts, showing: session, screens: options.screens(of: settings), logger: logger)
        // The values are set after the clock was attached, because their expiry counts from now.
        session.fill(start.values)
        if parts.isVirtual { logVirtualDisplay(to: path, kioskOptions, logger) }
        kiosk.connectors = kioskOptions.connectors
        var refusal = start.error
        let atStart = StartSettings(options: options, settings: settings, isVirtual: parts.isVirtual)
        // The settings that have changed on disk and take effect at the next start.
        var outdated: [String] = []
        kiosk.problem = refusal?.status(path)
        try kiosk.serve(session.programs, at: sockets, version: FollowspotCommand.version) {
          let document = refusal.map { "the document on disk has errors, and is not shown: \($0.status(path))" }
          return session.problems.map(\.description) + [document].compactMap(\.self)
            + outdated.map { "'\($0)' in the settings has changed since the start; restart the kiosk to apply it" }
        }
        var saved: SavedDocument?
        let reload = LatestReading<Attempt>({ action in
          home.enter()
          let content = saved?.contentToRead()
          resources.readAgain(path, as: content?.texts) { action(Attempt(content: content, result: $0)) }
        }) { [weak kiosk] attempt in
          guard let kiosk else { return }
          let hasNewData = attempt.content.flatMap { saved?.hasNewData($0) } ?? false
          switch show(attempt, path, session, options, hasNewData: hasNewData, logger) {
          case .success(let reading):
            let settings = reading.document.settings
            (refusal, kiosk.problem) = (nil, nil)
            if let content = attempt.content { saved?.noteShown(reading, content) }
            // A rotation given for a single connector stays in effect as long as the outputs do.
            if kioskOptions.connectors.allSatisfy({ $0.rotation == nil }) {
              kiosk.rotate(options.kiosk.rotation ?? settings.rotation)
            }
            outdated = atStart.outdated(by: settings)
            for name in outdated {
              logger.notice("'\(name)' in the settings has changed; restart the kiosk to apply it")
            }
          case .failure(let error):
            saved?.noteRefused()
            refusal = error
            if session.notice != nil { kiosk.problem = error.status(path) }
          }
        }
        kiosk.onReload = reload.begin
        let check = LatestReading<DocumentError?>({ action in
          home.enter()
          resources.check(path, then: action)
        }) { [weak kiosk] error in
          guard let error else {
            // The notice describes the fault until the document is shown.
            if session.notice == nil { refusal = nil }
            return
          }
          logger.error("the document on disk has errors, and is not shown: \(error.status(path))")
          refusal = error
          if session.notice != nil {
            session.notice = Notice(error)
            kiosk?.problem = error.status(path)
          }
        }
        kiosk.onCheck = check.begin
        if let seen {
          saved = try SavedDocument(
            path, data: options.data, in: home, seen: seen, shown: start.reading, by: session, on: kiosk, logger: logger
          )
        }
        times?.end(.views)
        times?.note()
        outcome = try kiosk.run()
      } catch let error as Errno {
        throw CommandFailure(error)
      }
      session.close()
      words.finish()
      session.saveBeforeLeaving()
      try finish(outcome)
      // The kiosk continued, and the cause was logged when it occurred.
      if !parts.areRecordsComplete { throw CommandFailure(73) }
    }
  }

  /// A document that was read again.
  private struct Attempt: Sendable {
    /// The contents that were read; nil if the document is not watched.
    let content: SavedDocument.Content?
    let result: Result<Document.Reading, DocumentError>
  }

  /// Logs that the kiosk has neither display nor touch screen, unless a script drives it.
  private static func logVirtualDisplay(to document: FilePath, _ options: KioskOptions, _ logger: Logger) {
    if case .script = options.input { return }
    let pictures = options.recordDirectory.map { "its frames go to '\($0)'" } ?? "--record DIR keeps its frames"
    logger.notice(
      "'\(document)' runs in memory at \(options.size) until Control-C; \(pictures), --input script:FILE touches it")
  }

  /// The initial content of a kiosk: a document with values, or a notice about an error.
  private enum Start {
    case document(Document.Reading, [String: DataValue?])
    case notice(DocumentError, InputFiles)

    var reading: Document.Reading? { if case .document(let reading, _) = self { reading } else { nil } }
    var document: Document? { reading?.document }
    var error: DocumentError? { if case .notice(let error, _) = self { error } else { nil } }
    var values: [String: DataValue?] { if case .document(_, let values) = self { values } else { [:] } }

    /// The files that were read. No output may overwrite them.
    var files: InputFiles {
      switch self {
      case .document(let reading, _): reading.files
      case .notice(_, let files): files
      }
    }

    @MainActor
    func session(
      _ resources: DocumentResources, _ store: GuideStore, _ locale: LanguageOption?, _ logger: Logger
    ) -> DocumentSession {
      let session = DocumentSession(
        document ?? .blank, resources: resources, store: store, locale: locale?.tag, logger: logger)
      session.notice = error.map(Notice.init)
      return session
    }
  }

  @MainActor
  private static func start(
    _ path: FilePath, _ options: RunOptions, _ resources: DocumentResources
  ) throws -> Start {
    do throws(DocumentError) {
      let reading = try resources.readFirst(path, waitsForPictures: options.kiosk.clock == .virtual)
      warn(of: reading, options)
      options.locale?.check(in: reading.document)
      return .document(reading, try reading.document.values(from: options))
    } catch {
      guard options.onError == .notice || options.watches else { throw CommandFailure(error) }
      CommandOutput.printError("\(error)")
      StandardErrorLog.logger.error(
        "'\(path)' can't be shown; a notice is shown instead, until the document is corrected\(options.watches ? "" : " and reloaded by SIGHUP")"
      )
      return .notice(error, InputFiles([path]))
    }
  }

  @MainActor
  private static func open(
    _ options: KioskOptions, _ start: Start, _ logger: Logger
  ) throws -> (KioskParts, GuideStore, ControlSockets) {
    do throws(KioskError) {
      return (
        try KioskParts(options, showing: start.files, logger: logger),
        try GuideStore.open(options.stateDirectory, document: start.document?.recordName, logger: logger),
        try ControlSockets.open(options)
      )
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Shows a document that was read again, and returns it. If it has errors, the running document or the notice stays.
  @MainActor
  private static func show(
    _ attempt: Attempt, _ path: FilePath, _ session: DocumentSession, _ options: RunOptions, hasNewData: Bool,
    _ logger: Logger
  ) -> Result<Document.Reading, DocumentError> {
    do throws(DocumentError) {
      let reading = try attempt.result.get()
      let isFirst = session.notice != nil
      let values = isFirst || hasNewData ? try reading.document.values(from: options) : [:]
      warn(of: reading, options)
      if isFirst { options.locale?.check(in: reading.document) }
      session.replace(with: reading.document)
      session.fill(values)
      logger.notice("reloaded '\(path)'")
      return .success(reading)
    } catch {
      logger.error(
        session.notice == nil
          ? "the running document stays; the one on disk has errors:" : "the notice stays; the document has errors:")
      let texts = try? attempt.content?.texts.get()
      CommandOutput.printError(Diagnostic.text(error.diagnostics, quoting: texts ?? []))
      if session.notice != nil { session.notice = Notice(error) }
      return .failure(error)
    }
  }

  /// Prints the warnings of a document. With `--watch`, they include texts without a translation, as `validate` has them.
  private static func warn(of reading: Document.Reading, _ options: RunOptions) {
    let document = reading.document
    let untranslated = options.watches ? document.untranslatedTexts(in: document.languages) : []
    let warnings = reading.warnings + untranslated
    if !warnings.isEmpty { CommandOutput.printError(Diagnostic.text(warnings)) }
  }

  @MainActor
  private static func finish(_ outcome: KioskOutcome) throws {
    switch outcome {
    case .finished: break
    case .scriptFailed(let failure): throw CommandFailure(1, "\(failure)")
    case .displayFailed(let error):
      throw CommandFailure(KioskError(error).kind, "error: \(error)\nTo run without a display, use --display virtual")
    }
  }
}

extension DocumentSession {
  /// Sets the document's data from a file that the command line names.
  func fill(from file: FilePath) throws {
    do throws(DocumentError) { fill(try document.values(from: file)) } catch { throw CommandFailure(error) }
  }
}

extension Document {
  /// Returns the values in the file that the command line names; empty if it names none.
  fileprivate func values(from options: RunOptions) throws(DocumentError) -> [String: DataValue?] {
    guard let file = options.data else { return [:] }
    return try values(from: file)
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
