internal import Logging
internal import FollowspotSpelling

/// Writes a kiosk's log to standard error, one line per message. The journal adds the time.
struct StandardErrorLog: LogHandler {
  var logLevel = Logger.Level.notice
  var metadata: Logger.Metadata = [:]

  static var logger: Logger { Logger(label: "followspot") { _ in StandardErrorLog() } }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) { CommandOutput.printError("\(event.level): \(event.message)".onOneLine) }
}
