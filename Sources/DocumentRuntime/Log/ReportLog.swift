internal import Logging

/// A log handler that passes lines to a function, each with its severity.
struct ReportLog: LogHandler {
  let report: @Sendable (String) -> Void
  var logLevel = Logger.Level.warning
  var metadata: Logger.Metadata = [:]

  init(report: @escaping @Sendable (String) -> Void) { self.report = report }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) { report("\(event.level): \(event.message)") }
}
