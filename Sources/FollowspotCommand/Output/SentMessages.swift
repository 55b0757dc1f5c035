internal import FollowspotData
internal import FollowspotDocumentRuntime
internal import Glibc
internal import FollowspotJSON
internal import Logging
internal import SystemPackage

/// Writes the words that a document sends to standard output, one per line, for the operator's program.
///
/// Lines are whole and in order. If the program stops reading, words beyond 128 KiB are dropped and the log says so.
/// The kiosk never waits.
struct SentMessages {
  private let queue: OutputQueue

  init(logger: Logger) {
    queue = OutputQueue(STDOUT_FILENO)
    queue.onChange = { change in
      switch change {
      case .drops(nil):
        logger.warning("standard output has no reader; sent words are dropped until it has one")
      case .drops(let error?):
        logger.warning(
          "cannot write to standard output: \(error); sent words are dropped until that works again")
      case .takesMore(let lost): logger.notice("standard output accepts words again; \(lost) were dropped")
      }
    }
  }

  /// Sends a word, followed by its values as a JSON object. Private values are left out, because a service's output is a
  /// log.
  func send(_ message: SentMessage) {
    let publicValues = message.values.filter { !message.privateNames.contains($0.key) }
    let values = JSON.object(JSON.Object(publicValues.sorted { $0.key < $1.key }.map { ($0.key, $0.value.json) }))
    let rest = publicValues.isEmpty ? "" : (try? values.readable(.compact)).map { " \($0)" } ?? ""
    queue.put("\(message.name)\(rest)\n")
  }

  /// Waits a moment for queued words.
  func finish() { queue.finish() }
}
