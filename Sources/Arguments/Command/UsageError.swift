/// A command line that is wrong: which word, and what would be right. Its exit code is `EX_USAGE` of `sysexits.h`.
package struct UsageError: Error, CustomStringConvertible {
  /// `EX_USAGE`, whatever is wrong.
  package static let exitCode: Int32 = 64

  /// What is wrong, and what would be right; without a full stop.
  package let message: String
  /// How the command is used: lines without a newline at their end.
  var usage = ""

  /// `message` says what is wrong and what would be right, without a full stop; a ``Program`` adds the usage.
  package init(_ message: String) { self.message = message }

  /// What to write to standard error.
  package var description: String { usage.isEmpty ? "error: \(message)" : "error: \(message)\n\(usage)" }
}
