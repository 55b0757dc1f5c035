package import FollowspotFiles
package import FollowspotImages
package import FollowspotPlatform
internal import SystemPackage

/// An error that kept a kiosk from opening or from continuing.
public struct KioskError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of errors. The raw value is the exit code, mostly from `sysexits.h`.
  public enum Kind: Int32, Hashable, Sendable {
    /// `EXIT_FAILURE`: an expectation of a script did not hold.
    case scriptFailed = 1
    /// `EX_USAGE`: options that don't fit together.
    case usage = 64
    /// `EX_DATAERR`: a script or a document with faults.
    case badData = 65
    /// `EX_NOINPUT`: a file that can't be read.
    case noInput = 66
    /// `EX_UNAVAILABLE`: no display, device or picture decoder.
    case noDevice = 69
    /// `EX_OSERR`: the system has no more descriptors or memory.
    case shortage = 71
    /// `EX_CANTCREAT`: an output can't be written.
    case output = 73
    /// `EX_IOERR`: a disk error.
    case disk = 74
    /// `EX_NOPERM`: not permitted.
    case notPermitted = 77
  }

  /// The kind of error, whose raw value is the exit code.
  public var kind: Kind
  /// The cause and the remedy, without a full stop.
  public var description: String

  /// The text for standard error. Faults of a script already have position and severity in each line.
  package var report: String { kind == .badData ? description : "error: \(description)" }

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - kind: The kind, which decides the exit code.
  ///   - description: The text. `report` prints it unchanged for ``Kind/badData`` and after `error: ` for all other
  ///     kinds.
  package init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }

  /// Creates the error of an operation that lacks descriptors or memory; nil for any other cause.
  init?(_ operation: String, shortage error: Errno) {
    guard error.isShortage else { return nil }
    self.init(.shortage, "cannot \(operation): \(error); close other programs, or raise the limit (ulimit -n)")
  }

  /// Creates the error of a file that can't be written.
  package init(_ operation: String, _ problem: WritingProblem) {
    self.init(problem.errno.isShortage ? .shortage : .output, "cannot \(operation): \(problem)")
  }

  /// Creates the error of a picture that can't be written.
  package init(_ error: ImageError) { self.init(error.isShortage ? .shortage : .output, "\(error)") }

  /// Creates the error of a display, with a remedy if none was found.
  package init(_ error: DisplayError) {
    let remedy = error.kind == .notFound ? "; --display virtual runs without one" : ""
    self.init(error.kind == .notPermitted ? .notPermitted : .noDevice, "\(error)\(remedy)")
  }

  /// Creates the error of an output file that is also an input file.
  package init(_ error: InputOverwriting) { self.init(.usage, "\(error)") }
}
