import Logging

/// A log handler that records its lines.
final class LogLines: LogHandler, @unchecked Sendable {
  var lines: [String] = []
  var logLevel = Logger.Level.notice
  var metadata: Logger.Metadata = [:]

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) { lines.append("\(event.message)") }

  /// A logger that writes to this handler.
  var logger: Logger { Logger(label: "test") { _ in self } }
}
