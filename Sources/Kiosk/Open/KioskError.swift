public import FollowspotDocumentRuntime
package import FollowspotFiles
package import FollowspotImages
public import FollowspotPlatform
internal import SystemPackage

/// Why a kiosk could not be opened, or could not go on.
public struct KioskError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds, each with its exit code, those of `sysexits.h` for the most part.
  public enum Kind: Int32, Hashable, Sendable {
    /// `EXIT_FAILURE`: an expectation of a script did not hold.
    case scriptFailed = 1
    /// `EX_USAGE`: options that don't go together.
    case usage = 64
    /// `EX_DATAERR`: a script with faults.
    case badData = 65
    /// `EX_NOINPUT`: no such file.
    case noInput = 66
    /// `EX_UNAVAILABLE`: no display, device or decoder of pictures.
    case noDevice = 69
    /// `EX_OSERR`: the system has no more descriptors or memory.
    case shortage = 71
    /// `EX_CANTCREAT`: an output can't be written.
    case output = 73
    /// `EX_IOERR`: the disk.
    case disk = 74
    /// `EX_NOPERM`: not permitted.
    case notPermitted = 77
  }

  /// Which kind.
  public var kind: Kind
  /// What, and what to do; without a full stop.
  public var description: String

  /// What standard error is told. Faults of a script have their place and severity in each line already.
  package var report: String { kind == .badData ? description : "error: \(description)" }

  /// `description` is told as it is for ``Kind/badData``, and after `error: ` for all other kinds.
  public init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }

  /// That something can't be done for want of descriptors or memory; nil for another error.
  init?(_ operation: String, shortage error: Errno) {
    guard error.isShortage else { return nil }
    self.init(.shortage, "cannot \(operation): \(error); close other programs, or raise the limit (ulimit -n)")
  }

  /// That something can't be written.
  package init(_ operation: String, _ problem: WritingProblem) {
    self.init(problem.errno.isShortage ? .shortage : .output, "cannot \(operation): \(problem)")
  }

  /// That a picture can't be written.
  package init(_ error: ImageError) { self.init(error.isShortage ? .shortage : .output, "\(error)") }

  /// A display's error.
  public init(_ error: DisplayError) {
    let remedy = error.kind == .notFound ? "; --display virtual runs without one" : ""
    self.init(error.kind == .notPermitted ? .notPermitted : .noDevice, "\(error)\(remedy)")
  }

  /// An output that is an input.
  package init(_ error: InputOverwriting) { self.init(.usage, "\(error)") }

  /// What of a document can't be shown: a mistake of whoever asked, or of the document.
  public init(_ error: SubjectError) {
    switch error.kind {
    case .unknown: self.init(.usage, error.description)
    case .hidden: self.init(.badData, "error: \(error)")
    }
  }
}
