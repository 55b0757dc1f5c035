/// An error in a command line. Its exit code is `EX_USAGE` of `sysexits.h`.
package struct UsageError: Error, CustomStringConvertible {
  /// The exit code of every usage error: `EX_USAGE`.
  package static let exitCode: Int32 = 64

  /// The error and the correction, without a full stop.
  package let message: String
  /// The usage of the command: lines without a final newline.
  var usage = ""

  /// Creates an error.
  ///
  /// - Parameter message: The error and the correction, without a full stop. A ``Program`` adds the usage.
  package init(_ message: String) { self.message = message }

  /// The text for standard error.
  package var description: String { usage.isEmpty ? "error: \(message)" : "error: \(message)\n\(usage)" }
}
