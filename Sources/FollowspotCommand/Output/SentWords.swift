internal import Glibc
internal import Logging
internal import SystemPackage

/// The words that a document sends to the kiosk's own program, one a line on standard output.
///
/// They come whole and in order. A program that stops reading costs the words that don't fit into 128 KiB, never the
/// kiosk, and the log says so.
struct SentWords {
  private let queue: OutputQueue

  init(logger: Logger) {
    queue = OutputQueue(STDOUT_FILENO)
    queue.onChange = { change in
      switch change {
      case .drops(nil):
        logger.warning("nobody reads standard output; words that are sent are dropped until someone does")
      case .drops(let error?):
        logger.warning(
          "cannot write to standard output: \(error); words that are sent are dropped until that works again")
      case .takesMore(let lost): logger.notice("standard output takes words again; \(lost) were dropped")
      }
    }
  }

  /// Sends a word.
  func send(_ word: String) { queue.put(word + "\n") }

  /// Waits a moment for the words that are still on their way.
  func finish() { queue.finish() }
}
