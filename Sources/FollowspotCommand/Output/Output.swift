internal import Glibc

/// Writes to standard output and standard error.
enum Output {
  /// Writes text to standard output as it is.
  static func write(_ text: String) {
    put(text, STDOUT_FILENO)
  }

  /// Writes a line to standard error.
  static func complain(_ line: String) { put(line + "\n", STDERR_FILENO) }

  /// `write(2)` until everything is out; where nobody listens any more, the rest is dropped.
  private static func put(_ text: String, _ descriptor: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }
}
