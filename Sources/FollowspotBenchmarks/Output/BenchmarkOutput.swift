internal import Glibc
internal import SystemPackage

/// The output streams of the command.
enum BenchmarkOutput {
  /// Prints a line without buffering. If that fails, the command ends with 74, `EX_IOERR` of `sysexits.h`.
  static func write(_ line: String) {
    guard !put(line, STDOUT_FILENO) else { return }
    printError("cannot write to standard output: \(Errno(rawValue: errno))")
    exit(74)
  }

  /// Prints an error message to standard error.
  static func printError(_ line: String) { _ = put(line, STDERR_FILENO) }

  /// Prints a whole line with `dprintf(3)`. Returns whether that succeeded.
  private static func put(_ line: String, _ descriptor: Int32) -> Bool {
    line.withCString { text in withVaList([text]) { vdprintf(descriptor, "%s\n", $0) >= 0 } }
  }
}

extension Double {
  /// Returns the number with 0…6 decimal places.
  func decimal(_ places: Int) -> String {
    guard isFinite else { return "\(self)" }
    let unit = pow(10, Double(places))
    let whole = Int((abs(self) * unit).rounded())
    let digits = String(repeating: "0", count: max(0, places + 1 - "\(whole)".count)) + "\(whole)"
    let point = places > 0 ? "." : ""
    return "\(self < 0 ? "-" : "")\(digits.dropLast(places))\(point)\(digits.suffix(places))"
  }
}

extension String {
  /// Returns the text left-aligned in a column.
  func left(_ width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
  /// Returns the text right-aligned in a column.
  func right(_ width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }
}
