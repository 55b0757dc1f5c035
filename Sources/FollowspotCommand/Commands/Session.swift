internal import Control
internal import DocumentRuntime
internal import Documents
internal import Guides
internal import Kiosk
internal import Logging
internal import SystemPackage

/// Runs a document until the kiosk ends.
enum Session {
  static func run(_ path: FilePath, _ options: RunOptions) throws {
    // Before anything starts a thread: threads inherit the mask.
    Kiosk.blockSignals()
    try CommandOutput.startQueueing()
    let logger = StandardErrorLog.logger
    try MainActor.assumeIsolated {
      let resources = DocumentResources { CommandOutput.complain($0) }
      let reading = try read(path, resources, waitsForPictures: options.kiosk.clock == .virtual)
      let document = reading.document
      options.locale?.check(in: document)
      var kioskOptions = options.kiosk
      kioskOptions.rotation = kioskOptions.rotation ?? document.settings.rotation
      let (parts, store, sockets) = try open(kioskOptions, reading, logger)
      let session = DocumentSession(
        document, resources: resources, store: store, locale: options.locale?.tag, logger: logger)
      try session.fill(from: options.data)
      let words = SentWords(logger: logger)
      session.onSend = words.send

      let outcome: KioskOutcome
      do throws(Errno) {
        let kiosk = try Kiosk(
          parts,
          content: session.makeContent(for: parts),
          logger: logger)
        var refusal: String?
        try kiosk.serve(session, at: sockets, version: FollowspotCommand.version) {
          [resources.fontProblem, resources.pictureProblem, refusal].compactMap(\.self)
        }
        let reload = Reload(path, resources) { [weak kiosk] result in
          refusal = refused(result)
          guard let kiosk, let document = show(result, path, session, logger) else { return }
          kiosk.turn(options.kiosk.rotation ?? document.settings.rotation)
        }
        kiosk.onReload = reload.begin
        outcome = try kiosk.run()
      } catch {
        throw CommandFailure(error)
      }
      session.close()
      words.finish()
      session.saveBeforeLeaving()
      try finish(outcome)
      // The kiosk went on, and why was said then.
      if !parts.areRecordsComplete { throw CommandFailure(73) }
    }
  }

  @MainActor
  private static func read(
    _ path: FilePath, _ resources: DocumentResources, waitsForPictures: Bool
  ) throws -> Document.Reading {
    do throws(DocumentError) {
      let reading = try resources.readFirst(path, waitsForPictures: waitsForPictures)
      if !reading.warnings.isEmpty { CommandOutput.complain(Diagnostic.text(reading.warnings)) }
      return reading
    } catch {
      throw CommandFailure(error)
    }
  }

  @MainActor
  private static func open(
    _ options: KioskOptions, _ reading: Document.Reading, _ logger: Logger
  ) throws -> (KioskParts, GuideStore, ControlSockets) {
    do throws(KioskError) {
      return (
        try KioskParts(options, showing: reading.files, logger: logger),
        try GuideStore.open(options.stateDirectory, document: reading.document.settings.name, logger: logger),
        try ControlSockets.open(options)
      )
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Why a document that was read anew is not shown, for who asks how the kiosk is.
  private static func refused(_ result: Result<Document.Reading, DocumentError>) -> String? {
    guard case .failure(let error) = result else { return nil }
    let first = error.diagnostics.first { $0.severity == .error }.map { ": \($0)" } ?? ""
    return "the document on disk has errors, and the one before is shown\(first)"
  }

  /// Shows a document that was read anew, and returns it; one with errors leaves the running one in place.
  @MainActor
  private static func show(
    _ result: Result<Document.Reading, DocumentError>, _ path: FilePath, _ session: DocumentSession, _ logger: Logger
  ) -> Document? {
    do throws(DocumentError) {
      let reading = try result.get()
      if !reading.warnings.isEmpty { CommandOutput.complain(Diagnostic.text(reading.warnings)) }
      session.replace(with: reading.document)
      logger.notice("reloaded \(path)")
      return reading.document
    } catch {
      logger.error("the running document stays; the one on disk has errors:")
      CommandOutput.complain("\(error)")
      return nil
    }
  }

  @MainActor
  private static func finish(_ outcome: KioskOutcome) throws {
    switch outcome {
    case .finished: break
    case .scriptFailed(let failure): throw CommandFailure(1, "\(failure)")
    case .displayFailed(let error):
      throw CommandFailure(KioskError(error).kind, "error: \(error)\nTo run without a display, say --display virtual")
    }
  }
}

extension DocumentSession {
  /// Fills the document's data from a file that the command line names; an empty path for none.
  func fill(from file: FilePath) throws {
    guard !file.isEmpty else { return }
    do throws(DocumentError) { fill(try document.values(from: file)) } catch { throw CommandFailure(error) }
  }
}
