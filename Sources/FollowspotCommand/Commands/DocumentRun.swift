internal import FollowspotControl
internal import FollowspotDocumentKiosk
internal import FollowspotDocumentRuntime
internal import FollowspotExecution
internal import FollowspotFiles
internal import FollowspotGuides
internal import FollowspotKiosk
internal import Logging
internal import FollowspotRuntime
internal import SystemPackage

/// A run of one document, from the start to the end of the kiosk.
@MainActor
struct DocumentRun {
  private let parts: KioskParts
  private let session: DocumentSession
  private let messages: SentMessages
  private let kiosk: Kiosk

  /// Runs a kiosk with a document until it is stopped.
  nonisolated static func run(_ path: FilePath, _ options: RunOptions) throws {
    // Must come before the first thread, because threads inherit the signal mask.
    Kiosk.blockSignals()
    try CommandOutput.startQueueing()
    try MainActor.assumeIsolated {
      do {
        try DocumentRun(path, options).run()
      } catch let error as Errno {
        throw CommandFailure(error)
      }
    }
  }

  /// Reads the document, opens the devices and shows the document on them.
  private init(_ path: FilePath, _ options: RunOptions) throws {
    let logger = StandardErrorLog.logger
    var times = options.kiosk.traceFile == nil ? nil : StartTimes()
    times?.end(.load)
    let resources = DocumentResources { CommandOutput.printError($0) }
    let home = WorkingFolder()
    let seen = options.watches ? SavedDocument.Content(path, options.data) : nil
    let start = try DocumentStart(path, options, resources)
    times?.end(.document)

    let kioskOptions = options.kioskOptions(for: start.settings)
    let (parts, store, sockets) = try Self.open(kioskOptions, start, logger)
    times?.end(.open)

    session = start.session(resources, store, options.locale, logger)
    messages = SentMessages(logger: logger)
    session.onSend = messages.send
    kiosk = try Kiosk(parts, showing: session, screens: options.screens(of: start.settings), logger: logger)
    kiosk.connectors = kioskOptions.connectors
    // The values are set after the clock was attached, because their expiry counts from now.
    session.fill(start.values)
    if parts.isVirtual { Self.logVirtualDisplay(to: path, kioskOptions, logger) }
    self.parts = parts

    let settings = StartSettings(options: options, settings: start.settings, isVirtual: parts.isVirtual)
    let updates = DocumentUpdates(of: path, resources, home, settings, error: start.error, in: session, on: kiosk)
    try updates.connect(to: sockets)
    if let seen { try updates.watch(since: seen, showing: start.reading) }
    times?.end(.views)
    times?.note()
  }

  private static func open(
    _ options: KioskOptions, _ start: DocumentStart, _ logger: Logger
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

  /// Logs that the kiosk has neither display nor touch screen, unless a script drives it.
  private static func logVirtualDisplay(to document: FilePath, _ options: KioskOptions, _ logger: Logger) {
    if case .script = options.input { return }
    let pictures = options.recordDirectory.map { "its frames go to '\($0)'" } ?? "--record DIR keeps its frames"
    logger.notice(
      "'\(document)' runs in memory at \(options.size) until Control-C; \(pictures), --input script:FILE touches it")
  }

  private func run() throws {
    let outcome = try kiosk.run()
    session.close()
    messages.finish()
    session.saveBeforeLeaving()
    switch outcome {
    case .finished: break
    case .scriptFailed(let failure): throw CommandFailure(1, "\(failure)")
    case .displayFailed(let error):
      throw CommandFailure(KioskError(error).kind, "error: \(error)\nTo run without a display, use --display virtual")
    }
    // The kiosk continued, and the cause was logged when it occurred.
    if !parts.areRecordsComplete { throw CommandFailure(73) }
  }
}
