internal import FollowspotFiles
internal import Glibc
internal import FollowspotKiosk
internal import FollowspotSpelling
internal import Synchronization
internal import SystemPackage

/// The standard output and standard error of commands.
enum CommandOutput {
  /// The queue for standard error while a kiosk runs; nil otherwise.
  private static let errors = Mutex<OutputQueue?>(nil)

  /// Opens `/dev/null` for each standard descriptor that is closed. Otherwise the next opened file would get its number
  /// and be overwritten by output. Writing to a closed standard output still fails, because its substitute is
  /// read-only.
  static func open() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) < 0 {
      // `open` returns the lowest free number, which is this one.
      _ = Glibc.open("/dev/null", descriptor == STDOUT_FILENO ? O_RDONLY : O_RDWR)
    }
  }

  /// Writes a text to standard output and waits until it is written. For commands that end afterwards.
  ///
  /// - Throws: A failure if standard output is closed or can't be written.
  static func write(_ text: String) throws(CommandFailure) { try write(Array(text.utf8)) }

  /// Writes bytes to standard output and waits until they are written.
  static func write(_ bytes: [UInt8]) throws(CommandFailure) {
    do throws(Errno) {
      try writeAll(bytes, to: STDOUT_FILENO)
    } catch {
      let remedy =
        switch error {
        case .badFileDescriptor: "it is closed"
        case .brokenPipe: "its reader has gone"
        default: "make room, or let its reader continue"
        }
      throw CommandFailure(.disk, "error: cannot write to standard output: \(error); \(remedy)")
    }
  }

  /// The most Unicode scalars in a line on standard error, several times the length of any message.
  private static let longestLine = 2000

  /// Writes one or more lines to standard error. Control characters are escaped for the terminal's safety. Long lines
  /// are cut, because they may quote another program and the log uses disk space. A failed write is ignored: no other
  /// output exists for a report.
  static func printError(_ words: String) {
    let text = words.split(separator: "\n", omittingEmptySubsequences: false).map { line(String($0)) + "\n" }
      .joined()
    if let queue = errors.withLock({ $0 }) { return queue.put(text) }
    try? writeAll(Array(text.utf8), to: STDERR_FILENO)
  }

  static func line(_ text: String) -> String {
    let line = text.onOneLine
    guard line.utf8.count > longestLine else { return line }
    let scalars = line.unicodeScalars
    return scalars.count > longestLine ? String(scalars.prefix(longestLine)) + "…" : line
  }

  /// Queues all further lines for standard error, so that a slow reader does not stall a kiosk.
  static func startQueueing() throws(CommandFailure) {
    let queue = OutputQueue(STDERR_FILENO)
    try queue.start()
    queue.onChange = { change in
      if case .takesMore(let lost) = change {
        printError("warning: standard error was not read; \(lost) lines are lost")
      }
    }
    errors.withLock { $0 = queue }
  }

  /// Waits a moment for queued lines before the process ends.
  static func finish() { errors.withLock { $0 }?.finish() }
}
