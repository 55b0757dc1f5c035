internal import Documents
internal import Guides
internal import Kiosk
internal import Logging
internal import SystemPackage

/// Runs a document until the kiosk ends.
enum Session {
  static func run(_ path: FilePath, _ options: RunOptions) throws {
    let logger = StandardErrorLog.logger
    try MainActor.assumeIsolated {
      let resources = DocumentResources { logger.warning("\($0)") }
      let document = try read(path, resources)
      let parts = try open(options.kioskOptions, logger)
      let store = try openStore(options.kioskOptions.stateDirectory, logger)
      let session = DocumentSession(
        document, resources: resources, store: store, locale: options.locale, logger: logger)
      session.onSend = { Output.write($0 + "\n") }

      let outcome: KioskOutcome
      do throws(Errno) {
        let kiosk = try Kiosk(
          parts,
          content: session.makeContent(for: parts),
          logger: logger)
        kiosk.onReload = { reload(path, session, resources, logger) }
        outcome = try kiosk.run()
      } catch {
        throw Failure(error)
      }
      session.close()
      try finish(outcome, store, logger)
    }
  }

  @MainActor
  private static func read(_ path: FilePath, _ resources: DocumentResources) throws -> Document {
    do throws(DocumentError) {
      let reading = try resources.read(path)
      for warning in reading.warnings { Output.complain("\(warning)") }
      return reading.document
    } catch {
      throw Failure(error)
    }
  }

  @MainActor
  private static func open(_ options: KioskOptions, _ logger: Logger) throws -> KioskParts {
    do throws(KioskError) {
      return try KioskParts(options, logger: logger)
    } catch {
      throw Failure(error)
    }
  }

  /// The store of a state directory. A directory that another kiosk holds ends the command; one that can't be used
  /// costs the memory of what was shown, not the kiosk.
  @MainActor
  private static func openStore(_ directory: FilePath?, _ logger: Logger) throws -> GuideStore {
    guard let directory else { return GuideStore() }
    do throws(GuideStoreError) {
      return try GuideStore(directory: directory) { logger.warning("\($0)") }
    } catch {
      if case .held = error.kind { throw Failure(error) }
      logger.error("\(error). Guides are remembered only until the kiosk ends")
      return GuideStore()
    }
  }

  /// Shows the document as it is on disk now; one with errors leaves the running one in place.
  @MainActor
  private static func reload(
    _ path: FilePath, _ session: DocumentSession, _ resources: DocumentResources, _ logger: Logger
  ) {
    do throws(DocumentError) {
      let reading = try resources.read(path)
      for warning in reading.warnings { logger.warning("\(warning)") }
      session.replace(with: reading.document)
      logger.notice("\(path) was read anew")
    } catch {
      logger.error("the document stays as it was: \(error)")
    }
  }

  @MainActor
  private static func finish(_ outcome: KioskOutcome, _ store: GuideStore, _ logger: Logger) throws {
    do throws(GuideStoreError) {
      try store.saveNow()
    } catch {
      logger.error("\(error)")
    }
    switch outcome {
    case .finished: break
    case .scriptFailed(let failure): throw Failure(1, "\(failure)")
    case .displayFailed(let error):
      throw Failure(KioskError(error).kind, "error: \(error). To run without a display, say --display virtual")
    }
  }
}
