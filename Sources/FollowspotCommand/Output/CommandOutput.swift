internal import FollowspotFiles
internal import Glibc
internal import FollowspotKiosk
internal import FollowspotSpelling
internal import Synchronization
internal import SystemPackage

/// Standard output and standard error.
enum CommandOutput {
  /// The way to standard error while a kiosk runs.
  private static let errors = Mutex<OutputQueue?>(nil)

  /// Puts nothing in the place of standard descriptors that are closed: the next file that is opened would take it, and
  /// be written over with output. What is written to standard output then is refused, as it would be without.
  static func open() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest that is free is this one.
      _ = Glibc.open("/dev/null", descriptor == STDOUT_FILENO ? O_RDONLY : O_RDWR)
    }
  }

  /// Writes text to standard output as it is, however long that takes: for commands that end after it.
  static func write(_ text: String) throws(CommandFailure) { try write(Array(text.utf8)) }

  /// Writes bytes to standard output in the same way.
  static func write(_ bytes: [UInt8]) throws(CommandFailure) {
    do throws(Errno) {
      try writeAll(bytes, to: STDOUT_FILENO)
    } catch {
      let remedy =
        switch error {
        case .badFileDescriptor: "it is closed"
        case .brokenPipe: "nobody reads it any more"
        default: "make room, or let whoever reads it go on reading"
        }
      throw CommandFailure(.disk, "error: cannot write to standard output: \(error); \(remedy)")
    }
  }

  /// The most letters of a line on standard error: several times what any message has.
  private static let longestLine = 2000

  /// Writes a line, or some, to standard error; what would command a terminal is written out, and no line is longer than
  /// anybody reads: it may quote what a program says, and the log is on a disk. Where that fails, nobody is left to be
  /// told.
  static func complain(_ words: String) {
    let text = words.split(separator: "\n", omittingEmptySubsequences: false).map { line(String($0)) + "\n" }
      .joined()
    if let queue = errors.withLock({ $0 }) { return queue.put(text) }
    try? writeAll(Array(text.utf8), to: STDERR_FILENO)
  }

  static func line(_ text: String) -> String {
    let line = text.onOneLine
    guard line.utf8.count > longestLine else { return line }
    let letters = line.unicodeScalars
    return letters.count > longestLine ? String(letters.prefix(longestLine)) + "…" : line
  }

  /// From now on lines for standard error make nobody wait: for kiosks, whose visitors do not know who reads what.
  static func startQueueing() throws(CommandFailure) {
    let queue = OutputQueue(STDERR_FILENO)
    try queue.start()
    queue.onChange = { change in
      if case .takesMore(let lost) = change { complain("warning: standard error was not read; \(lost) lines are lost") }
    }
    errors.withLock { $0 = queue }
  }

  /// Gives what still waits a moment to get out, before the process ends.
  static func finish() { errors.withLock { $0 }?.finish() }
}
