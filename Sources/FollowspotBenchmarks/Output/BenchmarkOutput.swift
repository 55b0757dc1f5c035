internal import Glibc
internal import SystemPackage

/// The two streams of the command.
enum BenchmarkOutput {
  /// Prints a line as soon as it is known, also into a pipe. Where that fails nobody would see the rest either: it ends
  /// with 74, sysexits' `EX_IOERR`.
  static func write(_ line: String) {
    guard !put(line, STDOUT_FILENO) else { return }
    complain("cannot write to standard output: \(Errno(rawValue: errno))")
    exit(74)
  }

  /// Says on standard error what is wrong.
  static func complain(_ line: String) { _ = put(line, STDERR_FILENO) }

  /// Sees that files can be written into a folder.
  static func checkFolder(_ path: String) throws(Errno) {
    do { try FileDescriptor.open(FilePath(path), .readOnly, options: .directory).close() } catch {
      throw error as? Errno ?? .ioError
    }
    if access(path, W_OK | X_OK) != 0 { throw Errno(rawValue: errno) }
  }

  /// Writes a file, in place of what was there.
  static func save(_ text: String, as path: String) throws(Errno) {
    do {
      let file = try FileDescriptor.open(
        FilePath(path), .writeOnly, options: [.create, .truncate],
        permissions: [.ownerReadWrite, .groupRead, .otherRead])
      try file.closeAfter { _ = try file.writeAll(text.utf8) }
    } catch { throw error as? Errno ?? .ioError }
  }

  /// `dprintf(3)` of a whole line; whether that succeeded.
  private static func put(_ line: String, _ descriptor: Int32) -> Bool {
    line.withCString { text in withVaList([text]) { vdprintf(descriptor, "%s\n", $0) >= 0 } }
  }
}

extension Double {
  /// The number with so many decimal places, 0…6.
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
  /// The text at the left of a column.
  func left(_ width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
  /// The text at the right of a column.
  func right(_ width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }
}
